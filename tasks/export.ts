import { dirname } from "node:path";
import { exportCommand } from "../content/tasks/command_texts.ts";
import { exists, replaceFile } from "../services/backup/files.ts";
import { Refusal } from "../services/backup/backup.ts";
import { exportLines } from "../services/backup/ndjson.ts";
import { openStore } from "../services/open_store.ts";
import { withCopy } from "../services/store/sqlite_file.ts";
import { print } from "../services/system/log.ts";
import { readArguments, recordCopy, runCommand, storeLocation } from "./command.ts";
import type { Store } from "../services/store/store.ts";

/** `export FILE`: copies a file store first, so that all lines are of one moment. */
await runCommand(async () => {
  const { word: path } = readArguments(exportCommand.exportUsage, {});
  if (!path) throw new Refusal(exportCommand.exportUsage);
  const location = storeLocation();
  if (await exists(path)) throw new Refusal(exportCommand.exists(path));
  if (location.kind === "file") {
    if (!await exists(location.path)) throw new Refusal(exportCommand.missing(location.path));
    await recordCopy(location, "ndjson");
    await withCopy(location.path, (store) => write(store, path));
  } else {
    await recordCopy(location, "ndjson");
    using store = await openStore(location);
    await write(store, path);
  }
});

async function write(store: Store, path: string): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Without header and trailer.
  let entries = -2;
  async function* counted(): AsyncGenerator<string, void> {
    for await (const line of exportLines(store)) {
      entries++;
      yield line;
    }
  }
  await replaceFile(path, ReadableStream.from(counted()).pipeThrough(new TextEncoderStream()));
  print(exportCommand.exported(path, entries));
}

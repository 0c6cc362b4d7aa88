import { exportCommand } from "../content/operator.ts";
import { exists, Refusal } from "../services/backup/backup.ts";
import { checkExport, fileLines, importLines } from "../services/backup/ndjson.ts";
import { openStore } from "../services/open_store.ts";
import { ChangeLog } from "../services/store/change_log.ts";
import { PATIENCE } from "../services/store/patience.ts";
import { print } from "../services/terminal.ts";
import { readArguments, runCommand, servicesOf, storeLocation } from "./command.ts";

/** `import FILE`: into an empty store; the same import started again goes on where it stopped. */
await runCommand(async () => {
  const { word: path } = readArguments(exportCommand.importUsage, {});
  if (!path) throw new Refusal(exportCommand.importUsage);
  if (!await exists(path)) throw new Refusal(exportCommand.missing(path));
  const trailer = await checkExport(fileLines(path));
  using kv = await openStore(storeLocation());
  const { imported, skipped } = await importLines(kv, fileLines(path), trailer);
  const { collections, indexes } = servicesOf(kv);
  // Whoever has read the half of it does not hear of the other half.
  if (skipped > 0) {
    for (const { name } of collections) await new ChangeLog(kv, name, PATIENCE).forget();
  }
  for (const index of indexes) await index.save({ build: true });
  print(exportCommand.imported(imported, skipped));
  return true;
});

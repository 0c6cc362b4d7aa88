import { basename, join } from "node:path";
import { backupCommand } from "../content/operator.ts";
import {
  exists,
  keepNewest,
  makeBackup,
  Refusal,
  scheduledName,
} from "../services/backup/backup.ts";
import { print } from "../services/log.ts";
import { readArguments, recordCopy, runCommand, storeLocation } from "./command.ts";

/**
 * `backup FILE` writes one copy; `backup FOLDER --keep=N` one with the time in its name, and keeps
 * the newest N.
 */
await runCommand(async () => {
  const { word: target, options } = readArguments(backupCommand.usage, {
    keep: { type: "string" },
  });
  if (!target) throw new Refusal(backupCommand.usage);
  const location = storeLocation();
  if (location.kind !== "file") throw new Refusal(backupCommand.notAFile);
  if (!await exists(location.path)) throw new Refusal(backupCommand.missing(location.path));
  const keep = options.keep === undefined ? null : Number(options.keep);
  if (keep !== null && (!Number.isInteger(keep) || keep < 1)) {
    throw new Refusal(backupCommand.usage);
  }
  if (keep === null && await exists(target)) throw new Refusal(await refusalOf(target));
  await recordCopy(location, "sqlite");
  const path = keep === null ? target : join(target, scheduledName(Date.now()));
  const { bytes, sha256 } = await makeBackup(location.path, path);
  print(backupCommand.made(keep === null ? path : basename(path), bytes, sha256));
  if (keep !== null) print(backupCommand.removed(await keepNewest(target, keep)));
});

async function refusalOf(target: string): Promise<string> {
  const { isDirectory } = await Deno.stat(target);
  return isDirectory ? backupCommand.isFolder(target) : backupCommand.exists(target);
}

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
  if (options.keep === undefined) {
    if (await exists(target)) throw new Refusal(await refusalOf(target));
    await recordCopy(location, "sqlite");
    const { path, bytes, sha256 } = await makeBackup(location.path, target);
    print(backupCommand.made(path, bytes, sha256));
    return true;
  }
  const keep = Number(options.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(backupCommand.usage);
  await recordCopy(location, "sqlite");
  const made = await makeBackup(location.path, join(target, scheduledName(Date.now())));
  print(backupCommand.made(basename(made.path), made.bytes, made.sha256));
  print(backupCommand.removed(await keepNewest(target, keep)));
  return true;
});

async function refusalOf(target: string): Promise<string> {
  const { isDirectory } = await Deno.stat(target);
  return isDirectory ? backupCommand.isFolder(target) : backupCommand.exists(target);
}

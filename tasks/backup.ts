import { basename, join } from "node:path";
import { backupCommand } from "../content/operator.ts";
import { keepNewest, makeBackup, Refusal, scheduledName } from "../services/backup.ts";
import { print } from "../services/terminal.ts";
import { readArguments, runCommand, storeLocation } from "./command.ts";

/** `backup FILE` makes one copy; `backup FOLDER --keep=N` one with the time in its name. */
await runCommand(async () => {
  const { words: [target], options } = readArguments();
  if (!target) throw new Refusal(backupCommand.usage);
  const location = storeLocation();
  if (location.kind !== "file") throw new Refusal(backupCommand.notAFile);
  if (!options.has("keep")) {
    const { path, bytes, sha256 } = await makeBackup(location.path, target);
    print(backupCommand.made(path, bytes, sha256));
    return true;
  }
  const keep = Number(options.get("keep"));
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(backupCommand.usage);
  const made = await makeBackup(location.path, join(target, scheduledName(Date.now())));
  print(backupCommand.made(basename(made.path), made.bytes, made.sha256));
  print(backupCommand.removed(await keepNewest(target, keep)));
  return true;
});

import { basename, join } from "node:path";
import { backupCommand } from "../content/operator.ts";
import {
  exists,
  makeBackup,
  Refusal,
  removeKeptAside,
  removeOldCopies,
  scheduledName,
} from "../services/backup/backup.ts";
import { oneDay } from "../services/clock.ts";
import { longestCopy } from "../services/rights/erased_records.ts";
import { print } from "../services/log.ts";
import { removeLeftCopies } from "../services/store/sqlite_file.ts";
import { readArguments, recordCopy, runCommand, storeLocation } from "./command.ts";

/**
 * `backup FILE` writes one copy; `backup FOLDER --keep=N --days=N`, with one of the two or both, writes
 * one with the time in its name, and keeps no more than the newest N and none that is older than so
 * many days.
 */
await runCommand(async () => {
  const { word: target, options } = readArguments(backupCommand.usage, {
    keep: { type: "string" },
    days: { type: "string" },
  });
  if (!target) throw new Refusal(backupCommand.usage);
  const location = storeLocation();
  if (location.kind !== "file") throw new Refusal(backupCommand.notAFile);
  if (!await exists(location.path)) throw new Refusal(backupCommand.missing(location.path));
  const keep = readCount(options.keep, Infinity);
  const days = readCount(options.days, longestCopy);
  const isScheduled = keep !== undefined || days !== undefined;
  if (!isScheduled && await exists(target)) throw new Refusal(await refusalOf(target));
  await recordCopy(location, "sqlite");
  const now = Date.now();
  const path = isScheduled ? join(target, scheduledName(now)) : target;
  const { bytes, sha256 } = await makeBackup(location.path, path);
  print(backupCommand.made(isScheduled ? basename(path) : path, bytes, sha256));
  if (!isScheduled) return;
  const since = days && now - days * oneDay;
  print(backupCommand.removed(await removeOldCopies(target, { keep, since })));
  if (since === undefined) return;
  const aside = await removeKeptAside(location.path, since);
  if (aside > 0) print(backupCommand.removedAside(aside));
  await removeLeftCopies(location.path, since);
});

/** @throws {Refusal} with the usage where it is no whole number from 1 to the most */
function readCount(text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw new Refusal(backupCommand.usage);
  return count;
}

async function refusalOf(target: string): Promise<string> {
  const { isDirectory } = await Deno.stat(target);
  return isDirectory ? backupCommand.isFolder(target) : backupCommand.exists(target);
}

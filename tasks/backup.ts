import { basename, join } from "node:path";
import { backupCommand } from "../content/tasks/command_texts.ts";
import { site } from "../content/site/site.ts";
import { makeKeys, readPublicKeys } from "../services/backup/age.ts";
import { exists, writePrivately } from "../services/backup/files.ts";
import {
  type KeptCopies,
  removeOldCopies,
  scheduledName,
} from "../services/backup/scheduled_copies.ts";
import { makeBackup, Refusal, removeKeptAside } from "../services/backup/backup.ts";
import { FolderStorage, openStorage } from "../services/backup/open_storage.ts";
import { sendBackup } from "../services/backup/send.ts";
import { oneDay, oneHour } from "../services/system/clock.ts";
import { longestCopy } from "../services/rights/erased_records.ts";
import { print } from "../services/system/log.ts";
import { removeLeftCopies, sync } from "../services/store/sqlite_file.ts";
import { environment, readArguments, recordCopy, runCommand, storeLocation } from "./command.ts";

const longestPause = 7 * 24;

/**
 * `backup FILE` writes one copy; `backup FOLDER --keep=N --days=N`, with one of the two or both, writes
 * one with the time in its name, and keeps no more than the newest N and none that is older than so
 * many days. `backup --to=PLACE` does the same encrypted. `backup keys FILE` makes the keys for that.
 * With `--every=N` another copy follows every N hours, until the process is ended.
 */
await runCommand(async () => {
  const [first, keyFile, ...more] = Deno.args;
  if (first === "keys" && keyFile && !keyFile.startsWith("-") && more.length === 0) {
    return await makeKeyFile(keyFile);
  }
  const { word: target, options } = readArguments(backupCommand.usage, {
    to: { type: "string" },
    keep: { type: "string" },
    days: { type: "string" },
    every: { type: "string" },
  });
  if (Boolean(target) === Boolean(options.to)) throw new Refusal(backupCommand.usage);
  const keep = readCount(options.keep, Infinity);
  const days = readCount(options.days, longestCopy);
  const every = readCount(options.every, longestPause);
  const isScheduled = options.to || keep || days;
  if (every && !isScheduled) throw new Refusal(backupCommand.usage);
  const store = await storeFile();
  do {
    if (options.to) await sendAway(store, options.to, { keep, days });
    else if (target && isScheduled) await copyToFolder(store, target, { keep, days });
    else if (target) await copyToFile(store, target);
  } while (await pause(every));
});

/** Returns true after that many hours; false at once where the copy was the only one. */
async function pause(hours: number | undefined): Promise<boolean> {
  if (hours) await new Promise((resolve) => setTimeout(resolve, hours * oneHour));
  return hours !== undefined;
}

interface Kept extends Pick<KeptCopies, "keep"> {
  readonly days?: number;
}

/** @throws {Refusal} where the store is no file that is there */
async function storeFile(): Promise<string> {
  const location = storeLocation();
  if (location.kind !== "file") throw new Refusal(backupCommand.notAFile);
  if (!await exists(location.path)) throw new Refusal(backupCommand.missing(location.path));
  return location.path;
}

async function copyToFile(store: string, target: string): Promise<void> {
  if (await exists(target)) throw new Refusal(await refusalOf(target));
  await recordCopy({ kind: "file", path: store }, "sqlite");
  const { bytes, sha256 } = await makeBackup(store, target);
  print(backupCommand.made(target, bytes, sha256));
}

async function copyToFolder(store: string, folder: string, { keep, days }: Kept): Promise<void> {
  await recordCopy({ kind: "file", path: store }, "sqlite");
  const now = Date.now();
  const { path, bytes, sha256 } = await makeBackup(store, join(folder, scheduledName(now)));
  print(backupCommand.made(basename(path), bytes, sha256));
  const since = days && now - days * oneDay;
  const storage = new FolderStorage(folder);
  print(backupCommand.removed(await removeOldCopies(storage, { keep, since })));
  if (since !== undefined) await removeRemains(store, since);
}

/** Without `days` a copy is kept for as long as the policy says. */
async function sendAway(
  store: string,
  address: string,
  { keep, days = site.responsible.copyDays }: Kept,
): Promise<void> {
  const publicKeys = readPublicKeys(environment("BACKUP_PUBLIC_KEY"));
  const storage = openStorage(address, environment);
  // A storage that does not answer is refused before the log says that a copy was made.
  await storage.names();
  const now = Date.now();
  // A task that is killed each time must not fill the disk.
  await removeLeftCopies(store, now - oneDay);
  await recordCopy({ kind: "file", path: store }, "sqlite");
  const { path, bytes, sha256 } = await sendBackup(store, storage, { publicKeys, now });
  print(backupCommand.made(path, bytes, sha256));
  const since = now - days * oneDay;
  print(backupCommand.removed(await removeOldCopies(storage, { keep, since })));
  await removeRemains(store, since);
}

/** Removes what restorations and killed tasks left beside the store before a moment. */
async function removeRemains(store: string, since: number): Promise<void> {
  const aside = await removeKeptAside(store, since);
  if (aside > 0) print(backupCommand.removedAside(aside));
  await removeLeftCopies(store, since);
}

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

async function makeKeyFile(path: string): Promise<void> {
  if (await exists(path)) throw new Refusal(backupCommand.exists(path));
  const { publicKey, file } = await makeKeys(Date.now());
  await writePrivately(path, new Blob([file]).stream());
  sync(path);
  for (const line of backupCommand.keysMade(publicKey, path)) print(line);
}

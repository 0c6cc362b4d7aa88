import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { backupCommand } from "../../content/command_texts.ts";
import { brokenPages, copyStore, sync } from "../store/sqlite_file.ts";
import type { BackupStorage } from "./backup_storage.ts";

/** A command was refused; the message is one line for the operator. */
export class Refusal extends Error {
  override name = "Refusal";
}

export interface Backup {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** File names of scheduled copies. Only matching files are ever removed. */
const scheduled =
  /^(campaign-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.sqlite(?:\.age)?)(\.sha256(\.partial)?|\.partial(-\w+)?)?$/;

/**
 * Copies a store in use to the file, for its owner only, and writes its checksum beside it, in the
 * format of `sha256sum`. @throws {Refusal} when the file exists, or the copy is not whole
 */
export async function makeBackup(store: string, path: string): Promise<Backup> {
  if (!await exists(store)) throw new Refusal(backupCommand.missing(store));
  if (await exists(path)) throw new Refusal(backupCommand.exists(path));
  await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  await removeStore(partial);
  try {
    await copyStore(store, partial);
    if (brokenPages(partial).length > 0) throw new Refusal(backupCommand.broken(store));
    const sha256 = await checksum(partial);
    // The checksum is written first, so that every backup can be verified.
    await replaceFile(`${path}.sha256`, new Blob([`${sha256}  ${basename(path)}\n`]).stream());
    await Deno.rename(partial, path);
    sync(dirname(path));
    return { path, bytes: (await Deno.stat(path)).size, sha256 };
  } finally {
    // A backup that fails every half hour must not fill the disk.
    await removeStore(partial);
  }
}

/**
 * Writes a file for its owner only, whole or not at all; `check` may refuse what is on the disk then. A
 * symbolic link at the path is replaced, and its target stays unchanged.
 */
export async function replaceFile(
  path: string,
  content: ReadableStream<Uint8Array>,
  check?: (written: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const partial = `${path}.partial`;
  await Deno.remove(partial).catch(ignoreMissing);
  try {
    await writePrivately(partial, content);
    sync(partial);
    await check?.((await Deno.open(partial)).readable);
    await Deno.rename(partial, path);
    sync(dirname(path));
  } finally {
    await Deno.remove(partial).catch(ignoreMissing);
  }
}

/** Writes a new file for its owner only. */
export async function writePrivately(
  path: string,
  content: ReadableStream<Uint8Array>,
): Promise<void> {
  const target = await Deno.open(path, { createNew: true, write: true, mode: 0o600 });
  await content.pipeTo(target.writable);
}

/** How the files end that SQLite has beside that of the store. */
const besideEnds = ["-journal", "-wal", "-shm"] as const;

/** Removes a store with its SQLite files. Missing files are ignored. */
export async function removeStore(path: string): Promise<void> {
  for (const end of ["", ...besideEnds]) {
    await Deno.remove(path + end).catch(ignoreMissing);
  }
}

/** Renames the SQLite files beside a store: another store at its path must not read them. */
export async function moveBesides(path: string, target: string): Promise<void> {
  for (const end of besideEnds) {
    await Deno.rename(path + end, target + end).catch(ignoreMissing);
  }
}

/** Returns the file name of a scheduled copy. */
export function scheduledName(at: number): string {
  return `campaign-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
}

/** Returns the moment in the name of a scheduled copy, in milliseconds; undefined for other names. */
export function scheduledAt(name: string): number | undefined {
  if (!isScheduledCopy(name)) return undefined;
  const [day, time = ""] = name.slice("campaign-".length, name.indexOf("Z")).split("T");
  return Date.parse(`${day}T${time.replaceAll("-", ":")}Z`);
}

/** Returns whether the file is a scheduled copy, and not what belongs to one. */
export function isScheduledCopy(name: string): boolean {
  return name.match(scheduled)?.[1] === name;
}

/** Which scheduled copies are kept: how many, and none from before a moment in milliseconds. */
export interface KeptCopies {
  readonly keep?: number;
  readonly since?: number;
}

/**
 * Removes scheduled copies of the storage that are not to be kept, and the remains of interrupted
 * ones; returns how many copies it removed.
 */
export async function removeOldCopies(
  storage: Pick<BackupStorage, "names" | "remove">,
  { keep = Infinity, since = 0 }: KeptCopies,
): Promise<number> {
  const files = new Map<string, string[]>();
  for (const name of await storage.names()) {
    const copy = name.match(scheduled)?.[1];
    if (copy) files.set(copy, [...files.get(copy) ?? [], name]);
  }
  const whole = [...files.keys()].filter((copy) => files.get(copy)?.includes(copy));
  const oldest = scheduledName(since);
  const newer = whole.sort().filter((copy) => copy >= oldest);
  const kept = newer.slice(-Math.min(keep, newer.length));
  // A newer file may be a copy in progress.
  const newest = kept.at(-1) ?? oldest;
  for (const [copy, names] of files) {
    if (copy >= newest || kept.includes(copy)) continue;
    for (const name of names) await storage.remove(name);
  }
  return whole.length - kept.length;
}

/**
 * Removes the stores that a restoration kept aside before a moment in milliseconds; returns how many.
 */
export async function removeKeptAside(store: string, since: number): Promise<number> {
  const folder = dirname(store);
  const oldest = keptAsideName(store, since);
  const start = keptAsideName(store, 0).replace(/1970.*/, "");
  let removed = 0;
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.startsWith(start) || name >= oldest) continue;
    await Deno.remove(`${folder}/${name}`);
    removed++;
  }
  return removed;
}

/** Returns the file name of a store that a restoration keeps aside. */
export function keptAsideName(store: string, at: number): string {
  return `${basename(store)}.before-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}`;
}

/** Returns the SHA-256 in the checksum file of the backup. @throws {Refusal} if there is none */
export async function writtenChecksum(path: string): Promise<string> {
  const text = await Deno.readTextFile(`${path}.sha256`).catch(ignoreMissing) ?? "";
  const [sum] = text.match(/^[0-9a-f]{64}\b/) ?? [];
  if (!sum) throw new Refusal(backupCommand.noChecksum(path));
  return sum;
}

/** Returns the SHA-256 of the file. */
export async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}

/** Returns when the file was written, in milliseconds since 1970. */
export async function writtenAt(path: string): Promise<number> {
  const { mtime } = await Deno.stat(path);
  return mtime?.getTime() ?? Date.now();
}

/** Returns whether the path exists. */
export async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** Ignores a missing file. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

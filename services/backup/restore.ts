import { dirname } from "node:path";
import { backupCommand } from "../../content/operator.ts";
import { checksum, exists, Refusal, removeStore, writtenAt, writtenChecksum } from "./backup.ts";
import type { Services } from "../services.ts";
import { brokenPages, leaveLog, sync } from "../store/sqlite_file.ts";
import { isSound, repairStore, type Verification, verifyStore } from "../verify.ts";
import { Store } from "../store/store.ts";

/** The result of a restore, and the path of the replaced store. */
export interface Restored {
  readonly found: Verification;
  /** Repaired findings: a backup of an older version lacks newer indexes and counters. */
  readonly mended: number;
  readonly keptAside: string | null;
}

/** Options of {@link restoreBackup}. */
export interface RestoreOptions {
  /** Replaces a store that has records, and keeps the old one under another name. */
  readonly force?: boolean;
  readonly now?: number;
  servicesOf(store: Store): Services;
}

/**
 * Restores a backup, after verifying its checksum and every index and counter. Until then the store
 * stays as it was; after a crash it is either the old or the new one. @throws {Refusal} if the
 * backup is incomplete, the store is in use, or it has records
 */
export async function restoreBackup(
  backup: string,
  store: string,
  { force = false, now = Date.now(), servicesOf }: RestoreOptions,
): Promise<Restored> {
  if (!await exists(backup)) throw new Refusal(backupCommand.missing(backup));
  const expected = await writtenChecksum(backup);
  await Deno.mkdir(dirname(store), { recursive: true, mode: 0o700 });
  const partial = `${store}.partial`;
  try {
    await copyPrivately(backup, partial);
    // Verify the copy, because the copy becomes the store.
    if (await checksum(partial) !== expected) throw new Refusal(backupCommand.altered(backup));
    const copiedAt = await writtenAt(backup);
    const broken = pagesOf(partial, backup);
    const { found, mended } = await verifyCopy(partial, { broken, copiedAt, servicesOf });
    if (!isSound(found) && !force) throw new Refusal(backupCommand.unsound(backup));
    if (!leaveLog(partial)) throw new Refusal(backupCommand.inUse(partial));
    sync(partial);
    const keptAside = await keepAside(store, force, now, servicesOf);
    await Deno.rename(partial, store);
    sync(dirname(store));
    return { found, mended, keptAside };
  } finally {
    await removeStore(partial);
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await removeStore(to);
  using source = await Deno.open(from);
  const target = await Deno.open(to, { createNew: true, write: true, mode: 0o600 });
  await source.readable.pipeTo(target.writable);
}

/** Returns SQLite's integrity report of the copy. @throws {Refusal} if it is unreadable */
function pagesOf(copy: string, backup: string): string[] {
  try {
    return brokenPages(copy);
  } catch (error) {
    const unreadable = error instanceof Error && "code" in error &&
      error.code === "ERR_SQLITE_ERROR";
    throw unreadable ? new Refusal(backupCommand.foreign(backup)) : error;
  }
}

interface Copy extends Pick<RestoreOptions, "servicesOf"> {
  readonly broken: readonly string[];
  /** When it was made, in milliseconds since 1970. */
  readonly copiedAt: number;
}

async function verifyCopy(
  path: string,
  { broken, copiedAt, servicesOf }: Copy,
): Promise<{ found: Verification; mended: number }> {
  using store = await Store.open(path);
  const services = servicesOf(store);
  const found = await verifyStore(services, broken);
  const mended = isSound(found) ? 0 : await repairStore(services, found);
  // A mail that waits in the copy may have been sent after the copy was made.
  await services.outbox.dropAll();
  await services.issues.pauseRestored(copiedAt);
  return mended > 0 ? { found: await verifyStore(services, broken), mended } : { found, mended };
}

/** Links the current store to a second name and returns that; null if there is no store. */
async function keepAside(
  store: string,
  force: boolean,
  now: number,
  servicesOf: RestoreOptions["servicesOf"],
): Promise<string | null> {
  if (!await exists(store)) return null;
  if (!leaveLog(store)) throw new Refusal(backupCommand.inUse(store));
  if (!force && await hasRecords(store, servicesOf)) throw new Refusal(backupCommand.full(store));
  if (!leaveLog(store)) throw new Refusal(backupCommand.inUse(store));
  const aside = `${store}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`;
  // A link instead of a move, so that the path always has a store.
  await Deno.link(store, aside);
  return aside;
}

async function hasRecords(
  path: string,
  servicesOf: RestoreOptions["servicesOf"],
): Promise<boolean> {
  using store = await Store.open(path);
  for (const { name } of servicesOf(store).collections) {
    for await (const _ of store.list({ prefix: [name] }, { limit: 1 })) return true;
  }
  return false;
}

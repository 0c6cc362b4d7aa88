import { dirname, join } from "node:path";
import { backupCommand } from "../../content/tasks/command_texts.ts";
import { exists } from "./files.ts";
import { keptAsideName, moveBesides, Refusal, removeStore } from "./backup.ts";
import type { CopySource } from "./copy_source.ts";
import { reconcile, type Reconciled } from "./reconcile.ts";
import { type Services, servicesOf } from "../services.ts";
import { brokenPages, isDamage, leaveWal, sync, withCopy } from "../store/sqlite_file.ts";
import { isSound, repairStore, type Verification, verifyStore } from "../verify.ts";
import { Store } from "../store/store.ts";

interface Restored {
  readonly found: Verification;
  readonly mended: number;
  /** What happened after the backup was made; null if no store knows. */
  readonly reconciled: Reconciled | null;
  readonly keptAside: string | null;
}

interface RestoreOptions {
  readonly force?: boolean;
  readonly now?: number;
  /** A store that knows what was erased; the replaced one by default. */
  readonly erasedIn?: string;
  /** Called before the copy takes the place of the store, with the addresses of its administrators. */
  readonly tellAdmins?: (emails: readonly string[]) => void;
}

/**
 * Restores a copy, after verifying that it is whole, and every index and counter. Until then the store
 * stays as it was; after a crash it is either the old or the new one. @throws {Refusal} if the
 * backup is incomplete, the store is in use, or it has records
 */
export async function restoreBackup(
  copy: CopySource,
  store: string,
  { force = false, now = Date.now(), erasedIn = store, tellAdmins = () => {} }: RestoreOptions,
): Promise<Restored> {
  if (erasedIn !== store && !await exists(erasedIn)) {
    throw new Refusal(backupCommand.missing(erasedIn));
  }
  if (await exists(store)) close(store);
  await Deno.mkdir(dirname(store), { recursive: true, mode: 0o700 });
  const partial = `${store}.partial`;
  try {
    await removeStore(partial);
    await copy.writeTo(partial);
    const { admins, ...made } = await mendCopy(partial, copy, { force, erasedIn });
    tellAdmins(admins);
    if (!leaveWal(partial)) throw new Refusal(backupCommand.inUse(partial));
    sync(partial);
    const keptAside = await keepAside(store, force, now);
    await Deno.rename(partial, store);
    sync(dirname(store));
    return { ...made, keptAside };
  } finally {
    await removeStore(partial);
  }
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

/** Verifies the copy and repairs it, and brings it to what happened after it was made. */
async function mendCopy(
  path: string,
  { name, copiedAt }: CopySource,
  { force, erasedIn }: Required<Pick<RestoreOptions, "force" | "erasedIn">>,
): Promise<Omit<Restored, "keptAside"> & { readonly admins: readonly string[] }> {
  const broken = pagesOf(path, name);
  using store = await Store.open(path);
  const services = servicesOf(store);
  const first = await verifyStore(services, broken);
  const mended = isSound(first) ? 0 : await repairStore(store, services, first);
  const found = mended > 0 ? await verifyStore(services, broken) : first;
  if (!isSound(found) && !force) throw new Refusal(backupCommand.unsound(name));
  const reconciled = await reconcileWith(erasedIn, services);
  // What waits in the copy may have been sent after it was made.
  await services.outbox.dropAll();
  await services.issues.pauseRestored(copiedAt);
  await services.imports.stopRestored();
  await services.notices.stopRestored();
  return { found, mended, reconciled, admins: await adminsOf(services) };
}

async function adminsOf({ roles, accounts }: Services): Promise<string[]> {
  const ids = await roles.holders("admin");
  return (await accounts.getMany(ids)).map(({ email }) => email);
}

/** Reconciles the copy with the other store; null if that is missing or damaged. */
async function reconcileWith(path: string, copy: Services): Promise<Reconciled | null> {
  if (!await exists(path) || !isWhole(path)) return null;
  // A copy of it: opening a backup would change the file, and with it its checksum.
  return await withCopy(path, (other) => reconcile(copy, servicesOf(other)));
}

/** Deno's KV may end the process where it reads a broken page. */
function isWhole(path: string): boolean {
  try {
    return brokenPages(path).length === 0;
  } catch {
    return false;
  }
}

/** Links the current store to a second name and returns that; null if there is no store. */
async function keepAside(store: string, force: boolean, now: number): Promise<string | null> {
  if (!await exists(store)) return null;
  close(store);
  if (!force) {
    if (!isWhole(store)) throw new Refusal(backupCommand.damaged(store));
    if (await hasRecords(store)) throw new Refusal(backupCommand.full(store));
  }
  const closed = close(store);
  const aside = join(dirname(store), keptAsideName(store, now));
  // A link instead of a move, so that the path always has a store.
  await Deno.link(store, aside);
  if (!closed) await moveBesides(store, aside);
  return aside;
}

/** Brings a store into its one file; false where it is too damaged. @throws {Refusal} if it is in use */
function close(store: string): boolean {
  try {
    if (leaveWal(store)) return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
  throw new Refusal(backupCommand.inUse(store));
}

async function hasRecords(path: string): Promise<boolean> {
  using store = await Store.open(path);
  for (const { name } of servicesOf(store).collections) {
    for await (const _ of store.list({ prefix: [name] }, { limit: 1 })) return true;
  }
  return false;
}

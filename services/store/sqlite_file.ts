import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Store } from "./store.ts";

// No file is opened for reading alone: a process that was killed while it left the log leaves a journal
// to be rolled back, and that is a write (sqlite.org/lockingv3.html, "Hot Journals"). Two programs on
// one file need SQLite 3.51.3 or later (sqlite.org/wal.html), which a test requires of the runtime.

/** How many pages of 4 KiB are copied and written to the disk in one step. */
const PAGES_AT_ONCE = 1_024;

/**
 * Copies a store of one file as it is at this moment, also while the site writes to it: readers of
 * SQLite's write-ahead log do not block writers. The target must not exist; it is one whole file,
 * readable by its owner only, and on the disk when this returns.
 */
export async function copyStore(path: string, target: string): Promise<void> {
  Deno.openSync(target, { createNew: true, write: true, mode: 0o600 }).close();
  using database = new DatabaseSync(path);
  // Within one transaction the copy is of one moment, and no write of the site restarts it.
  database.exec("BEGIN");
  database.prepare("SELECT count(*) FROM sqlite_schema").get();
  // Copy in small steps so that the site's writes are not blocked.
  await backup(database, target, { rate: PAGES_AT_ONCE, progress: () => sync(target) });
  database.exec("COMMIT");
  leaveWal(target);
  sync(target);
}

/** How the folder of a copy begins that is there only while a task works. */
const workingCopy = ".copy-";

/** Copies the file as it is now, beside it, and removes the copy after the work. */
export async function withCopiedFile<R>(
  path: string,
  work: (copy: string) => Promise<R>,
): Promise<R> {
  const folder = await Deno.makeTempDir({ dir: dirname(path), prefix: workingCopy });
  try {
    const copy = `${folder}/copy.sqlite`;
    await copyStore(path, copy);
    return await work(copy);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

export async function withCopy<R>(
  path: string,
  work: (store: Store, copy: string) => Promise<R>,
): Promise<R> {
  return await withCopiedFile(path, async (copy) => {
    using store = await Store.open(copy);
    return await work(store, copy);
  });
}

/** Removes the copies of {@link withCopiedFile} that killed tasks left before `since`, in milliseconds. */
export async function removeLeftCopies(path: string, since: number): Promise<void> {
  for await (const { name } of Deno.readDir(dirname(path))) {
    if (!name.startsWith(workingCopy)) continue;
    const folder = `${dirname(path)}/${name}`;
    const { mtime } = await Deno.stat(folder);
    if (mtime && mtime.getTime() < since) await Deno.remove(folder, { recursive: true });
  }
}

/** Returns what SQLite says about the integrity of the file; nothing when it is whole. */
export function brokenPages(path: string): string[] {
  using database = new DatabaseSync(path);
  const rows = database.prepare("PRAGMA integrity_check").all();
  return rows.map((row) => String(row.integrity_check)).filter((line) => line !== "ok");
}

/**
 * Brings everything into the one file of a store and removes its log. Returns false where a process
 * has the store open: SQLite then refuses.
 */
export function leaveWal(path: string): boolean {
  using database = new DatabaseSync(path, { timeout: 0 });
  try {
    const row = database.prepare("PRAGMA journal_mode = DELETE").get();
    return row?.journal_mode === "delete";
  } catch (error) {
    if (error instanceof Error && error.message.includes("locked")) return false;
    throw error;
  }
}

/** Returns whether SQLite says that the file is damaged, or none of its own (sqlite.org/rescode.html). */
export function isDamage(error: unknown): boolean {
  const [corrupt, notADatabase] = [11, 26];
  return error instanceof Error && "errcode" in error &&
    (error.errcode === corrupt || error.errcode === notADatabase);
}

export function sync(path: string): void {
  using file = Deno.openSync(path);
  file.syncSync();
}

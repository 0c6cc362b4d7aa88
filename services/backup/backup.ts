import { basename, dirname } from "node:path";
import { backupCommand } from "../../content/tasks/command_texts.ts";
import { brokenPages, copyStore, sync } from "../store/sqlite_file.ts";
import { checksumFile, openOrigin } from "./origin.ts";
import { checksum, exists, ignoreMissing, replaceFile } from "./files.ts";

export class Refusal extends Error {
  override name = "Refusal";
}

export interface Backup {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

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
    const beside = checksumFile({ name: basename(path), sha256 }, await openOrigin(store));
    // The checksum is written first, so that every backup can be verified.
    await replaceFile(`${path}.sha256`, new Blob([beside]).stream());
    await Deno.rename(partial, path);
    sync(dirname(path));
    return { path, bytes: (await Deno.stat(path)).size, sha256 };
  } finally {
    // A backup that fails every half hour must not fill the disk.
    await removeStore(partial);
  }
}

const besideEnds = ["-journal", "-wal", "-shm"] as const;

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

export function keptAsideName(store: string, at: number): string {
  return `${basename(store)}.before-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}`;
}

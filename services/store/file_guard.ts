import { fileIdentity } from "../file_identity.ts";
import { unavailable } from "./retry.ts";

/** What SQLite keeps beside a database in use (sqlite.org/wal.html). */
const ends = ["", "-wal", "-shm"] as const;

/**
 * Makes every commit of a store in a file fail with Problem `unavailable` once the file, or one of
 * the two that belong to it, was deleted or replaced: SQLite goes on writing into files that nobody
 * will find again. Put back where they were, they serve again. Asking costs 3 µs a file.
 */
export function guardFile(kv: Deno.Kv, path: string): Deno.Kv {
  const opened = ends.map((end) => fileIdentity(path + end));
  const requireSame = (): void => {
    const lost = ends.find((end, at) => fileIdentity(path + end) !== opened[at]);
    if (lost === undefined) return;
    throw unavailable(new Error(`${path}${lost} was deleted or replaced: restart the site`));
  };
  // One function for all: with one of its own each operation, and all that it writes, would stay in
  // memory until the next major collection of garbage.
  async function commit(this: Deno.AtomicOperation) {
    const result = await Deno.AtomicOperation.prototype.commit.call(this);
    // After the commit: what is acknowledged was in the right file then.
    requireSame();
    return result;
  }
  const atomic = kv.atomic.bind(kv);
  kv.atomic = () => Object.assign(atomic(), { commit });
  return kv;
}

import { workerModule, WorkerQueue } from "../system/worker_queue.ts";

/**
 * Overwrites what was deleted in the file of a store, also while the site has it open. SQLite leaves
 * it in free pages and in the unused part of others, and every copy of the file carries it on; it
 * erases what it deletes only for a connection that asks for that, which Deno's KV does not. (VACUUM
 * would do the same, but Deno refuses it without all permissions.) A worker does it, as a statement of
 * SQLite holds up its thread: of a store of 100,000 records for up to half a second.
 */
export async function overwriteDeleted(path: string): Promise<void> {
  await new WorkerQueue<string, void>(workerModule("overwrite_worker", import.meta.url)).run(path);
}

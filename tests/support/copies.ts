import { dump } from "../services/store/support/dump.ts";
import { runTask } from "./command.ts";

/** Returns everything in the store of that file. */
export async function contents(path: string): Promise<Record<string, unknown>> {
  using kv = await Deno.openKv(path);
  return await dump(kv);
}

/** Writes a pair of keys to the file; returns the public one. */
export async function makeKeys(file: string): Promise<string> {
  const { output } = await runTask("backup", ["keys", file]);
  return output.match(/age1\w+/)?.[0] ?? "";
}

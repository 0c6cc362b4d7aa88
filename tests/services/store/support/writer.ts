/** A process of its own that writes to the store given: `writer.ts FILE NAME RECORDS`. */
import { defaultRetry } from "../../../../services/store/retry.ts";
import { volunteer, volunteersIn } from "./volunteers.ts";

export async function write(kv: Deno.Kv, name: string, records: number): Promise<void> {
  const volunteers = volunteersIn(kv, defaultRetry);
  for (let i = 0; i < records; i++) {
    await volunteers.insert(volunteer(`${name}-${i}`));
    await volunteers.update(`${name}-${i}`, (v) => ({ ...v, status: "active" }));
    await volunteers.update("shared", (v) => ({ ...v, support: [...v.support, `${name}-${i}`] }));
  }
}

if (import.meta.main) {
  const [file, name, records] = Deno.args;
  using kv = await Deno.openKv(file);
  await Deno.stdout.write(new TextEncoder().encode("ready"));
  // The process that started this one closes its input when it begins to write, too.
  await Array.fromAsync(Deno.stdin.readable);
  await write(kv, name!, Number(records));
}

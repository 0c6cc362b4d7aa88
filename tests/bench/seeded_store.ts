import { runDeno } from "../../tasks/test/command.ts";

const sizes = ["--volunteers", "100000", "--messages", "20000"];
let made: Promise<string> | undefined;

/**
 * Returns the file of a store of 100,000 volunteers and 20,000 messages, made once a run; or the one
 * that `BENCH_STORE` names.
 */
export function seededStore(project: string): Promise<string> {
  made ??= make(project);
  return made;
}

async function make(project: string): Promise<string> {
  const given = Deno.env.get("BENCH_STORE");
  if (given) return given;
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  const path = `${folder}/seeded.sqlite`;
  const args = ["task", "--quiet", "seed", ...sizes];
  const { success, output } = await runDeno(args, { env: { KV_URL: path }, cwd: project });
  if (!success) throw new Error(`Cannot seed a store: ${output}`);
  return path;
}

/** Lists all volunteers without any of the site's code; returns how many there are. */
export async function listVolunteers(kv: Deno.Kv): Promise<number> {
  let records = 0;
  for await (const _ of kv.list({ prefix: ["volunteers"] }, { batchSize: 500 })) records++;
  return records;
}

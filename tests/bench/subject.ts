import { ServerProcess } from "../support/server_process.ts";
import type { Bench } from "./comparison.ts";

/** The site as `deno task start` runs it, on a free port, with a store of its own. */
export interface Subject {
  readonly server: ServerProcess;
  readonly store: string;
}

interface Beginning {
  readonly filled?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly prepare?: (kv: Deno.Kv) => Promise<unknown>;
}

export type Place = Pick<Bench, "project" | "stack">;

/** Returns the path of a store in a folder that is removed with the stack: a copy, or none yet. */
export async function storePath(stack: AsyncDisposableStack, filled?: string): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const path = `${folder}/store.sqlite`;
  if (filled) await Deno.copyFile(filled, path);
  return path;
}

export async function startSubject(
  { project, stack }: Place,
  { filled, prepare, env }: Beginning = {},
): Promise<Subject> {
  const store = await storePath(stack, filled);
  if (prepare) {
    using kv = await Deno.openKv(store);
    await prepare(kv);
  }
  const server = await ServerProcess.start({
    args: ["task", "--quiet", "start"],
    cwd: project,
    env: { KV_URL: store, TRUSTED_PROXIES: "127.0.0.1/32", HOST: "127.0.0.1", ...env },
  });
  return { server: stack.use(server), store };
}

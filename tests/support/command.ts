import { runDeno } from "../../tasks/test/command.ts";

interface Ran {
  readonly success: boolean;
  readonly output: string;
}

/** Runs a task of deno.json on a store of its own; returns its success and its output. */
export async function runTask(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  return await runQuietly(["task", "--quiet", name, ...args], env);
}

/** Runs Deno; the output is without what Deno itself fetches and waits for on a new machine. */
export async function runQuietly(
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  const { success, output } = await runDeno(args, { env });
  const setUp = /^.*(Download\b.* https:|Blocking waiting for file lock).*\n/gm;
  return { success, output: output.replace(setUp, "") };
}

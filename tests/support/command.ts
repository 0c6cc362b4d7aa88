import { runDeno } from "../../tasks/test/command.ts";

/** Runs a task of deno.json on a store of its own; returns its success and its output. */
export async function runTask(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ success: boolean; output: string }> {
  const { success, output } = await runDeno(["task", "--quiet", name, ...args], { env });
  // On a new machine Deno says what it fetches and waits for.
  const setUp = /^.*(Download\b.* https:|Blocking waiting for file lock).*\n/gm;
  return { success, output: output.replace(setUp, "") };
}

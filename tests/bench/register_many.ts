import assert from "node:assert/strict";
import { runDeno } from "../../tasks/test/command.ts";

/** What became of registrations: how many were kept, and the milliseconds that each answer took. */
export interface Registered {
  readonly kept: number;
  readonly taken: readonly number[];
}

/** Registers so many people a second in a process of its own. */
export async function registerMany(
  origin: string,
  perSecond: number,
  seconds: number,
  run: string,
): Promise<Registered> {
  const script = new URL("registrations.ts", import.meta.url).href;
  const given = [origin, String(perSecond), String(seconds), run];
  const args = ["run", "--no-check", "--allow-net=127.0.0.1", script, ...given];
  const { success, output } = await runDeno(args);
  assert(success, output);
  return JSON.parse(output);
}

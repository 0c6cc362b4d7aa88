import { findIn, MissingProgram } from "./debian.ts";

/** Returns the path of a `denokv` server: from `DENOKV_PATH`, the PATH, or cargo's binaries. */
export async function findDenokv(): Promise<string> {
  const home = Deno.env.get("CARGO_HOME") ?? `${Deno.env.get("HOME")}/.cargo`;
  const folders = [...(Deno.env.get("PATH") ?? "").split(":"), `${home}/bin`];
  const found = Deno.env.get("DENOKV_PATH") ?? await findIn(folders, ["denokv"]);
  if (found) return found;
  throw new MissingProgram(
    "Cannot find denokv: install it (docs/operations.md), or set DENOKV_PATH to its executable.",
  );
}

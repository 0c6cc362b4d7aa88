import { findIn, MissingProgram } from "./debian.ts";

/** The tested release, whose limits are in docs/operations.md. */
const version = "0.14.0";

/**
 * Returns the path of a `denokv` server: from `DENOKV_PATH`, the PATH, cargo's binaries, or built
 * by cargo, which takes minutes. @throws {MissingProgram}
 */
export async function findOrBuildDenokv(note: (line: string) => void): Promise<string> {
  const chosen = Deno.env.get("DENOKV_PATH");
  if (chosen) return chosen;
  const home = Deno.env.get("CARGO_HOME") ?? `${Deno.env.get("HOME")}/.cargo`;
  const folders = [...(Deno.env.get("PATH") ?? "").split(":"), `${home}/bin`];
  const found = await findIn(folders, ["denokv"]);
  if (found) return found;
  const cargo = await findIn(folders, ["cargo"]);
  if (!cargo) throw new MissingProgram(advice("There is no cargo to build it with."));
  note(`building denokv ${version} with cargo: this takes some minutes …`);
  const args = ["install", "denokv", "--version", version, "--locked", "--quiet"];
  const { success, stderr } = await new Deno.Command(cargo, { args }).output();
  const built = success && await findIn(folders, ["denokv"]);
  if (built) return built;
  throw new MissingProgram(advice(`cargo said:\n${new TextDecoder().decode(stderr)}`));
}

function advice(reason: string): string {
  return "Cannot find denokv: install it (cargo install denokv --locked), or set DENOKV_PATH to " +
    `its executable. ${reason}`;
}

import { buildExecutable } from "./build/server.ts";
import { writeBundle } from "./build_server.ts";
import { v8Flags } from "./start.ts";

const folder = "static/build/executable";
const entry = "campaign.js";

/** Modules that no module imports: those of workers. */
const workers = ["overwrite_worker.js", "image_worker.js"].map((name) => `${folder}/${name}`);

/**
 * The permissions of the executable, for whatever its environment says: an executable has those with
 * which it was made (decision 032). It runs no program and imports no module but its own.
 */
export const permissions = [
  "--no-prompt",
  "--allow-net",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--no-remote",
  "--no-npm",
];

/** Writes the bundle of the executable beside the assets of the build; returns its first module. */
export async function writeExecutable(): Promise<string> {
  await writeBundle(folder, { entry, files: await buildExecutable() }, "static/build");
  return `${folder}/${entry}`;
}

/** Returns the arguments of `deno` that make the executable of that module. */
export function compileArguments(module: string, output: string): string[] {
  const included = ["static/build/manifest.json", "static/build/assets", folder, ...workers];
  return [
    "compile",
    // With them the packages of deno.json would be in it, which the bundle does not need.
    "--no-config",
    "--no-lock",
    "--no-check",
    "--unstable-kv",
    `--v8-flags=${v8Flags.join()}`,
    ...permissions,
    ...included.map((path) => `--include=${path}`),
    `--output=${output}`,
    module,
  ];
}

if (import.meta.main) {
  const args = compileArguments(await writeExecutable(), "static/build/campaign");
  Deno.exit((await new Deno.Command(Deno.execPath(), { args }).spawn().status).code);
}

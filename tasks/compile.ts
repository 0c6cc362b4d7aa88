import { rendererFolder } from "../routes/drawings/svg_renderer.ts";
import { buildExecutable, workers } from "./build/server.ts";
import { writeBundle } from "./build_server.ts";
import { v8Flags } from "./start.ts";

const entry = "campaign.js";

/**
 * The permissions of the executable. They cover every environment, because an executable keeps the
 * permissions that it was compiled with (decision 032). It runs no program and
 * imports no module but its own.
 */
export const permissions = [
  "--no-prompt",
  "--allow-net",
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-sys=setPriority",
  "--no-remote",
  "--no-npm",
];

/** Writes the bundle of the executable into a build; returns its first module. */
export async function writeExecutable(build: string): Promise<string> {
  const bundle = { entry, files: await buildExecutable() };
  await writeBundle(`${build}/executable`, bundle, build);
  return `${build}/executable/${entry}`;
}

/** Returns the arguments of `deno` that make `campaign`, the executable of a build, in its folder. */
export function compileArguments(build: string): string[] {
  const folder = `${build}/executable`;
  // No module imports them.
  const modules = Object.keys(workers).map((name) => `${folder}/${name}.js`);
  const included = [
    `${build}/manifest.json`,
    `${build}/assets`,
    `${build}/${rendererFolder}`,
    folder,
    ...modules,
  ];
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
    `--output=${build}/campaign`,
    `${folder}/${entry}`,
  ];
}

if (import.meta.main) {
  const build = "static/build";
  await writeExecutable(build);
  const made = new Deno.Command(Deno.execPath(), { args: compileArguments(build) }).spawn();
  Deno.exit((await made.status).code);
}

import { print } from "../services/system/log.ts";

/** A program that is missing and cannot be installed; the message says what to do. */
export class MissingProgram extends Error {
  override name = "MissingProgram";
}

/** Returns the path of Chromium. @throws {MissingProgram} */
export function findChromium(): Promise<string> {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return findOrInstall("chromium", names);
}

/**
 * Returns the path of a program: from `<PACKAGE>_PATH`, from the PATH, or installed by root from
 * its Debian package. @throws {MissingProgram}
 */
export async function findOrInstall(
  debianPackage: string,
  executables: string[],
  machine = thisMachine(),
): Promise<string> {
  const variable = `${debianPackage.toUpperCase().replaceAll("-", "_")}_PATH`;
  const chosen = Deno.env.get(variable);
  if (chosen && await isExecutable(chosen)) return chosen;
  if (chosen) {
    throw new MissingProgram(`${variable} is ${chosen}, which is not an executable file.`);
  }
  const found = await findIn(machine.folders, executables);
  if (found) return found;
  const reason = await install(debianPackage, machine);
  const installed = await findIn(machine.folders, executables);
  if (installed) return installed;
  throw new MissingProgram(
    `Cannot find ${debianPackage}: install it (Debian: apt-get install ${debianPackage}), or set ` +
      `${variable} to its executable. ${reason}`,
  );
}

export async function findIn(folders: string[], executables: string[]) {
  for (const executable of executables) {
    for (const folder of folders.filter(Boolean)) {
      if (await isExecutable(`${folder}/${executable}`)) return `${folder}/${executable}`;
    }
  }
}

async function isExecutable(path: string): Promise<boolean> {
  const info = await Deno.stat(path).catch(() => null);
  return info !== null && info.isFile && ((info.mode ?? 0) & 0o111) !== 0;
}

/** Installs a Debian package where root can; returns what came of it, in English. */
export async function install(debianPackage: string, machine = thisMachine()): Promise<string> {
  const aptGet = await findIn(machine.folders, ["apt-get"]);
  if (!aptGet) return "There is no apt-get to install it with.";
  if (!machine.isRoot) return "Only root may install it with apt-get.";
  return `apt-get said:\n${await runAptGet(aptGet, debianPackage)}`;
}

function thisMachine() {
  return { folders: pathFolders(), isRoot: Deno.uid() === 0 };
}

/** Returns its output. Under a lock: two at once fail, and test files run in parallel. */
async function runAptGet(aptGet: string, debianPackage: string): Promise<string> {
  using lock = await Deno.open(aptGet);
  await lock.lock(true);
  print(`installing the Debian package ${debianPackage} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "--yes", "--no-install-recommends", debianPackage];
  let output = "";
  for (const step of [["update"], ["-o", "DPkg::Lock::Timeout=120", ...install]]) {
    const args = ["--quiet", "-o", "Acquire::Retries=5", ...step];
    const { stdout, stderr } = await new Deno.Command(aptGet, { args, env, stdin: "null" })
      .output();
    output += new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  }
  return output;
}

/** Returns the path of a `denokv` server: from `DENOKV_PATH`, the PATH, or cargo's binaries. */
export async function findDenokv(): Promise<string> {
  const home = Deno.env.get("CARGO_HOME") ?? `${Deno.env.get("HOME")}/.cargo`;
  const folders = [...pathFolders(), `${home}/bin`];
  const found = Deno.env.get("DENOKV_PATH") ?? await findIn(folders, ["denokv"]);
  if (found) return found;
  throw new MissingProgram(
    "Cannot find denokv: install it (docs/operations.md), or set DENOKV_PATH to its executable.",
  );
}

function pathFolders(): string[] {
  return (Deno.env.get("PATH") ?? "").split(":");
}

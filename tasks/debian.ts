/** What {@link findOrInstall} needs of the machine; tests stand in for it. */
export interface Machine {
  readonly isRoot: boolean;
  variable(name: string): string | undefined;
  isExecutable(path: string): Promise<boolean>;
  run(command: string, args: string[]): Promise<{ success: boolean; output: string }>;
  note(line: string): void;
}

/** A program that is neither here nor installable; the message says what to do. */
export class MissingProgram extends Error {
  override name = "MissingProgram";
}

/**
 * Returns the path of a program: the one named by `<PACKAGE>_PATH`, else one on the PATH,
 * else one freshly installed from the Debian package. Throws {@link MissingProgram} otherwise.
 */
export async function findOrInstall(
  debianPackage: string,
  executables: string[],
  machine: Machine = thisMachine(),
): Promise<string> {
  const found = await find(debianPackage, executables, machine);
  if (found) return found;
  const output = await install(debianPackage, machine);
  const installed = await onPath(executables, machine);
  if (installed) return installed;
  throw new MissingProgram(`${advice(debianPackage)} apt-get said:\n${output}`);
}

async function find(debianPackage: string, executables: string[], machine: Machine) {
  const name = variableName(debianPackage);
  const chosen = machine.variable(name);
  if (!chosen) return await onPath(executables, machine);
  if (await machine.isExecutable(chosen)) return chosen;
  throw new MissingProgram(`${name} is ${chosen}, which is not an executable file.`);
}

function onPath(executables: string[], machine: Machine): Promise<string | undefined> {
  const folders = (machine.variable("PATH") ?? "").split(":");
  return findIn(folders, executables, machine.isExecutable);
}

/** Returns the path of the first of these executables that stands in one of the folders. */
export async function findIn(
  folders: string[],
  executables: string[],
  test: Machine["isExecutable"] = isExecutable,
): Promise<string | undefined> {
  for (const executable of executables) {
    for (const folder of folders.filter(Boolean)) {
      if (await test(`${folder}/${executable}`)) return `${folder}/${executable}`;
    }
  }
}

async function install(debianPackage: string, machine: Machine): Promise<string> {
  if (!await onPath(["apt-get"], machine)) {
    throw new MissingProgram(`${advice(debianPackage)} There is no apt-get to install it with.`);
  }
  if (!machine.isRoot) {
    throw new MissingProgram(`${advice(debianPackage)} Only root may install it with apt-get.`);
  }
  machine.note(`installing the Debian package ${debianPackage} …`);
  // A mirror may fail for a moment.
  const patient = ["-q", "-o", "Acquire::Retries=5"];
  const update = await machine.run("apt-get", [...patient, "update"]);
  const added = await machine.run("apt-get", [
    ...patient,
    "-y",
    "-o",
    "DPkg::Lock::Timeout=120",
    "install",
    "--no-install-recommends",
    debianPackage,
  ]);
  return update.output + added.output;
}

function advice(debianPackage: string): string {
  return `Cannot find ${debianPackage}: install it (Debian: apt-get install ${debianPackage}), ` +
    `or set ${variableName(debianPackage)} to its executable.`;
}

function variableName(debianPackage: string): string {
  return debianPackage.toUpperCase().replaceAll("-", "_") + "_PATH";
}

function thisMachine(): Machine {
  return {
    isRoot: Deno.uid() === 0,
    variable: (name) => Deno.env.get(name),
    isExecutable,
    run,
    note: (line) => void Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`)),
  };
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    const { isFile, mode } = await Deno.stat(path);
    return isFile && ((mode ?? 0) & 0o111) !== 0;
  } catch {
    return false;
  }
}

async function run(command: string, args: string[]) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const done = await new Deno.Command(command, { args, env, stdin: "null" }).output();
  const text = new TextDecoder();
  return { success: done.success, output: text.decode(done.stdout) + text.decode(done.stderr) };
}

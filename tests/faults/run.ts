/**
 * Plants each fault in a copy of the project and runs the tests that have to notice it:
 * `deno task faults [WORD …]` takes only the faults whose names hold one of the words.
 */
import { runDeno } from "../../tasks/test/command.ts";
import { print } from "../../services/system/log.ts";
import { type Fault, plant } from "./fault.ts";
import { faults } from "./faults.ts";

async function copyProject(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-faults-" });
  const listed = await new Deno.Command("git", { args: ["ls-files"] }).output();
  for (const file of new TextDecoder().decode(listed.stdout).split("\n").filter(Boolean)) {
    const parent = file.slice(0, file.lastIndexOf("/") + 1);
    await Deno.mkdir(`${folder}/${parent}`, { recursive: true });
    await Deno.copyFile(file, `${folder}/${file}`);
  }
  await Deno.symlink(await Deno.realPath("node_modules"), `${folder}/node_modules`);
  return folder;
}

/** What became of a fault, or how its tests ended that gave no answer. */
type Verdict = "noticed" | "UNNOTICED" | `NO ANSWER (${string})`;

async function tryFault(fault: Fault, cwd: string): Promise<Verdict> {
  const text = await Deno.readTextFile(`${cwd}/${fault.file}`);
  await write(cwd, fault.file, plant(fault, text));
  try {
    const args = ["test", "--allow-all", "--no-check", "--fail-fast", ...fault.tests];
    const { output, ending } = await runDeno(args, { cwd, seconds: 600 });
    // Tests that could not start, or that a busy machine did not end, say nothing about the fault.
    const [, result] = /^(ok|not ok|FAILED) \| \d+ passed/m.exec(output) ?? [];
    if (!result) return `NO ANSWER (${ending})`;
    return result === "ok" ? "UNNOTICED" : "noticed";
  } finally {
    await write(cwd, fault.file, text);
  }
}

const shown = /^(components|islands|styles)\//;

async function write(cwd: string, file: string, text: string): Promise<void> {
  await Deno.writeTextFile(`${cwd}/${file}`, text);
  if (shown.test(file)) await runDeno(["task", "build:assets"], { cwd });
}

async function run(words: readonly string[]): Promise<boolean> {
  const chosen = faults.filter(({ name }) =>
    words.length === 0 || words.some((word) => name.includes(word))
  );
  if (chosen.length === 0) throw new Error(`No fault has one of these words: ${words.join(" ")}`);
  const folder = await copyProject();
  let noticed = 0;
  try {
    await runDeno(["task", "build"], { cwd: folder });
    for (const fault of chosen) {
      const verdict = await tryFault(fault, folder);
      if (verdict === "noticed") noticed++;
      print(`${verdict.padEnd("UNNOTICED".length)}  ${fault.name}`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  print(`${noticed} of ${chosen.length} faults noticed`);
  return noticed === chosen.length;
}

if (import.meta.main) Deno.exit(await run(Deno.args) ? 0 : 1);

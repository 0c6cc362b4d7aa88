import { findOrInstall } from "../debian.ts";
import { runDeno } from "./command.ts";
import { runFiles, type TestRunOptions } from "./run_files.ts";
import { single, type Tally } from "./tally.ts";
import { findTestFiles } from "./test_files.ts";

/** One part of `deno task test`. */
export interface Suite {
  name: string;
  run(): Promise<Tally>;
}

/** The executables under which a Chromium goes. */
export const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Tests themselves reach nothing beyond this machine. */
const ALLOWED = [
  "--allow-read",
  "--allow-write",
  "--allow-env",
  "--allow-run",
  "--allow-sys",
  "--allow-net=127.0.0.1,localhost,[::1]",
];

/** All suites in their order; with paths, only the build and the tests below those paths. */
export async function chooseSuites(paths: string[]): Promise<Suite[]> {
  const { unit, processes, browser, unmatched } = await findTestFiles(paths);
  const narrowed = paths.length > 0;
  const suites: Suite[] = narrowed ? [] : [
    command("format", ["fmt", "--check"]),
    command("lint", ["lint"]),
    command("types", ["check", "."]),
  ];
  suites.push(command("build", ["task", "build"]));
  // The types suite has answered for the types of everything.
  const check = narrowed ? [] : ["--no-check"];
  if (unit.length > 0 || !narrowed) suites.push(unitSuite(unit, check));
  if (processes.length > 0) suites.push(processSuite(processes, check));
  if (browser && (browser.length > 0 || !narrowed)) suites.push(browserSuite(browser, check));
  return [...suites, ...unmatched.map((path) => files(path, [], {}))];
}

function command(name: string, args: string[]): Suite {
  return {
    name: `${name} (deno ${args.join(" ")})`,
    run: async () => {
      const { success, ending, output } = await runDeno(args);
      return single(success, success ? "" : `${output}\n${ending}`);
    },
  };
}

/** In parallel, and with the sanitizers: a test cleans up what it opens. */
function unitSuite(paths: string[], check: string[]): Suite {
  const args = [...ALLOWED, ...check, "--parallel", "--sanitize-ops", "--sanitize-resources"];
  return files("unit and HTTP", paths, { args });
}

/** One file after the other: servers that are killed, and programs that may have to be installed. */
function processSuite(paths: string[], check: string[]): Suite {
  return files("whole servers and other programs", paths, { args: ["--allow-all", ...check] });
}

/** One file after the other, in a browser that was found before, with one build for all. */
function browserSuite(paths: string[], check: string[]): Suite {
  // Playwright looks into /proc, which Deno allows only together with everything else.
  const args = ["--allow-all", ...check];
  return {
    ...files("browser", paths, {}),
    run: async () => {
      if (paths.length === 0) return none("browser");
      const chromium = await findOrInstall("chromium", CHROMIUM);
      const build = await Deno.makeTempDir({ prefix: "campaign-build-" });
      try {
        const env = { CHROMIUM_PATH: chromium, DEVELOPMENT_BUILD: build };
        return await runFiles(paths, { env, args });
      } finally {
        await Deno.remove(build, { recursive: true });
      }
    },
  };
}

function files(name: string, paths: string[], options: TestRunOptions): Suite {
  return {
    name: `${name} (${paths.length} ${paths.length === 1 ? "file" : "files"})`,
    run: () => paths.length > 0 ? runFiles(paths, options) : Promise.resolve(none(name)),
  };
}

function none(name: string): Tally {
  return single(false, `${name}: no test file found`);
}

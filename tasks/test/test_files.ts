const ROOT = "tests";
const BROWSER = "tests/browser/";
/** Whole servers and programs of others, one after the other. */
const PROCESSES = ["tests/crash/", "tests/hostile/", "tests/operations/"];
/** Run by tasks of their own; here only when named. */
const APART = ["tests/bench/", "tests/remote/"];

/** The test files of a run. `browser` is undefined while its folder does not exist. */
export interface TestFiles {
  unit: string[];
  processes: string[];
  browser: string[] | undefined;
  /** The given paths at which there is no test. */
  unmatched: string[];
}

/** Finds `*_test.ts` and `*_test.tsx` below `tests`, or below the given paths. */
export async function findTestFiles(paths: string[] = [], root = "."): Promise<TestFiles> {
  const wanted = paths.map((path) => path.replace(/^\.\//, "").replace(/\/$/, ""));
  const all = (await walk(root, ROOT)).filter((file) => isWanted(file, wanted)).sort();
  const browser = all.filter((file) => file.startsWith(BROWSER));
  const processes = all.filter((file) => PROCESSES.some((folder) => file.startsWith(folder)));
  return {
    unit: all.filter((file) => !browser.includes(file) && !processes.includes(file)),
    processes,
    browser: await exists(`${root}/${BROWSER}`) ? browser : undefined,
    unmatched: wanted.filter((path) => !all.some((file) => isBelow(file, path))),
  };
}

function isWanted(file: string, wanted: string[]): boolean {
  if (wanted.length > 0) return wanted.some((path) => isBelow(file, path));
  return !APART.some((folder) => file.startsWith(folder));
}

function isBelow(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

async function walk(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(`${root}/${folder}`)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) found.push(...await walk(root, path));
    else if (/_test\.tsx?$/.test(entry.name)) found.push(path);
  }
  return found;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

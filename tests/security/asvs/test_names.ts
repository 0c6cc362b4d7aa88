/** A test that shows items: its file, and the ids in its name. */
export interface ShowingTest {
  readonly file: string;
  readonly ids: readonly string[];
}

const testName =
  /(?:\b(?:Deno\.test|browserTest|adminTest|pageTest|step)\(\s*|\bname:\s*)(["`])((?:\\.|(?!\1).)*)\1/gs;
const idList = /ASVS ((?:\d+\.\d+\.\d+(?:, )?)+)/;

/** Returns the tests of the source whose names hold ids: `… (ASVS 7.2.3, 11.5.1)`. */
function findShowingTests(file: string, source: string): ShowingTest[] {
  return [...source.matchAll(testName)].flatMap(([, , text = ""]) => {
    const ids = idList.exec(text)?.[1]?.split(", ").filter(Boolean);
    if (!ids) return [];
    return [{ file, ids }];
  });
}

export async function readShowingTests(root: URL, folder = "tests/"): Promise<ShowingTest[]> {
  const found: ShowingTest[] = [];
  const entries = await Array.fromAsync(Deno.readDir(new URL(folder, root)));
  for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${folder}${name}`;
    if (isDirectory) found.push(...await readShowingTests(root, `${path}/`));
    else if (/_test\.tsx?$/.test(name)) {
      found.push(...findShowingTests(path, await Deno.readTextFile(new URL(path, root))));
    }
  }
  return found;
}

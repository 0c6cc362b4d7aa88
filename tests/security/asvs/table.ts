import type { ShowingTest } from "./test_names.ts";

/** An item of ASVS 5.0: a row of the table in docs/security.md. */
interface Item {
  readonly id: string;
  readonly level: string;
  readonly means: string;
  /** What people write of how it is met, or why it is not; empty where tests alone show it. */
  readonly said: string;
}

const tableStart = "## ASVS 5.0, item by item";
const rows = /^\| (\d+\.\d+\.\d+) \| ([123]) \| (.+?) \| (.*) \|$/gm;
const links = /(^|, )\[[^\]]+\]\(\.\.\/tests\/[^)]+\)/g;

export function readItems(document: string): Item[] {
  return [...document.matchAll(rows)].map(([, id = "", level = "", means = "", how = ""]) => ({
    id,
    level,
    means,
    said: how.replaceAll(links, ""),
  }));
}

/** Returns docs/security.md with the tests that show each item, and the number of those that are met. */
export function withTests(document: string, tests: readonly ShowingTest[]): string {
  const items = readItems(document);
  const notMet = items.filter(({ said }) => said.startsWith("**Not met**")).map(({ id }) => id);
  const summary = `${items.length} items apply, ` +
    `${items.filter(({ level }) => level === "3").length} of them of level 3. ` +
    `${items.length - notMet.length} are met, ${notMet.length} are not: ${notMet.join(", ")}.`;
  const lines = items.map(({ id, level, means, said }) => {
    const files = new Set(tests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file));
    const shown = [...files].map((file) => `[${file.slice("tests/".length)}](../${file})`);
    return `| ${id} | ${level} | ${means} | ${[said, ...shown].filter(Boolean).join(", ")} |`;
  }).values();
  return document.replace(/^\d+ items apply.*$/m, summary)
    .replace(rows, () => lines.next().value ?? "");
}

export async function findGaps(
  document: string,
  tests: readonly ShowingTest[],
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const items = readItems(document);
  const known = new Set(items.map(({ id }) => id));
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  const gaps = tests.flatMap(({ ids, file }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is no item`)
  );
  if (known.size < items.length) gaps.push("an item is listed twice");
  for (const { id, said } of items) {
    const [, path, words = ""] = /^(?:above|`(.+?)`): «(.+)»$/.exec(said) ?? [];
    if (words) {
      const text = path ? await read(path) : document.slice(0, document.indexOf(tableStart));
      if (!text.replaceAll(/\s+/g, " ").includes(words)) {
        gaps.push(`${path ?? "docs/security.md"} lost the words for ${id}`);
      }
    } else if (said ? !/^\*\*Not met\*\*: \w/.test(said) : !shown.has(id)) {
      gaps.push(`nothing shows ${id}`);
    }
  }
  return gaps;
}

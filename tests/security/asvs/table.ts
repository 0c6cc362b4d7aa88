import type { AsvsItem, Evidence } from "./item.ts";
import type { ShowingTest } from "./test_names.ts";

/** Where what is generated begins; above it docs/security.md is written by hand. */
const tableStart = "<!-- From here on: deno task security -->\n";

/** Returns docs/security.md with the table made anew. */
export function withTable(
  document: string,
  items: readonly AsvsItem[],
  tests: readonly ShowingTest[],
): string {
  const written = handwritten(document);
  return `${written}${tableStart}\n<!-- deno-fmt-ignore-start -->\n\n${
    table(items, tests)
  }\n<!-- deno-fmt-ignore-end -->\n`;
}

/** Returns the part of docs/security.md that people write. */
export function handwritten(document: string): string {
  return document.split(tableStart, 1)[0] ?? "";
}

function table(items: readonly AsvsItem[], tests: readonly ShowingTest[]): string {
  const notMet = items.filter(([, , , evidence]) =>
    typeof evidence === "object" && "notMet" in evidence
  );
  const lines = [
    "## ASVS 5.0, item by item",
    "",
    `${items.length} items apply, ${items.filter(([, level]) => level === 3).length} of them of ` +
    "level 3. " +
    `${items.length - notMet.length} are met, ${notMet.length} are not: ` +
    `${notMet.map(([id]) => id).join(", ")}.`,
    "",
    "A test is named for what it shows and for the items that this shows: look for the number of an " +
    "item in `tests/`. `deno task security` writes this table from those names, and a test fails " +
    "when an item has lost what shows it.",
    "",
    "| item | level | what it means here | how it is met |",
    "| --- | --- | --- | --- |",
    ...items.map((item) => row(item, tests)),
    "",
  ];
  return lines.join("\n");
}

function row([id, level, means, evidence]: AsvsItem, tests: readonly ShowingTest[]): string {
  const files = new Set(tests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file));
  const links = [...files].map((file) => `[${file.slice("tests/".length)}](../${file})`);
  return `| ${id} | ${level} | ${means} | ${
    [...described(evidence, files.size > 0), ...links].join(", ")
  } |`;
}

function described(evidence: Evidence, partly: boolean): string[] {
  if (evidence === "test") return [];
  if ("notMet" in evidence) {
    return [`**Not met**: ${evidence.notMet}.${partly ? " In part" : ""}`];
  }
  if (evidence.document === "docs/security.md") return ["above"];
  return [evidence.document];
}

/** Returns what is wrong with the evidence, each problem in one sentence. */
export function findGaps(
  items: readonly AsvsItem[],
  tests: readonly ShowingTest[],
  documents: ReadonlyMap<string, string>,
): string[] {
  const known = new Set(items.map(([id]) => id));
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  const foreign = tests.flatMap(({ ids, file }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is no item`)
  );
  const gaps = items.flatMap(([id, , , evidence]) => {
    if (evidence === "test") return shown.has(id) ? [] : [`no test names ${id}`];
    if ("notMet" in evidence) return evidence.notMet ? [] : [`${id} is not met without a reason`];
    const text = documents.get(evidence.document) ?? "";
    return text.includes(evidence.words) ? [] : [`${evidence.document} lost the words for ${id}`];
  });
  return [...foreign, ...gaps];
}

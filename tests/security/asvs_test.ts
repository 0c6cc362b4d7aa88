import assert from "node:assert/strict";
import { asvsItems } from "./asvs/items.ts";
import { findGaps, handwritten, withTable } from "./asvs/table.ts";
import { readShowingTests } from "./asvs/test_names.ts";

const root = new URL("../../", import.meta.url);

async function readDocuments(): Promise<Map<string, string>> {
  const decisions = await Array.fromAsync(Deno.readDir(new URL("docs/decisions/", root)));
  const documents = new Map<string, string>();
  for (const [, , , evidence] of asvsItems) {
    if (evidence === "test" || "notMet" in evidence) continue;
    const { document } = evidence;
    const decision = decisions.find(({ name }) =>
      document.endsWith(`*${name.replace(/^\d+/, "")}`)
    );
    const path = decision ? `docs/decisions/${decision.name}` : document;
    const text = await Deno.readTextFile(new URL(path, root)).catch(() => "");
    // The table below names the words that it looks for.
    documents.set(document, handwritten(text));
  }
  return documents;
}

Deno.test("every item has its evidence, and no test names an unknown one", async () => {
  assert.deepEqual(findGaps(asvsItems, await readShowingTests(root), await readDocuments()), []);
});

Deno.test("docs/security.md is what the tests say; `deno task security` writes it anew", async () => {
  const document = await Deno.readTextFile(new URL("docs/security.md", root));
  assert.equal(document, withTable(document, asvsItems, await readShowingTests(root)));
});

Deno.test("no item is listed twice", () => {
  assert.equal(new Set(asvsItems.map(([id]) => id)).size, asvsItems.length);
});

Deno.test("an item without a test, document or reason is reported", () => {
  const gaps = findGaps(
    [
      ["1.1.1", 1, "", "test"],
      ["1.1.2", 1, "", { document: "a.md", words: "gone" }],
      ["1.1.3", 1, "", { notMet: "" }],
    ],
    [{ file: "x_test.ts", ids: ["1.1.4"] }],
    new Map([["a.md", "other words"]]),
  );
  assert.deepEqual(gaps, [
    "x_test.ts names 1.1.4, which is no item",
    "no test names 1.1.1",
    "a.md lost the words for 1.1.2",
    "1.1.3 is not met without a reason",
  ]);
});

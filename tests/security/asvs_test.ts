import assert from "node:assert/strict";
import { findGaps, readItems, withTests } from "./asvs/table.ts";
import { readShowingTests } from "./asvs/test_names.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, root)).catch(() => "");
const document = await read("docs/security.md");
const tests = await readShowingTests(root);

Deno.test("every item has its evidence, and no test names an unknown one", async () => {
  assert.ok(readItems(document).length > 180);
  assert.deepEqual(await findGaps(document, tests, read), []);
});

Deno.test("docs/security.md names the tests that show each item; `deno task security` writes them anew", () => {
  assert.equal(document, withTests(document, tests));
});

Deno.test("an item without a test, words or a reason is reported", async () => {
  const table = [
    "other words",
    "## ASVS 5.0, item by item",
    "| 1.1.1 | 1 | a | [x_test.ts](../tests/x_test.ts) |",
    "| 1.1.2 | 1 | b | `a.md`: «gone» |",
    "| 1.1.3 | 1 | c | **Not met**: . |",
    "| 1.1.5 | 1 | d | above: «gone» |",
    "| 1.1.5 | 1 | d | above: «other words» |",
  ].join("\n");
  const read = () => Promise.resolve("other words");
  assert.deepEqual(await findGaps(table, [{ file: "x_test.ts", ids: ["1.1.4"] }], read), [
    "x_test.ts names 1.1.4, which is no item",
    "an item is listed twice",
    "nothing shows 1.1.1",
    "a.md lost the words for 1.1.2",
    "nothing shows 1.1.3",
    "docs/security.md lost the words for 1.1.5",
  ]);
});

import assert from "node:assert/strict";
import { pagesToEvict } from "../../../../islands/admin/list/rows.ts";

Deno.test("of many pages thirty are kept, those nearest to the one that came", () => {
  const pages = Array.from({ length: 32 }, (_, page) => page);
  assert.deepEqual([...pagesToEvict(pages, 31)].sort(), [0, 1]);
  assert.deepEqual([...pagesToEvict(pages, 0)].sort(), [30, 31]);
  assert.deepEqual(pagesToEvict(pages.slice(0, 30), 29), []);
});

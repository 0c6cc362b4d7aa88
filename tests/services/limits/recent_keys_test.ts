import assert from "node:assert/strict";
import { RecentKeys } from "../../../services/limits/recent_keys.ts";

Deno.test("a key is new once", () => {
  const keys = new RecentKeys(10);
  assert.deepEqual([keys.add("a"), keys.add("a"), keys.add("b")], [true, false, true]);
});

Deno.test("of many keys the last ones are remembered, at least as many as promised", () => {
  const keys = new RecentKeys(100);
  for (let i = 0; i < 10_000; i++) keys.add(`key ${i}`);
  const remembered = Array.from({ length: 10_000 }, (_, i) => `key ${9_999 - i}`)
    .findIndex((key) => keys.add(key));
  assert.ok(remembered >= 100 && remembered <= 200, `${remembered} were remembered`);
});

import assert from "node:assert/strict";
import type { ListRecord } from "../../../../islands/inbox/api.ts";
import { beginningOf, pagesToEvict } from "../../../../islands/inbox/list/rows.ts";

Deno.test("of many pages thirty are kept, those nearest to the one that came", () => {
  const pages = Array.from({ length: 32 }, (_, page) => page);
  assert.deepEqual([...pagesToEvict(pages, 31)].sort(), [0, 1]);
  assert.deepEqual([...pagesToEvict(pages, 0)].sort(), [30, 31]);
  assert.deepEqual(pagesToEvict(pages.slice(0, 30), 29), []);
});

function list(answered: Record<string, string>, changed: readonly number[]) {
  const row = (at: number) => ({
    id: `id${at}`,
    status: changed.includes(at) ? "active" : "pending",
  });
  const rows = new Map(Array.from({ length: 50 }, (_, at) => [at, row(at) as ListRecord]));
  return { answered, rows, before: new Map(changed.map((at) => [`id${at}`, "pending"])) };
}

for (
  const [answered, changed, page, beginning] of [
    [{}, [], 1, { cursor: "id49", offset: 0 }],
    [{}, [], 4, { cursor: "id49", offset: 150 }],
    [{}, [], 0, { offset: 0 }],
    // The place of a record that left the list is known.
    [{ status: "pending" }, [3, 48, 49], 1, { cursor: "id49", offset: 0 }],
    [{ status: "pending", orden: "-status" }, [49], 1, { cursor: "id49", offset: 0 }],
    // One that is elsewhere in the list says nothing.
    [{ orden: "status" }, [3, 48, 49], 1, { cursor: "id47", offset: 0 }],
    [{ orden: "-status" }, [49], 2, { cursor: "id48", offset: 50 }],
  ] as const
) {
  Deno.test(`page ${page} of ${JSON.stringify(answered)} begins where the rows before it end, with ${changed} changed`, () => {
    assert.deepEqual(beginningOf(list(answered, changed), page), beginning);
  });
}

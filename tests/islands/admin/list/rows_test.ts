import assert from "node:assert/strict";
import type { OpenRecord } from "../../../../islands/admin/config.ts";
import {
  applyPage,
  applyStatuses,
  initialRows,
  pagesToEvict,
} from "../../../../islands/admin/list/rows.ts";
import { pageSize } from "../../../../services/schemas/list_sizes.ts";
import type { ListPage } from "../../../../services/search/search_definition.ts";

const total = 40 * pageSize;

/** A record whose id is its place in the list. */
function recordAt(place: number) {
  return {
    id: String(place),
    status: "pending",
    email: "ana@example.com",
    created_at: "2026-11-23T15:00:00.000Z",
    duplicate: false,
  };
}
type Row = ReturnType<typeof recordAt>;

/** A page of a list of pending records. */
function pageOf(page: number): ListPage<Row, string> {
  const items = Array.from({ length: pageSize }, (_, at) => recordAt(page * pageSize + at));
  return { items, total, cursor: null, counts: { all: total, pending: total }, unreadable: 0 };
}

/** The list as the server rendered it, with its first page. */
function firstRows(open: OpenRecord<Row> | null = null) {
  return initialRows({ address: {}, page: pageOf(0), open });
}

/** The numbers of the pages of which rows are there. */
function pagesOf(rows: ReadonlyMap<number, Row>): number[] {
  return [...new Set(rows.values().map(({ id }) => Math.floor(Number(id) / pageSize)))];
}

Deno.test("of many pages thirty are kept, those nearest to the one that came", () => {
  const pages = Array.from({ length: 32 }, (_, page) => page);
  assert.deepEqual([...pagesToEvict(pages, 31)].sort(), [0, 1]);
  assert.deepEqual([...pagesToEvict(pages, 0)].sort(), [30, 31]);
  assert.deepEqual(pagesToEvict(pages.slice(0, 30), 29), []);
});

Deno.test("a page that came twice, as React may ask, leaves the same list, and that of before as it was", () => {
  const first = firstRows();
  const next = () => applyPage(first, 1, { ok: true, body: pageOf(1) }, [0]);
  assert.deepEqual(next(), next());
  assert.deepEqual(pagesOf(next().rows), [1]);
  assert.deepEqual(pagesOf(first.rows), [0]);
});

Deno.test("a status is shown in its row, in the counts and in the open record", () => {
  const [open, elsewhere] = [recordAt(3), recordAt(total - 1)];
  for (const record of [open, elsewhere]) {
    const before = firstRows({ record, previous: null, next: null });
    const after = applyStatuses(before, new Map([["3", "active"], [elsewhere.id, "active"]]));
    assert.equal(after.rows.get(3)?.status, "active");
    assert.equal(after.fetched?.record.status, "active");
    assert.deepEqual(after.counts, { all: total, pending: total - 1, active: 1 });
    assert.equal(before.rows.get(3)?.status, "pending");
  }
});

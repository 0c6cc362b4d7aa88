import assert from "node:assert/strict";
import { applyPage, initialRows, pagesToEvict } from "../../../../islands/admin/list/rows.ts";
import type { ListPage } from "../../../../islands/admin/config.ts";
import { pageSize } from "../../../../services/schemas/page_size.ts";

const total = 40 * pageSize;

/** A page of a list whose rows are their own places. */
function pageOf(page: number): ListPage<number> {
  const items = Array.from({ length: pageSize }, (_, at) => page * pageSize + at);
  return { items, total, counts: { all: total }, unreadable: 0 };
}

/** The numbers of the pages of which rows are there. */
function pagesOf(rows: ReadonlyMap<number, number>): number[] {
  return [...new Set(rows.values().map((place) => Math.floor(place / pageSize)))];
}

Deno.test("of many pages thirty are kept, those nearest to the one that came", () => {
  const pages = Array.from({ length: 32 }, (_, page) => page);
  assert.deepEqual([...pagesToEvict(pages, 31)].sort(), [0, 1]);
  assert.deepEqual([...pagesToEvict(pages, 0)].sort(), [30, 31]);
  assert.deepEqual(pagesToEvict(pages.slice(0, 30), 29), []);
});

Deno.test("a page that came twice, as React may ask, leaves the same list, and that of before as it was", () => {
  const first = initialRows({}, pageOf(0));
  const next = () => applyPage(first, 1, { ok: true, data: pageOf(1) }, [0]);
  assert.deepEqual(next(), next());
  assert.deepEqual(pagesOf(next().rows), [1]);
  assert.deepEqual(pagesOf(first.rows), [0]);
});

Deno.test("a page that did not come takes nothing away", () => {
  const first = initialRows({}, pageOf(0));
  const failed = applyPage(first, 1, { ok: false, problem: { code: "network" } }, [1]);
  assert.equal(failed.rows, first.rows);
  assert.deepEqual(failed.problem, { code: "network" });
});

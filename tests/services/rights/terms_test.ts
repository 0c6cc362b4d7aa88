import assert from "node:assert/strict";
import { BusinessDays } from "../../../services/rights/business_days.ts";
import { latestExtension } from "../../../services/rights/terms.ts";
import { askingDue, completionDue, dueOf } from "../../../services/rights/terms.ts";

const calendar = new BusinessDays();

/** The day of receipt, the ends of both terms, and how far each may be extended. */
const rows = [
  ["2026-10-26", "2026-11-09", "2026-11-17", "2026-11-18", "2026-11-30"],
  ["2026-10-30", "2026-11-13", "2026-11-23", "2026-11-24", "2026-12-04"],
  ["2026-10-31", "2026-11-17", "2026-11-24", "2026-11-24", "2026-12-04"],
  ["2026-12-07", "2026-12-21", "2026-12-29", "2026-12-30", "2027-01-13"],
  ["2026-12-24", "2027-01-08", "2027-01-18", "2027-01-19", "2027-01-29"],
  ["2027-03-19", "2027-04-06", "2027-04-13", "2027-04-14", "2027-04-26"],
  ["2026-07-08", "2026-07-23", "2026-07-30", "2026-07-31", "2026-08-13"],
] as const;

for (const [received, ...expected] of rows) {
  Deno.test(`what came on ${received} is due on the days that Ley 1581 sets`, () => {
    const ends = ([["consulta", "consulta"], ["queja", "reclamo"]] as const).flatMap(
      ([tipo, kind]) => {
        const { due: vence } = dueOf(calendar, kind, received);
        return [vence, latestExtension({ tipo, vence }, calendar)];
      },
    );
    assert.deepEqual(ends, expected);
  });
}

Deno.test("the holidays that a term leaves out are named", () => {
  const { first, skipped } = dueOf(calendar, "reclamo", "2026-10-30");
  assert.equal(first, "2026-11-03");
  assert.deepEqual(skipped, [
    { day: "2026-11-02", name: "Todos los Santos" },
    { day: "2026-11-16", name: "Independencia de Cartagena" },
  ]);
});

Deno.test("an incident is reported within fifteen business days and is never extended", () => {
  const { due: vence } = dueOf(calendar, "incidente", "2026-10-26");
  assert.deepEqual([vence, latestExtension({ tipo: "incidente", vence }, calendar)], [
    "2026-11-18",
    "2026-11-18",
  ]);
});

Deno.test("a complaint is completed within two months, on a business day", () => {
  assert.equal(completionDue(calendar, "2026-10-27"), "2026-12-28");
  assert.equal(completionDue(calendar, "2026-11-08"), "2027-01-08");
  assert.equal(completionDue(calendar, "2026-11-10"), "2027-01-12");
});

Deno.test("five calendar days remain to ask for what a complaint lacks", () => {
  assert.equal(askingDue("2026-10-29"), "2026-11-03");
});

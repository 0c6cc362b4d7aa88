import assert from "node:assert/strict";
import fc from "fast-check";
import { calendarChanges } from "../../../content/words/holidays.ts";
import { addDays, addMonths, BusinessDays } from "../../../services/rights/business_days.ts";

const calendar = new BusinessDays();

/** The holidays as published, without those that fall on a weekend. */
const published: Readonly<Record<string, string>> = {
  2025: "01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 08-07 08-18 10-13 11-03 11-17 " +
    "12-08 12-25",
  2026: "01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 " +
    "10-12 11-02 11-16 12-08 12-25",
  2027: "01-01 01-11 03-22 03-25 03-26 05-10 05-31 06-07 07-05 07-12 07-20 08-16 10-18 11-01 " +
    "11-15 12-08",
  2028: "01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-10 07-20 08-07 08-21 10-16 " +
    "11-06 11-13 12-08 12-25",
};

for (const [year, days] of Object.entries(published)) {
  Deno.test(`the holidays of ${year} are those that were published`, () => {
    const found = calendar.holidaysBetween(`${year}-01-01`, `${year}-12-31`);
    assert.equal(found.map(({ day }) => day.slice(5)).join(" "), days);
  });
}

Deno.test("a day that is declared free is no business day, and one that is taken away is one again", () => {
  const changed = new BusinessDays({
    ...calendarChanges,
    added: [{ day: "2026-10-27", name: "Día cívico" }],
    removed: ["2026-07-13"],
  });
  assert.equal(calendar.includes("2026-10-27"), true);
  assert.equal(changed.includes("2026-10-27"), false);
  assert.equal(calendar.includes("2026-07-13"), false);
  assert.equal(changed.includes("2026-07-13"), true);
});

Deno.test("counting business days agrees with walking over the published days", () => {
  const free = new Set(
    Object.entries(published).flatMap(([year, days]) =>
      days.split(" ").map((day) => `${year}-${day}`)
    ),
  );
  const isOpen = (day: string): boolean =>
    ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !free.has(day);
  fc.assert(
    fc.property(fc.nat(1_300), fc.nat(30), (offset, count) => {
      const start = addDays("2025-01-01", offset);
      let [day, seen] = [start, 0];
      while (seen < count) {
        day = addDays(day, 1);
        if (isOpen(day)) seen++;
      }
      assert.equal(calendar.add(start, count), day);
      assert.equal(calendar.left(start, day), count);
      assert.equal(calendar.left(day, start), 0 - count);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("two months end on the last day of a shorter month", () => {
  assert.equal(addMonths("2026-12-31", 2), "2027-02-28");
  assert.equal(addMonths("2027-12-30", 2), "2028-02-29");
  assert.equal(addMonths("2026-11-23", 2), "2027-01-23");
});

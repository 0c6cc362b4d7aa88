import assert from "node:assert/strict";
import { weekdayMoment } from "../../../content/words/dates.ts";
import { daysOf, shiftTimes } from "../../../services/events/shift_times.ts";

/** Saturday 9:00 to Sunday 1:00 in Bogotá. */
const event = { empieza: "2026-10-24T14:00:00.000Z", termina: "2026-10-25T06:00:00.000Z" };

function wordsOf(shift: { dia: number; desde: string | null; hasta: string | null }): string[] {
  const { from, until } = shiftTimes(event, shift);
  return [from, until].map((at) => weekdayMoment(at).replaceAll("\u00a0", " "));
}

Deno.test("a shift without hours is as long as its event, one with hours is on its day, also over midnight", () => {
  assert.deepEqual(wordsOf({ dia: 0, desde: null, hasta: null }), [
    "sábado 24 de octubre, 9:00 a. m.",
    "domingo 25 de octubre, 1:00 a. m.",
  ]);
  assert.deepEqual(wordsOf({ dia: 0, desde: "10:30", hasta: "12:00" }), [
    "sábado 24 de octubre, 10:30 a. m.",
    "sábado 24 de octubre, 12:00 p. m.",
  ]);
  assert.deepEqual(wordsOf({ dia: 0, desde: "22:00", hasta: "01:00" }), [
    "sábado 24 de octubre, 10:00 p. m.",
    "domingo 25 de octubre, 1:00 a. m.",
  ]);
});

Deno.test("the days of an event are those on which it takes place: one that ends at midnight has one", () => {
  assert.deepEqual(daysOf(event), ["2026-10-24", "2026-10-25"]);
  assert.deepEqual(daysOf({ ...event, termina: "2026-10-25T05:00:00.000Z" }), ["2026-10-24"]);
});

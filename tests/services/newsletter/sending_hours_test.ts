import assert from "node:assert/strict";
import {
  endOfSending,
  isSendingTime,
  nextSendingTime,
} from "../../../services/newsletter/sending_hours.ts";

const at = (moment: string): number => Date.parse(`${moment}:00-05:00`);

/** A moment in Bogotá, and the next one at which newsletters are sent. */
const moments: readonly [string, string][] = [
  ["2026-09-15T06:59", "2026-09-15T07:00"],
  ["2026-09-15T07:00", "2026-09-15T07:00"],
  ["2026-09-15T18:59", "2026-09-15T18:59"],
  ["2026-09-15T19:00", "2026-09-16T07:00"],
  // Saturday.
  ["2026-09-19T07:30", "2026-09-19T08:00"],
  ["2026-09-19T15:00", "2026-09-21T07:00"],
  // Monday, a holiday: Día de la Diversidad Étnica y Cultural.
  ["2026-10-10T16:00", "2026-10-13T07:00"],
  // Christmas, on a Friday.
  ["2026-12-25T10:00", "2026-12-26T08:00"],
];
for (const [moment, next] of moments) {
  Deno.test(`a newsletter that is due at ${moment} goes at ${next}`, () => {
    assert.equal(nextSendingTime(at(moment)), at(next));
    assert.equal(isSendingTime(at(moment)), moment === next);
  });
}

/** How many mails begin when, at thirty a minute and 1,800 a day, and when the last one goes. */
const ends: readonly [number, string, boolean, number, string][] = [
  [300, "2026-09-15T12:00", false, 1800, "2026-09-15T12:10"],
  [300, "2026-09-15T18:55", false, 1800, "2026-09-16T07:05"],
  [300, "2026-09-15T23:55", true, 1800, "2026-09-16T00:05"],
  [3214, "2026-09-15T12:00", false, 1800, "2026-09-16T07:47"],
  [300, "2026-09-15T12:00", false, 0, "2026-09-16T07:10"],
];
for (const [mails, start, isAnyHour, leftToday, end] of ends) {
  Deno.test(`${mails} newsletters from ${start} on, ${leftToday} of that day, end at ${end}`, () => {
    const pace = { perMinute: 30, perDay: 1800, leftToday };
    const last = endOfSending(mails, at(start), isAnyHour, pace);
    assert.equal(Math.floor(last / 60_000) * 60_000, at(end));
  });
}

import assert from "node:assert/strict";
import { contactHints } from "../../../services/system/contact_hours.ts";

const electionDate = "2026-10-25";

const moments: readonly [string, RegExp | null][] = [
  ["2026-09-15T06:59", /^Es muy temprano .+ Hazlo hoy desde las 7:00/],
  ["2026-09-15T07:00", null],
  ["2026-09-15T18:59", null],
  ["2026-09-15T19:00", /^Ya es tarde .+ Hazlo mañana desde las 7:00/],
  ["2026-09-18T19:00", /Hazlo mañana desde las 8:00/],
  ["2026-09-19T07:59", /Hazlo hoy desde las 8:00/],
  ["2026-09-19T14:59", null],
  ["2026-09-19T15:00", /^Ya es tarde .+ Hazlo el lunes desde las 7:00/],
  ["2026-09-20T10:00", /^Hoy es domingo: .+ Hazlo mañana desde las 7:00/],
  ["2026-11-02T10:00", /^Hoy es festivo \(.+\): .+ Hazlo mañana desde las 7:00/],
  ["2026-11-01T10:00", /Hazlo el martes desde las 7:00/],
  ["2026-06-29T12:00", /^Hoy es festivo/],
  // A holiday on a Saturday.
  ["2027-05-01T12:00", /^Hoy es festivo .+ Hazlo el lunes/],
  ["2026-10-24T12:00", null],
  ["2026-10-25T00:00", /^Hoy es la jornada electoral/],
  ["2026-10-25T23:59", /^Hoy es la jornada electoral/],
];
for (const [moment, text] of moments) {
  Deno.test(`at ${moment} staff read ${text ? text.source : "nothing"}`, () => {
    const at = Date.parse(`${moment}:00-05:00`);
    // What a page that was opened earlier on that day says then.
    const opened = contactHints(Date.parse(`${moment.slice(0, 10)}T00:00:00-05:00`), electionDate);
    for (const hints of [contactHints(at, electionDate), opened]) {
      const hint = hints.find(({ until }) => at < until);
      assert.ok(hint);
      if (text) assert.match(hint.text ?? "", text);
      else assert.equal(hint.text, null);
    }
  });
}

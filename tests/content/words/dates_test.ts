import assert from "node:assert/strict";
import { eventTime } from "../../../content/site/agenda.ts";
import { dayAndTime, weekdayAndTime } from "../../../content/words/dates.ts";

for (
  const [time, said] of [
    ["01:05", "la 1:05 a. m."],
    ["13:00", "la 1:00 p. m."],
    ["11:00", "las 11:00 a. m."],
    ["12:30", "las 12:30 p. m."],
    ["22:00", "las 10:00 p. m."],
  ] as const
) {
  const at = Date.parse(`2026-10-24T${time}:00-05:00`);
  const plain = (text: string) => text.replaceAll("\u00a0", " ");

  Deno.test(`${time} is said as «a ${said}»`, () => {
    assert.equal(plain(dayAndTime(at)), `24 de octubre de 2026 a ${said}`);
    assert.equal(plain(weekdayAndTime(at)), `sábado 24 de octubre a ${said}`);
    const night = eventTime({ empieza: at - 24 * 3_600_000, termina: at });
    assert.match(plain(night), new RegExp(`hasta el sábado .* a ${said}$`));
  });
}

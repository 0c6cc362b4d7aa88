import { bogotaDay, bogotaTime } from "../../content/words/dates.ts";
import { bogotaDayStart, oneDay, oneHour } from "../system/clock.ts";
import { openingOn } from "../system/contact_hours.ts";

const minute = 60_000;

/** Returns whether newsletters are sent at that moment: in the hours of contact. */
export function isSendingTime(at: number): boolean {
  const opening = openingOn(bogotaDay(at));
  const hour = Number(bogotaTime(at).slice(0, 2));
  return opening !== null && hour >= opening.from && hour < opening.to;
}

export function nextSendingTime(at: number): number {
  for (let day = bogotaDayStart(bogotaDay(at));; day += oneDay) {
    const opening = openingOn(bogotaDay(day));
    if (opening === null) continue;
    const from = Math.max(at, day + opening.from * oneHour);
    if (from < day + opening.to * oneHour) return from;
  }
}

export interface Pace {
  readonly perMinute: number;
  readonly perDay: number;
  readonly leftToday: number;
}

/** Returns when the last of `count` mails is sent if the first is sent at that moment. */
export function endOfSending(
  mails: number,
  start: number,
  isAnyHour: boolean,
  { perMinute, perDay, leftToday }: Pace,
): number {
  let at = start;
  let left = mails;
  for (let quota = leftToday;; quota = perDay) {
    if (!isAnyHour) at = nextSendingTime(at);
    const day = bogotaDayStart(bogotaDay(at));
    const end = day + (isAnyHour ? 24 : openingOn(bogotaDay(at))?.to ?? 24) * oneHour;
    const fitting = Math.min(quota, Math.floor((end - at) / minute * perMinute));
    if (left <= fitting) return at + left / perMinute * minute;
    left -= Math.max(0, fitting);
    at = day + oneDay;
  }
}

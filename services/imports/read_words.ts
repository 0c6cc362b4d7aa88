import { oldestCollection } from "../../content/imports/declaration.ts";
import {
  bareWords,
  halfTime,
  hourMonths,
  leftWords,
  localidadWords,
  noWords,
  statusWords,
  supportWords,
  yesStart,
} from "../../content/imports/import_words.ts";
import {
  availabilities,
  localidades,
  noLocalidad,
  type Option,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import { dayOf } from "./read_sheet.ts";
import { textOf } from "./table_rows.ts";
import type { Cell, Say, VolunteerStatus } from "./table_schema.ts";

function hasWords(bare: string, words: string): boolean {
  return ` ${bare} `.includes(` ${words} `);
}

export function readLocalidad(text: string, say: Say): string | null {
  const bare = bareWords(text);
  if (bare === "" || bare === bareWords(noLocalidad)) return null;
  const places = new Set<number>();
  if (/^\d{1,2}$/.test(bare)) places.add(Number(bare) - 1);
  localidades.forEach((name, at) => hasWords(bare, bareWords(name)) && places.add(at));
  for (const [name, at] of Object.entries(localidadWords)) {
    if (hasWords(bare, name)) places.add(at);
  }
  const [place] = places;
  const localidad = places.size === 1 ? localidades[place!] : undefined;
  if (localidad === undefined) say("unknown_localidad", text);
  return localidad ?? null;
}

/** How many parts of a cell are read: each is compared with all that is known. */
const mostParts = 100;

export function partsOf(text: string): string[] {
  return text.split(/[;,/|\n]/, mostParts).map((part) => part.trim()).filter(Boolean);
}

export function readSupport(text: string, say: Say): string[] {
  const ids = new Set<string>();
  for (const part of partsOf(text)) {
    const bare = bareWords(part);
    const named = supportTypes.filter(({ id, label }) =>
      [bareWords(label), ...supportWords[id] ?? []].some((words) => hasWords(bare, words))
    );
    for (const { id } of named) ids.add(id);
    if (named.length === 0) say("unknown_support", part);
  }
  return [...ids];
}

/** Returns the choice of the cell: by its name, its hours, or the day that Excel made of «1-3». */
export function readAvailability(cell: Cell, say: Say): string | null {
  const text = textOf(cell);
  if (text === "") return null;
  const known = optionOf(availabilities, text) ?? optionOf(availabilities, hoursOfDay(text));
  const id = known ?? byHours(bareWords(text));
  if (id === null) say("unknown_availability", text);
  return id;
}

function optionOf(options: readonly Option[], text: string): string | null {
  const bare = bareWords(text);
  return options.find(({ id, label }) => id === text || bareWords(label) === bare)?.id ?? null;
}

/** Returns `1-3` of 2026-03-01, 2026-01-03, «01-mar» and «3-Jan». */
function hoursOfDay(text: string): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, date, name = ""] = /^(\d{1,2})[-/ ]([a-z]{3})\b/i.exec(text) ?? [];
  const pair = [Number(month ?? hourMonths[name.toLowerCase()]), Number(day ?? date)];
  return pair.toSorted((a, b) => a - b).join("-");
}

function byHours(bare: string): string | null {
  if (halfTime.test(bare)) return "10+";
  const numbers = bare.match(/\d+/g)?.map(Number) ?? [];
  const hours = Math.max(...numbers);
  // A week has no more; where the text says more than two numbers, hours are not all that it says.
  if (numbers.length === 0 || numbers.length > 2 || hours > 168) return null;
  if (hours > 10 || (hours === 10 && /\bmas\b/.test(bare))) return "10+";
  return hours <= 3 ? "1-3" : hours <= 6 ? "4-6" : "7-10";
}

/** Returns the state; `left` is that of a person who asked not to be in the lists. */
export function readStatus(text: string, say: Say): VolunteerStatus | "left" | null {
  const bare = bareWords(text);
  if (bare === "") return null;
  if (leftWords.some((words) => hasWords(bare, words))) return "left";
  const status = volunteerStatuses.find(({ id, label }) =>
    [id, bareWords(label), ...statusWords[id] ?? []].includes(bare)
  );
  if (!status) say("unknown_status", text);
  return status?.id ?? null;
}

/** Returns whether the cell agrees: by a yes, a cross, the words of an authorisation, or a day. */
export function saysYes(cell: Cell): boolean {
  if (typeof cell === "boolean") return cell;
  const text = textOf(cell);
  return yesStart.test(bareWords(text)) || isoDay(cell, false) !== null;
}

export function saysNo(cell: Cell): boolean {
  return cell === false || noWords.includes(bareWords(textOf(cell)));
}

/** Returns the day as ISO, if it is between the oldest one of a list and today. */
export function readDay(
  cell: Cell,
  isMonthFirst: boolean,
  today: string,
  say: Say,
): string | null {
  if (textOf(cell) === "") return null;
  const day = isoDay(cell, isMonthFirst);
  if (day !== null && day >= oldestCollection && day <= today) return day;
  say("bad_date", textOf(cell));
  return null;
}

/** Returns the day that the cell says, as ISO; null where it says none that there is. */
function isoDay(cell: Cell, isMonthFirst: boolean): string | null {
  const text = textOf(cell);
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Number(text);
    return serial >= 20_000 && serial <= 60_000 ? textOf(dayOf(serial, false)) : null;
  }
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) return realDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ??
    [];
  if (!last) return null;
  const parts = [Number(first), Number(second)];
  const [of = 0, at = 0] = isMonthFirst ? parts : parts.toReversed();
  return realDay(Number(last) + (last.length === 2 ? 2_000 : 0), of, at);
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

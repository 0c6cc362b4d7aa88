import { nameParticles } from "../../content/imports/import_words.ts";
import { plainText } from "../../content/words/clean_text.ts";
import { fold } from "../../content/words/fold.ts";
import type { Say } from "./table_schema.ts";

/** The most letters of a name and of a surname, as on the form. */
const longestName = 50;

/** UTF-8 that was read as another encoding: «MarÃ­a». */
const damaged = /Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u00a0-\u00bf]|\uFFFD/;

interface NameCells {
  readonly whole: string;
  readonly nombre: string;
  readonly apellido: string;
  /** The list has a column of surnames: where it is empty there is none. */
  readonly isOfTwo: boolean;
}

export function readName(
  cells: NameCells,
  say: Say,
): { readonly nombre: string; readonly apellido: string } {
  const whole = plainText(cells.nombre || cells.whole);
  const surname = plainText(cells.apellido);
  if (damaged.test(Object.values(cells).join(" "))) {
    say("damaged_letters", `${whole} ${surname}`.trim());
  }
  const isSplit = surname === "" && cells.nombre === "" && !cells.isOfTwo;
  const [nombre, apellido] = isSplit ? split(whole) : [without(whole, surname), surname];
  if (apellido === "") say("no_surname");
  return { nombre: short(nombre, say), apellido: short(apellido, say) };
}

/** Our own export has the surname in both columns. */
function without(whole: string, surname: string): string {
  if (surname === "") return whole;
  const end = ` ${surname}`;
  return fold(whole).endsWith(fold(end)) ? whole.slice(0, -end.length) : whole;
}

/** Returns name and surnames of a full name: of four words or more the last two are surnames. */
function split(whole: string): [nombre: string, apellido: string] {
  const [last = "", first] = whole.split(/ *, */, 2);
  if (first) return [first, last];
  const groups: string[] = [];
  let open = "";
  for (const word of whole.split(" ")) {
    open += `${word} `;
    if (nameParticles.has(word.toLowerCase())) continue;
    groups.push(open.trim());
    open = "";
  }
  if (open) groups.push(open.trim());
  // An initial alone is no name.
  const names = groups.length > 3 ? groups.length - 2 : groups[0]!.length > 1 ? 1 : 2;
  return [groups.slice(0, names).join(" "), groups.slice(names).join(" ")];
}

function short(name: string, say: Say): string {
  const letters = [...name];
  if (letters.length > longestName) say("cut_text");
  return letters.slice(0, longestName).join("").trim();
}

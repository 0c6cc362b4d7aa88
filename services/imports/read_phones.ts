import { cleanPhone, isPhone } from "../../content/words/phones.ts";
import { textOf } from "./table_rows.ts";
import type { Cell, Say } from "./table_schema.ts";

/** Returns the first telephone of the cells that holds, as it is stored; `""` if there is none. */
export function readPhones(cells: readonly Cell[], say: Say): string {
  const notices: Parameters<Say>[] = [];
  const phones = cells.flatMap((cell) => piecesOf(cell))
    .map((piece) => readPhone(piece, (...notice) => notices.push(notice)));
  const held = phones.filter((phone) => phone !== "");
  const [first = ""] = held;
  // What a second number lacks does not matter where there is a first one.
  const relevant = first === "" ? notices : notices.filter(([code]) => code === "no_area_code");
  for (const notice of relevant.slice(0, 1)) say(...notice);
  if (new Set(held).size > 1) say("two_phones");
  return first;
}

/** Returns the numbers of a cell: «300… / 601…», «300… y 601…», `="300…"` of a CSV. */
function piecesOf(cell: Cell): string[] {
  const text = textOf(cell).normalize("NFKC").replace(
    /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    "",
  )
    .replace(/^="?([^"]*)"?$/, "$1").replace(/^['’]+/, "");
  // A decimal comma separates no numbers.
  if (exponent.test(text)) return [text];
  return text.split(/[/;,|\n]| [yo] /, mostPieces).map((piece) => piece.trim()).filter(Boolean);
}

/** A cell of 4,000 signs names no more telephones. */
const mostPieces = 10;

const exponent = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

function readPhone(piece: string, say: Say): string {
  const [, first = "", rest = "", power] = exponent.exec(piece) ?? [];
  if (power && rest.length < Number(power)) {
    say("cut_phone", piece);
    return "";
  }
  const typed = power ? first + rest : piece.replace(/^(\d+)\.0$/, "$1");
  const digits = typed.replace(/\b(?:ext|x).*$/i, "").replace(/\D/g, "");
  const phone = inColombia(digits) ?? (/^\D*(?:\+|00)/.test(typed) ? cleanPhone(typed) : "");
  if (phone === "" || !isPhone(phone)) {
    say("bad_phone", piece);
    return "";
  }
  if (digits.length === 7 && phone !== cleanPhone(typed)) say("no_area_code", piece);
  return phone === digits ? cleanPhone(typed) : phone;
}

/** Returns the ten digits of a number of Colombia; null of others. */
function inColombia(digits: string): string | null {
  const national = digits.replace(/^(?:00)?57(?=\d{10}$)/, "").replace(
    /^03(?=3\d{9}$|60\d{8}$)/,
    "",
  );
  if (/^(3\d{9}|60[1-8]\d{7})$/.test(national)) return national === digits ? digits : national;
  if (/^1\d{7}$/.test(digits)) return `60${digits}`;
  return /^[124-9]\d{6}$/.test(digits) ? `601${digits}` : null;
}

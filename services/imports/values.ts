import type { ImportField } from "../../content/imports/import_words.ts";
import { mostLabels } from "../../content/follow_up/labels.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { cleanText, plainText } from "../../content/words/clean_text.ts";
import { fold } from "../../content/words/fold.ts";
import { email } from "../system/text_schema.ts";
import { readName } from "./read_name.ts";
import { readPhones } from "./read_phones.ts";
import {
  partsOf,
  readAvailability,
  readDay,
  readLocalidad,
  readStatus,
  readSupport,
  saysNo,
  saysYes,
} from "./read_words.ts";
import { textOf } from "./table_rows.ts";
import type { Cell, ReadRow, Row, RowNotice, Say } from "./table_schema.ts";

export interface Mapping {
  readonly fields: readonly (ImportField | null)[];
  readonly isMonthFirst: readonly boolean[];
}

export interface KnownWords {
  /** ISO days: today in Bogotá, and the last one on which the list was collected. */
  readonly today: string;
  readonly lastDay: string;
  readonly labels: readonly { readonly codigo: string; readonly nombre: string }[];
  readonly sources: readonly string[];
}

const longestNotice = 80;

export function readRow(row: Row, mapping: Mapping, known: KnownWords): ReadRow {
  if (row.isTooLong) return { refusal: "too_long" };
  const notices: RowNotice[] = [];
  const say: Say = (code, value) =>
    notices.push(value === undefined ? { code } : { code, value: value.slice(0, longestNotice) });
  const cells = new RowCells(row, mapping, say);
  const status = readStatus(cells.text("status"), say);
  if (status === "left") return { refusal: "asked_to_leave" };
  if (cells.has("autorizacion") && !cells.all("autorizacion").every(saysYes)) {
    return { refusal: "not_authorised" };
  }
  if (cells.text("reclamo") !== "") return { refusal: "complaint" };
  const name = readName({
    whole: cells.text("nombre_completo"),
    nombre: cells.text("nombre"),
    apellido: cells.text("apellido"),
    isOfTwo: cells.has("apellido"),
  }, say);
  if (name.nombre.length < 2) return { refusal: "no_name" };
  const contacts = readContacts(cells, say);
  if (contacts.email === "" && contacts.telefono === "") return { refusal: "no_contact" };
  return {
    person: {
      ...name,
      ...contacts,
      localidad: readLocalidad(cells.text("localidad"), say),
      tipo_apoyo: readSupport(cells.text("tipo_apoyo"), say),
      disponibilidad: readAvailability(cells.one("disponibilidad"), say),
      experiencia: readText(cells.text("experiencia"), fields.experiencia.max, say),
      mensaje: readText(cells.text("mensaje"), fields.mensaje.max, say),
      status,
      fecha: readDay(cells.one("fecha"), cells.isMonthFirst("fecha"), known.today, say),
      no_contactar: readNoContact(cells, known),
      etiquetas: readLabels(cells.text("etiquetas"), known, say),
      origen: readSource(cells.text("origen"), known, say),
    },
    notices,
  };
}

function readContacts(cells: RowCells, say: Say) {
  return {
    email: readEmail(cells.text("email"), say),
    telefono: readPhones(cells.all("telefono"), say),
  };
}

/** Returns the contacts of a row, whatever else it lacks; `""` for one that it has not. */
export function contactsIn(row: Row, mapping: Mapping): ReturnType<typeof readContacts> {
  const silently: Say = () => {};
  return readContacts(new RowCells(row, mapping, silently), silently);
}

class RowCells {
  readonly #mapping: Mapping;
  readonly #cells: readonly Cell[];

  constructor({ cells }: Row, mapping: Mapping, say: Say) {
    this.#mapping = mapping;
    this.#cells = mapping.fields.map((field, at) => {
      const cell = cells[at] ?? "";
      if (field === null || typeof cell !== "object" || !("error" in cell)) return cell;
      say("cell_error", cell.error);
      return "";
    });
  }

  has(field: ImportField): boolean {
    return this.#mapping.fields.includes(field);
  }

  all(field: ImportField): Cell[] {
    return this.#cells.filter((_, at) => this.#mapping.fields[at] === field);
  }

  one(field: ImportField): Cell {
    return this.all(field)[0] ?? "";
  }

  text(field: ImportField): string {
    return textOf(this.one(field));
  }

  isMonthFirst(field: ImportField): boolean {
    return this.#mapping.isMonthFirst[this.#mapping.fields.indexOf(field)] ?? false;
  }
}

const emailAddress = email("");

/** Returns the first address of the cell that is one; it is never repaired. */
function readEmail(text: string, say: Say): string {
  // Splitting takes a time that grows with the text, a search for what is before an @ with its square.
  const typed = text.split("@").map((part) => part.trim()).join("@")
    .split(/[\s<>;,/|()"]+/).filter((part) => part.includes("@"));
  const addresses = typed.map((one) => emailAddress.safeParse(one))
    .flatMap(({ success, data }) => success ? [data] : []);
  if (addresses.length > 1) say("two_emails");
  if (addresses.length === 0 && text !== "") say("bad_email", text);
  return addresses[0] ?? "";
}

function readText(text: string, most: number, say: Say): string | null {
  const letters = [...cleanText(text)];
  if (letters.length > most) say("cut_text");
  return letters.slice(0, most).join("").trim() || null;
}

/** Returns since when the person wants no contact; any word but a no says so. */
function readNoContact(cells: RowCells, { today, lastDay }: KnownWords): string | null {
  const cell = cells.one("no_contactar");
  if (textOf(cell) === "" || saysNo(cell)) return null;
  const silently: Say = () => {};
  return readDay(cell, cells.isMonthFirst("no_contactar"), today, silently) ?? lastDay;
}

function readLabels(text: string, { labels }: KnownWords, say: Say): string[] {
  const codes = new Set<string>();
  for (const part of partsOf(text)) {
    const folded = fold(plainText(part));
    const label = labels.find(({ codigo, nombre }) => codigo === folded || fold(nombre) === folded);
    if (label) codes.add(label.codigo);
    else say("unknown_label", part);
  }
  return [...codes].slice(0, mostLabels.person);
}

function readSource(text: string, { sources }: KnownWords, say: Say): string | null {
  if (text === "" || sources.includes(text)) return text || null;
  say("unknown_source", text);
  return null;
}

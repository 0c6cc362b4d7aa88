import { mostLabels } from "../../content/follow_up/labels.ts";
import { nameParticles } from "../../content/imports/import_words.ts";
import { fold } from "../../content/words/fold.ts";
import { fullName } from "../../content/words/full_name.ts";
import { contactKeys } from "../../content/words/person_key.ts";
import type { Holder } from "../search/contact_holders.ts";
import type { Import, ImportNotice, RowOutcome } from "./import_schema.ts";
import type { ReadPerson, Row, RowNotice, VolunteerStatus } from "./table_schema.ts";
import { contactsIn, type KnownWords, type Mapping, readRow } from "./values.ts";

export type Contacts = Pick<ReadPerson, "email" | "telefono">;

/** A person as the import stores it: what the row says, and the defaults of the list. */
export interface ImportedPerson extends ReadPerson {
  readonly localidad: string;
  readonly status: VolunteerStatus;
  readonly fecha: string;
}

export interface JudgedRow {
  readonly row: Row;
  readonly outcome: RowOutcome;
  /** The row of the file that is the same person, or shares the contact. */
  readonly other?: number;
  /** Of a row that comes in. */
  readonly person?: ImportedPerson;
  readonly notices:
    readonly (RowNotice | { readonly code: ImportNotice; readonly value?: string })[];
}

export interface JudgeContext {
  readonly known: KnownWords;
  readonly holdersOf: (contacts: Contacts) => readonly Holder[];
  /** Whether a person with that e-mail or telephone asked not to be in the lists. */
  readonly hasLeft: (contacts: Contacts) => boolean;
}

interface FilePerson {
  readonly row: number;
  readonly words: ReadonlySet<string>;
}

/** The people of a file who came in, by their contacts, and by each contact with a word of the name. */
export class FilePeople {
  readonly #held = new Map<string, FilePerson[]>();
  readonly #added: { readonly row: number; readonly keys: readonly string[] }[] = [];
  readonly #ofRecords = new WeakMap<Holder, ReadonlySet<string>>();

  add(row: number, contacts: Contacts, name: string): void {
    const words = nameWords(name);
    const keys = contactKeys(contacts).flatMap((contact) => [
      contact,
      ...[...words].map((word) => withWord(contact, word)),
    ]);
    this.#added.push({ row, keys });
    for (const key of keys) {
      const held = this.#held.get(key);
      if (held) held.push({ row, words });
      else this.#held.set(key, [{ row, words }]);
    }
  }

  /** Forgets that row and the later ones, which a commit that was not made has added. */
  forgetFrom(row: number): void {
    while ((this.#added.at(-1)?.row ?? -1) >= row) {
      for (const key of this.#added.pop()!.keys) this.#held.get(key)!.pop();
    }
  }

  /** Returns the words of a record's name, which are read once, not for each row with its contact. */
  wordsOf(record: Holder): ReadonlySet<string> {
    const words = this.#ofRecords.get(record) ?? nameWords(record.text.split("\n")[0]!);
    this.#ofRecords.set(record, words);
    return words;
  }

  /** Returns the first row that shares a contact. */
  sharing(contacts: Contacts): number | undefined {
    return contactKeys(contacts).map((contact) => this.#held.get(contact)?.[0]?.row)
      .find((row) => row !== undefined);
  }

  /** Returns a row that shares a contact and is of the same person: one word at least is in both names. */
  twinOf(contacts: Contacts, words: ReadonlySet<string>): number | undefined {
    for (const contact of contactKeys(contacts)) {
      for (const word of words) {
        const alike = this.#held.get(withWord(contact, word)) ?? [];
        const twin = alike.find((other) => wordsAgree(words, other.words));
        if (twin) return twin.row;
      }
    }
  }
}

function withWord(contact: string, word: string): string {
  return `${contact}\n${word}`;
}

/** Returns whether one name says no other words than the longer one. */
export function wordsAgree(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return short.size > 0 && short.isSubsetOf(long);
}

export function nameWords(name: string): Set<string> {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== "" && !nameParticles.has(word)));
}

/**
 * Judges the next rows of an import, in their order: the review and the run ask this alone. Those that
 * come in are added to the people of the file.
 */
export function judgeRows(
  rows: readonly Row[],
  batch: Pick<Import, "id" | "columns" | "defaults" | "declaration">,
  people: FilePeople,
  context: JudgeContext,
): JudgedRow[] {
  people.forgetFrom(rows[0]?.row ?? Infinity);
  const mapping = mappingOf(batch);
  return rows.map((row) => {
    const read = readRow(row, mapping, context.known);
    if ("refusal" in read) {
      // Nothing is kept of a person who asked to leave, also where something else keeps the row out.
      const isGone = context.hasLeft(contactsIn(row, mapping));
      return { row, outcome: isGone ? "asked_to_leave" : read.refusal, notices: [] };
    }
    const judged = { row, ...judgePerson(read.person, batch, people, context) };
    if (judged.outcome !== "in") return { ...judged, notices: [] };
    const person = withDefaults(read.person, batch);
    people.add(row.row, person, fullName(person));
    const notices = judged.isShared
      ? [...read.notices, { code: "shared_contact" as const }]
      : read.notices;
    return { ...judged, person, notices };
  });
}

export function mappingOf({ columns }: Pick<Import, "columns">): Mapping {
  return {
    fields: columns.map(({ field }) => field),
    isMonthFirst: columns.map(({ isMonthFirst }) => isMonthFirst),
  };
}

interface Judgement {
  readonly outcome: RowOutcome;
  readonly other?: number;
  readonly isShared?: boolean;
}

function judgePerson(
  person: ReadPerson,
  { id, defaults }: Pick<Import, "id" | "defaults">,
  people: FilePeople,
  { holdersOf, hasLeft }: JudgeContext,
): Judgement {
  if (hasLeft(person)) return { outcome: "asked_to_leave" };
  const words = nameWords(fullName(person));
  const twin = people.twinOf(person, words);
  if (twin !== undefined) return { outcome: "same_row", other: twin };
  const own = `importacion=${id}`;
  const onSite = holdersOf(person).filter(({ facets }) => !facets.includes(own));
  const same = onSite.filter((holder) => wordsAgree(words, people.wordsOf(holder)));
  if (same.length > 0 && (!defaults.repetidas || same.some(isProtected))) {
    return { outcome: "known" };
  }
  const other = people.sharing(person);
  if (other !== undefined) return { outcome: "in", other, isShared: true };
  return { outcome: "in", isShared: onSite.length > 0 };
}

/** A person who wants no contact, or whose complaint is under way, is not brought a second time. */
function isProtected({ facets }: Holder): boolean {
  return facets.includes("no_contactar=si") || facets.some((facet) => facet.startsWith("reclamo="));
}

function withDefaults(
  person: ReadPerson,
  { defaults, declaration }: Pick<Import, "defaults" | "declaration">,
): ImportedPerson {
  const { localidad, status, etiqueta } = defaults;
  const labels = new Set([...(etiqueta === null ? [] : [etiqueta]), ...person.etiquetas]);
  return {
    ...person,
    localidad: person.localidad ?? localidad,
    status: person.status ?? status,
    fecha: person.fecha ?? declaration.hasta,
    etiquetas: [...labels].slice(0, mostLabels.person),
  };
}

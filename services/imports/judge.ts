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
  readonly name: string;
}

export class FilePeople {
  readonly #byContact = new Map<string, FilePerson[]>();
  readonly #added: { readonly person: FilePerson; readonly contacts: readonly string[] }[] = [];

  add(row: number, contacts: Contacts, name: string): void {
    const added = { person: { row, name }, contacts: contactKeys(contacts) };
    this.#added.push(added);
    for (const contact of added.contacts) {
      const held = this.#byContact.get(contact);
      if (held) held.push(added.person);
      else this.#byContact.set(contact, [added.person]);
    }
  }

  /** Forgets that row and the later ones, which a commit that was not made has added. */
  forgetFrom(row: number): void {
    while ((this.#added.at(-1)?.person.row ?? -1) >= row) {
      for (const contact of this.#added.pop()!.contacts) this.#byContact.get(contact)!.pop();
    }
  }

  sharing(contacts: Contacts): FilePerson[] {
    return contactKeys(contacts).flatMap((contact) => this.#byContact.get(contact) ?? []);
  }
}

/** Returns whether one name says no other words than the longer one. */
export function namesAgree(one: string, other: string): boolean {
  const [short, long] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.size - b.size);
  return short!.size > 0 && short!.isSubsetOf(long!);
}

function nameWords(name: string): Set<string> {
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
  const name = fullName(person);
  const inFile = people.sharing(person);
  const twin = inFile.find((other) => namesAgree(name, other.name));
  if (twin) return { outcome: "same_row", other: twin.row };
  const own = `importacion=${id}`;
  const onSite = holdersOf(person).filter(({ facets }) => !facets.includes(own));
  const same = onSite.filter((holder) => namesAgree(name, holder.text.split("\n")[0]!));
  if (same.length > 0 && (!defaults.repetidas || same.some(isProtected))) {
    return { outcome: "known" };
  }
  if (inFile[0]) return { outcome: "in", other: inFile[0].row, isShared: true };
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

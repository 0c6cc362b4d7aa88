import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/forms/public_forms.ts";
import type { Transaction } from "../store/transaction.ts";
import { asFirst } from "../events/signup_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Merged } from "../duplicates/merged_records.ts";
import { undoMerges } from "../duplicates/merge_changes.ts";
import type { PersonalRecords } from "../inbox/personal_records.ts";
import { formDefinitions, type FormRecord, type RecordsOfForms } from "../inbox/forms.ts";
import {
  type Quarantine,
  type QuarantinedSubmission,
  QuarantineFacts,
} from "../inbox/quarantine.ts";
import { withdrawalWays } from "../../content/rights/withdrawals.ts";
import { nameOf } from "../system/text_schema.ts";

/** A record whose person withdrew the authorisation, until it is erased. Its id is the record's. */
export const Withdrawn = z.union(formNames.map((name) =>
  z.object({
    id: z.string(),
    kind: z.literal(name),
    record: formDefinitions[name].record,
    since: z.string(),
    /** The ISO date in Bogotá on which it is erased. */
    erase_on: z.string(),
    way: nameOf(withdrawalWays),
    suspect: z.optional(QuarantineFacts),
  })
));
export type Withdrawn = z.infer<typeof Withdrawn>;

/** A record that can be withdrawn: of a form or in quarantine, with the id that it has there. */
export interface WithdrawableRef {
  readonly place: FormName | "quarantine";
  readonly id: string;
}

type Moved = Pick<Withdrawn, "id" | "kind" | "record" | "suspect">;

/** Where a record of a person is: in the list of its form, in quarantine, withdrawn, or in another one. */
export type RecordPlace = FormName | "quarantine" | "withdrawn" | "merged";

/** Where records are that staff work with: in the lists of their forms, or in quarantine. */
interface Places {
  readonly formRecords: RecordsOfForms;
  readonly quarantine: Quarantine;
}

export interface PlacedRecord {
  readonly place: RecordPlace;
  readonly id: string;
  readonly form: FormName;
  readonly record: FormRecord<FormName>;
  readonly suspect: QuarantinedSubmission | null;
  readonly withdrawn: Withdrawn | null;
  readonly merged: Merged | null;
}

/** Places that a page names; a list of the team needs no name of its own. */
export const namedPlaces = ["quarantine", "withdrawn", "merged"] as const;

export function namedPlace(place: RecordPlace): (typeof namedPlaces)[number] | "list" {
  return namedPlaces.find((named) => named === place) ?? "list";
}

interface Findable<T> {
  find(id: string): Promise<T | null>;
}

/** Returns the record that the place holds; null where there is none. @throws {Problem} `unreadable` */
export async function findRecord(
  { formRecords, quarantine, withdrawals, merges }: Places & {
    readonly withdrawals: Findable<Withdrawn>;
    readonly merges: Findable<Merged>;
  },
  place: RecordPlace,
  id: string,
): Promise<PlacedRecord | null> {
  const nowhere = { suspect: null, withdrawn: null, merged: null };
  if (place === "quarantine") {
    const suspect = await quarantine.find(id);
    return suspect &&
      { ...nowhere, place, id, form: suspect.kind, record: suspect.record, suspect };
  }
  if (place === "withdrawn") {
    const withdrawn = await withdrawals.find(id);
    return withdrawn &&
      { ...nowhere, place, id, form: withdrawn.kind, record: withdrawn.record, withdrawn };
  }
  if (place === "merged") {
    const merged = await merges.find(id);
    return merged && { ...nowhere, place, id, form: "volunteer", record: merged.record, merged };
  }
  const record = await formRecords[place].find(id);
  return record && { ...nowhere, place, id, form: place, record };
}

/**
 * Returns the record as its person has it: without what it took of others that staff merged into it, and
 * without a sign that an address is signed up, which another person may have typed.
 */
export function asOwn<P extends Pick<PlacedRecord, "form" | "record">>(found: P): P {
  const { form, record } = found;
  if (form === "volunteer") return { ...found, record: undoMerges(record as Volunteer) };
  return "como" in record ? { ...found, record: asFirst(record) } : found;
}

/**
 * Takes the record out of its place; returns null if it is gone. What was in quarantine may be in its
 * list by now, and in an older copy it still is in quarantine.
 */
export async function moveOut(
  { formRecords, quarantine }: Places,
  tx: Transaction,
  { place: named, id }: WithdrawableRef,
): Promise<Moved | null> {
  const others = named === "quarantine" ? formNames : ["quarantine"] as const;
  for (const place of [named, ...others]) {
    if (place === "quarantine") {
      // What is not there would take the room of a check.
      const suspect = await quarantine.find(id) && await quarantine.take(tx, id);
      if (!suspect) continue;
      const { kind, record, ...facts } = suspect;
      return { id: record.id, kind, record, suspect: facts };
    }
    const record = await formRecords[place].find(id) && await formRecords[place].take(tx, id);
    if (record) return { id, kind: place, record };
  }
  return null;
}

export function restore(
  { formRecords, quarantine }: Places,
  tx: Transaction,
  { kind, record, suspect }: Withdrawn,
): void {
  if (suspect) return quarantine.restore(tx, { ...suspect, kind, record });
  const records = formRecords[kind] as PersonalRecords<FormRecord<FormName>, string>;
  records.restore(tx, record);
}

import { personKey } from "../../content/words/person_key.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { formNames } from "../../content/forms/public_forms.ts";
import { type RecordRef, recordsOf } from "../rights/erasure.ts";
import { addDays } from "../rights/business_days.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import type { Complaint } from "../rights/complaint_schema.ts";
import type { PersonPlace } from "../rights/people_schema.ts";
import { roles as roleNames } from "../accounts/profile_schema.ts";
import { noCounts, type RetainedCounts, type RetentionKind } from "./retention_schema.ts";
import type { Services } from "../services.ts";
import { dueDay, graceDays } from "./retention.ts";

interface DatedRecord {
  readonly kind: RetentionKind;
  /** Where it is: withdrawn records count as their kind. */
  readonly place: PersonPlace;
  readonly id: string;
  readonly came: string;
  readonly due: string;
  readonly reclamo?: Complaint;
  /** The ids of records with which it is merged: what keeps one of them keeps it. */
  readonly others?: readonly string[];
}

/** A record that is due, and why it stays, if it does. */
interface DueRecord extends DatedRecord {
  readonly kept: Pick<RetainedCounts, "because" | "hold"> | null;
}

export interface DueOn {
  readonly day: string;
  /** Of what came before a moment. */
  readonly before?: string;
  /** Without what is held on that day; the same day, unless what is not due yet is erased early. */
  readonly heldOn?: string;
}

/** How many holds are named one by one: the report with them is one value, of at most 64 KiB. */
const mostNamed = 30;

/**
 * Counts what goes on a day, and what stays although it is due. It reads every record and writes nothing.
 */
export async function countDue(services: Services, due: DueOn) {
  const goes = noCounts();
  const kept = new Map<string, RetainedCounts>();
  for await (const batch of dueRecords(services, due)) {
    for (const { kind, kept: why } of batch) {
      if (!why) {
        goes[kind]++;
        continue;
      }
      const { because } = why;
      const named = `${kind} ${because} ${why.hold?.id}`;
      const isNamed = kept.has(named) || kept.size < mostNamed;
      const key = isNamed ? named : `${kind} ${because}`;
      const count = (kept.get(key)?.count ?? 0) + 1;
      kept.set(key, { kind, ...(isNamed ? why : { because }), count });
    }
  }
  return { goes, kept: [...kept.values()] };
}

/** Returns whether anything goes on that day, without counting it all. */
export async function hasDue(services: Services, day: string): Promise<boolean> {
  for await (const batch of dueRecords(services, { day })) {
    if (batch.some(({ kept }) => kept === null)) return true;
  }
  return false;
}

/** Yields the records that are due, newest first of each kind, some at a time. */
export async function* dueRecords(
  services: Services,
  { day, before, heldOn = day }: DueOn,
): AsyncGenerator<DueRecord[], void> {
  const requested = new Set((await recordsOfOpenRequests(services)).map(({ id }) => id));
  for await (const batch of datedRecords(services)) {
    // Holds are read for each batch: staff may hold records while a long run erases.
    const keep = await readKeeping(services, heldOn, requested);
    yield batch
      .filter(({ due, came }) => due <= day && (before === undefined || came < before))
      .map((record) => ({ ...record, kept: keep(record) }));
  }
}

/** Yields every record that the retention erases one day. */
async function* datedRecords(services: Services): AsyncGenerator<DatedRecord[], void> {
  const { formRecords, merges, withdrawals, quarantine, accounts, retention } = services;
  const { terms } = retention;
  const dueOf = (kind: RetentionKind, came: string): string => dueDay(terms, kind, bogotaDay(came));
  // The record that holds others takes with it what is left of them.
  for await (const records of merges.batches()) {
    const whole = await Promise.all(records.map(({ id }) => merges.find(id)));
    yield whole.filter((merged) => merged !== null).map(({ id, into, record }) => {
      const { created_at: came, reclamo } = record;
      const due = dueOf("volunteer", came);
      return { kind: "volunteer", place: "merged", id, came, due, reclamo, others: [into] };
    });
  }
  for (const kind of formNames) {
    for await (const records of formRecords[kind].batches()) {
      yield records.map((record) => {
        const { id, created_at: came, reclamo } = record;
        return {
          kind,
          place: kind,
          id,
          came,
          due: dueOf(kind, came),
          reclamo,
          others: idsIn(record),
        };
      });
    }
  }
  for await (const records of withdrawals.batches()) {
    yield records.map(({ id, kind, record }) => {
      const { created_at: came, reclamo } = record;
      const due = dueOf(kind, came);
      return { kind, place: "withdrawn", id, came, due, reclamo, others: idsIn(record) };
    });
  }
  for await (const suspects of quarantine.batches()) {
    yield suspects.map(({ id, kind, created_at: came, record: { reclamo } }) => {
      const undecided = addDays(bogotaDay(came), graceDays);
      const [due = undecided] = [undecided, dueOf(kind, came)].sort();
      return { kind: "quarantine", place: "quarantine", id, came, due, reclamo };
    });
  }
  const staff = new Set(await staffIds(services));
  for await (const profiles of accounts.batches()) {
    yield profiles.filter(({ id }) => !staff.has(id)).map(({ id, created_at: came }) => {
      return { kind: "account", place: "account", id, came, due: dueOf("account", came) };
    });
  }
}

export async function staffIds({ roles }: Services): Promise<string[]> {
  return (await Promise.all(roleNames.map((role) => roles.holders(role)))).flat();
}

type Keep = (record: Pick<DatedRecord, "kind" | "id" | "reclamo" | "others">) => DueRecord["kept"];

/** Returns what says why a record stays on that day, or null. */
export async function readKept(services: Services, day: string): Promise<Keep> {
  const requested = new Set((await recordsOfOpenRequests(services)).map(({ id }) => id));
  return await readKeeping(services, day, requested);
}

async function readKeeping(
  { holds }: Services,
  day: string,
  requested: ReadonlySet<string>,
): Promise<Keep> {
  const holdOn = await holds.readOn(day);
  return ({ kind, id, reclamo, others = [] }) => {
    const ids = [id, ...others];
    const hold = ids.map((one) => holdOn(kind, one)).find((hold) => hold !== undefined);
    if (hold) return { because: "hold", hold };
    if (reclamo) return { because: "complaint" };
    return ids.some((one) => requested.has(one)) ? { because: "request" } : null;
  };
}

/** A person with an open request gets an answer before their records are erased. */
async function recordsOfOpenRequests(services: Services): Promise<Pick<RecordRef, "id">[]> {
  const open = await services.requests.listOpen();
  const found = await Promise.all(open.map(async ({ persona, registros }) => [
    ...registros,
    ...persona ? await recordsOf(services, personKey(persona)) : [],
  ]));
  return found.flat();
}

import { bogotaDay } from "../../content/dates.ts";
import { formNames } from "../../content/public_forms.ts";
import { type RecordRef, recordsOf } from "../erasure.ts";
import { addDays } from "../rights/business_days.ts";
import type { PersonPlace } from "../schemas/people.ts";
import { roles as roleNames } from "../schemas/profile.ts";
import { type Kept, noCounts, type RetentionKind } from "../schemas/retention.ts";
import type { Services } from "../services.ts";
import { dueDay, graceDays } from "./retention.ts";

/** A record that is due, and why it stays, if it does. */
interface DueRecord {
  readonly kind: RetentionKind;
  /** Where it is: withdrawn records count as their kind. */
  readonly place: PersonPlace;
  readonly id: string;
  readonly kept: Pick<Kept, "because" | "hold"> | null;
}

/** What is looked for. */
export interface DueOn {
  readonly day: string;
  /** Of what came before a moment. */
  readonly before?: string;
  /** Without what is held on that day; the same day, unless what is not due yet is erased early. */
  readonly heldOn?: string;
}

/**
 * Counts what goes on a day, and what stays although it is due. It reads every record and writes nothing.
 */
export async function countDue(services: Services, due: DueOn) {
  const goes = noCounts();
  const kept = new Map<string, Kept>();
  for await (const batch of dueRecords(services, due)) {
    for (const { kind, kept: why } of batch) {
      if (!why) {
        goes[kind]++;
        continue;
      }
      const key = `${kind} ${why.because} ${why.hold?.id}`;
      kept.set(key, { kind, ...why, count: (kept.get(key)?.count ?? 0) + 1 });
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
  // Holds are read for each batch: staff may hold records while a long run erases.
  const readKeep = () => readKeeping(services, heldOn, requested);
  const { formRecords, withdrawals, quarantine, accounts, retention: { terms } } = services;
  const isDue = (kind: RetentionKind, created_at: string): boolean =>
    (before === undefined || created_at < before) &&
    dueDay(terms, kind, bogotaDay(Date.parse(created_at))) <= day;
  for (const kind of formNames) {
    for await (const records of formRecords[kind].batches()) {
      const keep = await readKeep();
      yield records.filter(({ created_at }) => isDue(kind, created_at))
        .map(({ id, reclamo }) => ({
          kind,
          place: kind,
          id,
          kept: keep(kind, id, reclamo !== undefined),
        }));
    }
  }
  for await (const withdrawn of withdrawals.batches()) {
    const keep = await readKeep();
    yield withdrawn.filter(({ kind, record }) => isDue(kind, record.created_at))
      .map(({ kind, id, record }) => ({
        kind,
        place: "withdrawn",
        id,
        kept: keep(kind, id, record.reclamo !== undefined),
      }));
  }
  const undecided = addDays(day, -graceDays);
  for await (const suspects of quarantine.batches()) {
    const keep = await readKeep();
    yield suspects
      .filter(({ kind, created_at }) =>
        isDue(kind, created_at) || bogotaDay(Date.parse(created_at)) <= undecided
      )
      .map(({ id, record }) => ({
        kind: "quarantine",
        place: "quarantine",
        id,
        kept: keep("quarantine", id, record.reclamo !== undefined),
      }));
  }
  const staff = new Set(await staffIds(services));
  for await (const profiles of accounts.batches()) {
    const keep = await readKeep();
    yield profiles.filter(({ id, created_at }) => !staff.has(id) && isDue("account", created_at))
      .map(({ id }) => ({
        kind: "account",
        place: "account",
        id,
        kept: keep("account", id, false),
      }));
  }
}

/** Returns the accounts that have a role. */
export async function staffIds({ roles }: Services): Promise<string[]> {
  return (await Promise.all(roleNames.map((role) => roles.holders(role)))).flat();
}

type Keeping = (kind: RetentionKind, id: string, hasComplaint: boolean) => DueRecord["kept"];

/** Reads the holds of that day; returns what says why a record stays, or null. */
async function readKeeping(
  { retention }: Services,
  day: string,
  requested: ReadonlySet<string>,
): Promise<Keeping> {
  const holdOn = await retention.readHolds(day);
  return (kind, id, hasComplaint) => {
    const hold = holdOn(kind, id);
    if (hold) return { because: "hold", hold };
    if (hasComplaint) return { because: "complaint" };
    return requested.has(id) ? { because: "request" } : null;
  };
}

/** A person with an open request gets an answer before their records are erased. */
async function recordsOfOpenRequests(services: Services): Promise<Pick<RecordRef, "id">[]> {
  const open = await services.requests.listOpen();
  const found = await Promise.all(open.map(async ({ persona, registros }) => [
    ...registros,
    ...persona?.email ? await recordsOf(services, persona.email) : [],
  ]));
  return found.flat();
}

import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import { eraseAccount } from "../accounts/erase_account.ts";
import { Problem } from "../system/problem.ts";
import { type ErasablePlace, erasablePlaces, type PersonPlace } from "./people_schema.ts";
import type { Services } from "../services.ts";
import type { CommitOptions } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";

export interface RecordRef {
  readonly place: ErasablePlace;
  readonly id: string;
}

/**
 * Returns the records of a person, by `personKey`; an address has to be in lower case. Of a request that
 * has ended the number, the dates and the outcome stay when it is erased; one under way stays until its answer.
 */
export async function recordsOf(services: Services, person: string): Promise<RecordRef[]> {
  const found = await Promise.all(erasablePlaces.map(async (place) => {
    const ids = await placesOf(services)[place].idsOf(person);
    return ids.map((id) => ({ place, id }));
  }));
  return found.flat();
}

function placesOf(
  { formRecords, quarantine, withdrawals: withdrawn, merges: merged, requests }: Services,
) {
  return { ...formRecords, quarantine, withdrawn, merged, requests };
}

export function kindOf(place: PersonPlace): string {
  return place in publicForms ? publicForms[place as FormName].records : place;
}

type WriteWork = <R>(work: (tx: Unit) => Promise<R>, options?: CommitOptions) => Promise<R>;

interface EraseAllOptions {
  readonly write: WriteWork;
  readonly isMeant?: (record: RecordRef) => boolean;
  /** How the audit log calls the records; by default by their place. */
  readonly kind?: string;
}

/**
 * Erases the records of the person, or those that are meant, each in one commit with its audit
 * entry, and looks again until none is left: staff may release a submission meanwhile. Returns how
 * many records were erased.
 * @throws {Problem} `unreadable` where records are left that cannot be read
 */
export async function eraseAll(
  services: Services,
  person: string,
  { write, isMeant = () => true, kind }: EraseAllOptions,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const before = erased;
    const failures = new Set<Problem>();
    for (const record of (await recordsOf(services, person)).filter(isMeant)) {
      const { id: subject, place } = record;
      const detail = { kind: kind ?? kindOf(place) };
      const failure = await eraseRecord(services, record, async (erase) => {
        await write(async (tx) => {
          await erase(tx);
          tx.log("record_erased", { subject, detail });
        });
      });
      if (!failure) erased++;
      else if (failure.code !== "not_found") failures.add(failure);
    }
    if (erased > before) continue;
    for (const failure of failures) throw failure;
    return erased;
  }
}

/** Why something stays: it is gone, or nothing can be known of it, or it is the only administrator. */
const staying: readonly string[] = ["not_found", "unreadable", "last_admin"];

/** Erases a record or an account in a unit of work of the caller; returns why it stays, or null. */
export async function eraseRecord(
  services: Services,
  { place, id }: { readonly place: PersonPlace; readonly id: string },
  commit: (erase: (tx: Unit, run?: string) => Promise<void>) => Promise<void>,
): Promise<Problem | null> {
  const records = place === "account" ? null : placesOf(services)[place];
  try {
    if (records && "prepareErase" in records) await records.prepareErase(id);
    await commit((tx, run) =>
      records ? records.erase(tx, id, run) : eraseAccount(tx, services, id, run)
    );
    return null;
  } catch (error) {
    if (error instanceof Problem && staying.includes(error.code)) return error;
    throw error;
  }
}

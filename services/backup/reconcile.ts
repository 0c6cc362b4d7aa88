import { idsIn } from "../duplicates/merge_changes.ts";
import type { Withdrawn } from "../rights/record_places.ts";
import { operator } from "../accounts/actors.ts";
import { eraseRecord } from "../rights/erasure.ts";
import { Problem } from "../system/problem.ts";
import type { ErasedRecord } from "../rights/erased_records.ts";
import { roles as roleNames } from "../accounts/profile_schema.ts";
import type { Services } from "../services.ts";

export interface Reconciled {
  readonly erased: number;
  readonly withdrawn: number;
  /** How many could not be erased: unreadable ones, and the only administrator. */
  readonly left: number;
  readonly rolesBack: readonly string[];
  readonly issues: number;
}

/**
 * Erases in a restored copy what the notes of the replaced store name, and adds the notes to the copy,
 * so that an older copy that is restored later does not bring it back either. What is withdrawn in
 * the replaced store is withdrawn in the copy. The reports of the retention and its holds go over, the
 * register of requests, which addresses want no confirmation, who left, how far each newsletter is, and
 * who was called to an event or reminded of it.
 */
export async function reconcile(copy: Services, other: Services): Promise<Reconciled> {
  // What is erased below takes its mails along.
  const issues = await adoptIssues(copy, other);
  for await (const { id } of copy.rosters.records.all()) {
    await copy.outbox.issues.adopt(id, other.outbox.issues);
  }
  let [erased, withdrawn, left] = [0, 0, 0];
  const { erased: notes, withdrawals } = other;
  await copy.retention.adopt(other.retention);
  await copy.holds.adopt(other.holds);
  await copy.refusedAddresses.adopt(other.refusedAddresses);
  await copy.suppressions.adopt(other.suppressions);
  await copy.requests.adopt(other.requests);
  for await (const batch of notes.batches()) {
    for (const note of batch) {
      const failure = await eraseNoted(copy, note);
      if (!failure) erased++;
      else if (failure.code !== "not_found") left++;
    }
    await copy.erased.adopt(batch);
  }
  for await (const batch of withdrawals.batches()) {
    for (const { suspect, ...record } of batch) {
      await separate(copy, record.id);
      // What was merged into it was withdrawn with it.
      for (const id of [record.id, ...idsIn(record.record)]) {
        const left = { ...record, id, ...(suspect && { suspect }) } as Withdrawn;
        if (await copy.write(operator, (tx) => copy.withdrawals.withdrawAs(tx, left))) withdrawn++;
      }
    }
  }
  if (erased > 0) {
    const entry = { action: "restore_erased", actor: "cli", client: null } as const;
    await copy.audit.record({ ...entry, detail: { count: erased } });
  }
  return { erased, withdrawn, left, rolesBack: await findRolesBack(copy, other), issues };
}

async function findRolesBack(
  { roles, accounts }: Services,
  other: Services,
): Promise<string[]> {
  const back = new Set<string>();
  for (const role of roleNames) {
    for (const id of await roles.holders(role)) {
      if ((await other.roles.rolesOf(id)).includes(role)) continue;
      back.add((await accounts.get(id))?.email ?? id);
    }
  }
  return [...back];
}

/** What is merged in the copy may since have been separated: each goes by itself. */
async function separate({ merges, write }: Services, id: string): Promise<void> {
  await merges.separateAll((work) => write(operator, work), id, true);
}

async function eraseNoted(
  copy: Services,
  { store, id, run }: ErasedRecord,
): Promise<Problem | null> {
  if (store === "volunteer") await separate(copy, id);
  // In the copy a record may have been withdrawn or merged already, or still be in quarantine.
  const places = store === "account"
    ? [store]
    : [store, "withdrawn", "merged", "quarantine"] as const;
  for (const place of places) {
    const failure = await eraseRecord(
      copy,
      { place, id },
      (erase) => copy.write(operator, (tx) => erase(tx, run)),
    );
    if (failure?.code !== "not_found") return failure;
  }
  return new Problem("not_found");
}

/**
 * Notes how far the replaced store is with every issue that left its draft: the copy does not
 * know who got a mail after it was made. Returns how many issues.
 */
async function adoptIssues(
  copy: Services,
  { issues, outbox }: Services,
): Promise<number> {
  let adopted = 0;
  for await (const issue of issues.all()) {
    if (issue.state === "draft") continue;
    await copy.outbox.issues.adopt(issue.id, outbox.issues);
    await copy.issues.adopt(issue);
    adopted++;
  }
  return adopted;
}

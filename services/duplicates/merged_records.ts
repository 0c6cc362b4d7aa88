import * as z from "zod/mini";
import { personKeys } from "../../content/words/person_key.ts";
import { siteActor } from "../accounts/actors.ts";
import { RecordsByAddress } from "../inbox/personal_records.ts";
import { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Callouts } from "../events/callouts.ts";
import type { ContactLinesStore } from "../follow_up/contact_lines.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { Suppressions } from "../rights/suppressions.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Write } from "../store/unit.ts";
import { undoMerge } from "./merge_changes.ts";

/** A record of which a person said that it is of the same one as another: it is here and in no list. */
export const Merged = z.object({
  id: z.string(),
  record: Volunteer,
  /** The id of the record that stays in the list. */
  into: z.string(),
  by: z.string(),
  at: z.string(),
});
export type Merged = z.infer<typeof Merged>;

/** Where a record is into which others were merged: in the list, or withdrawn. */
export interface KeepsRecords {
  /** Changes the record; returns whether it is there. */
  changeKept(
    tx: Transaction,
    id: string,
    change: (kept: Volunteer) => Volunteer,
  ): Promise<boolean>;
}

interface Parts {
  readonly contacts: ContactLinesStore;
  readonly callouts: Callouts;
  readonly outbox: Outbox;
  readonly suppressions: Suppressions;
  readonly noteErased: NoteErased;
  readonly write: Write;
}

export class MergedRecords extends RecordsByAddress<Merged> {
  constructor(store: Store, private readonly parts: Parts) {
    super(
      new Collection(store, "merged", Merged, {
        many: { email: ({ record }) => personKeys(record) },
        counters: { total: () => [[]] },
      }),
    );
  }

  list(page: ListOptions): Promise<RecordPage<Merged>> {
    return this.records.list(page);
  }

  getMany(ids: readonly string[]): Promise<Merged[]> {
    return this.records.getMany(ids);
  }

  add(tx: Transaction, merged: Merged): void {
    this.records.create(tx, merged, { isChecked: false });
  }

  /** Takes the record out of its place. @throws {Problem} `not_found` */
  async take(tx: Transaction, id: string): Promise<Merged> {
    const merged = await this.records.require(tx, id);
    this.records.delete(tx, merged);
    return merged;
  }

  async eraseTaken(tx: Transaction, record: Volunteer, run?: string): Promise<void> {
    const { id } = record;
    if (run === undefined) this.parts.suppressions.add(tx, record);
    this.parts.noteErased(tx, id, run);
    await this.parts.contacts.erase(tx, id);
    await this.parts.callouts.erase(tx, id);
    tx.afterCommit(() => this.parts.outbox.eraseRest(id));
  }

  /** Erases what was merged into a record that is about to be erased, each in a commit of its own. */
  async eraseFrom(keeper: KeepsRecords, { id: into, unidos = [] }: Volunteer): Promise<void> {
    for (const { id } of unidos) {
      await this.parts.write(siteActor, async (tx) => {
        await keeper.changeKept(tx, into, (kept) => undoMerge(kept, id));
        const merged = await this.records.find(tx, id);
        if (!merged) return;
        this.records.delete(tx, merged);
        await this.eraseTaken(tx, merged.record);
        tx.log("record_erased", { subject: id, detail: { kind: "merged" } });
      });
    }
  }
}

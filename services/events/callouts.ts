import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import { Callout, calloutId } from "./callout_schema.ts";

/** How many go in the commit that erases their volunteer, which holds other checks too. */
const erasedAtOnce = 2;

/** Who was called to which event; they go with their volunteer. */
export class Callouts {
  readonly records;

  constructor(store: Store) {
    this.records = new Collection(store, "callouts", Callout, {
      many: {
        event: ({ evento }) => [[evento]],
        volunteer: ({ voluntario }) => [[voluntario]],
      },
      counters: {
        answer: ({ evento, respuesta, escrita }) => [[
          evento,
          respuesta?.que ?? (escrita ? "escrita" : "nueva"),
        ]],
      },
    });
  }

  /** Returns the id of a person's callout, which may be of what was merged into their record. */
  async idOf(event: string, record: Pick<Volunteer, "id" | "unidos">): Promise<string> {
    const [own = "", ...merged] = [record.id, ...idsIn(record)].map((id) => calloutId(event, id));
    const found = merged.length > 0 ? await this.records.getMany([own, ...merged]) : [];
    return found[0]?.id ?? own;
  }

  async of(volunteer: string): Promise<Callout[]> {
    return await this.records.getMany(await this.records.idsBy("volunteer", [volunteer]));
  }

  async ofEvent(event: string): Promise<Callout[]> {
    return await this.records.getMany(await this.records.idsBy("event", [event]));
  }

  /** Erases those of a volunteer; what the commit has no room for, after it. */
  async erase(tx: Transaction, volunteer: string): Promise<void> {
    const ids = await this.records.idsBy("volunteer", [volunteer]);
    await this.records.deleteMany(tx, ids.slice(0, erasedAtOnce));
    tx.afterCommit(() => this.eraseRest(volunteer));
  }

  async eraseRest(volunteer: string): Promise<void> {
    for (const id of await this.records.idsBy("volunteer", [volunteer])) {
      await this.records.remove(id);
    }
  }
}

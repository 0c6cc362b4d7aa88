import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { Roster } from "./roster_schema.ts";

/** The rosters of all events that were published, or for which shifts were saved. */
export class Rosters {
  readonly records;

  constructor(store: Store) {
    this.records = new Collection(store, "rosters", Roster, {
      unique: { door: ({ puerta }) => puerta ? [puerta.sha256] : null },
      // Those whose sign-ups are not erased yet, also where signing up is closed again.
      many: { live: ({ cifras }) => cifras ? [] : [[]] },
    });
  }
}

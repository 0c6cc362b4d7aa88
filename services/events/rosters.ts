import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { Roster } from "./roster_schema.ts";

/** The rosters of all events that were published, or for which shifts were saved. */
export class Rosters {
  readonly records;

  constructor(store: Store) {
    this.records = new Collection(store, "rosters", Roster, {
      unique: { door: ({ puerta }) => puerta ? [puerta.sha256] : [] },
      // Those with sign-ups that are not erased yet.
      many: { live: ({ cifras, abierta, cerrada }) => !cifras && (abierta || cerrada) ? [[]] : [] },
    });
  }
}

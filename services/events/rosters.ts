import { Collection } from "../store/collection.ts";
import { Problem } from "../system/problem.ts";
import type { Store } from "../store/store.ts";
import { Roster } from "./roster_schema.ts";

/** The rosters of all events that were published, or for which shifts were saved. */
export class Rosters {
  readonly records;

  constructor(store: Store) {
    this.records = new Collection(store, "rosters", Roster, {
      unique: { door: ({ puerta }) => puerta ? [puerta.sha256] : null },
      many: {
        // Those whose sign-ups are not erased yet, also where signing up is closed again; by their end.
        live: ({ cifras, evento }) => cifras?.completas ? [] : [[evento.termina]],
        closed: ({ cerrada }) => cerrada ? [[]] : [],
        slug: ({ evento }) => evento.publicado ? [[evento.slug]] : [],
      },
    });
  }

  /** Returns those of events that are not over at that moment, ISO. */
  async toCome(now: string): Promise<Roster[]> {
    return await this.records.getMany(await this.records.idsBy("live", [], { from: now }));
  }

  /** Returns the roster of the event that visitors find there. @throws {Problem} `not_found` */
  async ofSlug(slug: string): Promise<Roster> {
    const { items: [roster] } = await this.records.listBy("slug", [slug], { limit: 1 });
    if (!roster) throw new Problem("not_found");
    return roster;
  }
}

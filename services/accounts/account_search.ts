import type { Profile } from "../schemas/profile.ts";
import { LiveIndex } from "../search/live_index.ts";
import { matching, readFound } from "../search/matching.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { newestFirst } from "../search/search_index.ts";
import type { Collection } from "../store/collection.ts";

/** A search for accounts. */
export interface PageQuery {
  /** A substring, without regard to case and accents; empty matches all. */
  readonly q: string;
  /** The id of the previous page's last account. */
  readonly cursor?: string;
  readonly limit: number;
}

/** A page, newest first, with the number of all matches and the cursor of the next page. */
export interface FilteredPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly cursor: string | null;
}

type Profiles = Pick<
  Collection<Profile, string, string, string>,
  "batches" | "getChanged" | "clearCache" | "getCached" | "changes"
>;

/** How accounts are searched; they have no status. */
const definition: SearchDefinition<Profile> = {
  statuses: [],
  texts: ({ email, full_name }) => [email, full_name],
  facets: {},
  orders: {},
  contacts: {},
};

/** Finds accounts by a part of their address or name. */
export class AccountSearch {
  readonly #profiles: Profiles;
  readonly #index: LiveIndex<Profile>;

  constructor(profiles: Profiles) {
    this.#profiles = profiles;
    this.#index = new LiveIndex(profiles, definition);
  }

  /** Returns a page of the matching accounts, newest first. */
  async page({ q, cursor, limit }: PageQuery): Promise<FilteredPage<Profile>> {
    const wanted = { q, cursor, limit, offset: 0, facets: {}, orden: newestFirst };
    const find = async () => (await this.#index.current()).page(wanted);
    const page = await readFound(this.#profiles, find, matching(definition, wanted));
    return { items: page.records, total: page.total, cursor: page.cursor };
  }
}

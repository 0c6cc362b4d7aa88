import type { Profile } from "./profile_schema.ts";
import { LiveIndex } from "../search/live_index.ts";
import { matching, readFound } from "../search/matching.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { newestFirst } from "../search/search_index.ts";
import type { Collection } from "../store/collection.ts";
import type { RecordPage } from "../store/record_reader.ts";

/** A page of accounts: those whose address or name contains `q`; empty matches all. */
export interface PageQuery {
  readonly q: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** A page, newest first, with the number of all matches and the cursor of the next page. */
export interface FilteredPage<T> extends RecordPage<T> {
  readonly total: number;
}

const search: SearchDefinition<Profile> = {
  statuses: [],
  texts: ({ email, full_name }) => [email, full_name],
  facets: {},
  orders: {},
  contacts: {},
};

export class AccountSearch {
  readonly #profiles: Collection<Profile, "email", never, "total">;
  readonly #index: LiveIndex<Profile>;

  constructor(profiles: Collection<Profile, "email", never, "total">) {
    this.#profiles = profiles;
    this.#index = new LiveIndex(profiles, search);
  }

  async page({ q, cursor, limit }: PageQuery): Promise<FilteredPage<Profile>> {
    if (!q) {
      const page = this.#profiles.list({ limit, cursor });
      const [listed, total] = await Promise.all([page, this.#profiles.count("total")]);
      return { ...listed, total };
    }
    const everyone = { scope: "all", facets: {}, order: newestFirst } as const;
    const wanted = { ...everyone, q, cursor, limit, offset: 0 };
    const find = async () => (await this.#index.current()).page(wanted);
    const found = await readFound(this.#profiles, find, matching(search, wanted));
    return { items: found.records, total: found.total, cursor: found.cursor };
  }
}

import type { Profile } from "../schemas/profile.ts";
import { readFound } from "../search/found_records.ts";
import { type Copied, LiveIndex } from "../search/live_index.ts";
import { matching } from "../search/matching.ts";
import type { Searching } from "../search/searching.ts";
import type { Collection } from "../store/collection.ts";

/** Which accounts are wanted. */
export interface PageQuery {
  /** Substring to look for, whatever its case and accents; empty means all. */
  readonly q: string;
  /** The last record of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

/** Newest first, how many match in all, and the cursor of the next page. */
export interface FilteredPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly cursor: string | null;
}

type Profiles = Pick<
  Collection<Profile, string, string, string>,
  "batches" | "getChanged" | "clearCache" | "getCached" | "count" | "changes" | "copy"
>;

/** An account as the index takes it: an account has no status, so all have one. */
export interface Indexed extends Profile {
  readonly status: "account";
}

/** How accounts are searched. */
export const searching: Searching<Indexed> = {
  statuses: ["account"],
  texts: ({ email, full_name }) => [email, full_name],
  facets: {},
  orders: {},
  contacts: {},
};

const indexed = (profile: Profile): Indexed => ({ ...profile, status: "account" });

/** Finds accounts by a part of their address or name, in the index that volunteers are found by. */
export class AccountSearch {
  readonly #profiles: Profiles;
  readonly #index: LiveIndex<Indexed>;

  constructor(profiles: Profiles) {
    this.#profiles = profiles;
    this.#index = new LiveIndex({
      async *batches(options) {
        for await (const batch of profiles.batches(options)) yield batch.map(indexed);
      },
      getChanged: async (changes) => (await profiles.getChanged(changes)).map(indexed),
      clearCache: () => profiles.clearCache(),
      count: (counter) => profiles.count(counter),
      changes: profiles.changes,
      copy: profiles.copy,
    }, searching);
  }

  /** The index, for those who care for its copy. */
  get index(): Copied {
    return this.#index;
  }

  /** Returns a page of the accounts found, newest first. */
  async page({ q, cursor, limit }: PageQuery): Promise<FilteredPage<Profile>> {
    const wanted = { q, cursor, limit, offset: 0, facets: {}, orden: "-created_at" };
    const find = async () => (await this.#index.current()).page(wanted);
    const isWanted = matching(searching, wanted);
    const page = await readFound(this.#profiles, find, (profile) => isWanted(indexed(profile)));
    return { items: page.records, total: page.total, cursor: page.cursor };
  }
}

import { isLoopback, networkOf } from "../system/client_address.ts";
import { Problem } from "../system/problem.ts";
import type { RightsRequest } from "./request_schema.ts";
import { orderOfNumber, type UnseenFilter, type UnseenSelection } from "./request_list_schema.ts";
import type { RecordPage } from "../store/record_reader.ts";

/**
 * How many requests of strangers may wait: of one network, and of one where there are more than
 * `crowded` of all. So that who sends many shuts out no others: it takes 3,000 networks to reach `all`.
 */
const most = { ofNetwork: 50, crowded: 1_000, ofNetworkInCrowd: 3, all: 10_000 } as const;

interface RequestRecords {
  idsBy(index: "unseen" | "network", parts: readonly string[]): Promise<string[]>;
  getMany(ids: readonly string[]): Promise<RightsRequest[]>;
  count(counter: "state", state: RightsRequest["state"]): Promise<number>;
}

/**
 * The requests of people who gave no proof, until staff have looked at them. They have their number and
 * their term, and change nothing else: the register and the final erasure go on without them.
 */
export class UnseenRequests {
  readonly #records: RequestRecords;
  readonly #hash: (text: string) => string;

  constructor(records: RequestRecords, hash: (text: string) => string) {
    this.#records = records;
    this.#hash = hash;
  }

  count(): Promise<number> {
    return this.#records.count("state", "unseen");
  }

  /** Returns the hash of the client's network, where one more of it may wait. @throws {Problem} `busy` */
  async placeFor(client: string): Promise<string> {
    const network = this.#hash(networkOf(client));
    const [total, { length: own }] = await Promise.all([this.count(), this.ids({ network })]);
    const mostOwn = total < most.crowded ? most.ofNetwork : most.ofNetworkInCrowd;
    if (total >= most.all || own >= mostOwn * (isLoopback(client) ? 10 : 1)) {
      throw new Problem("busy");
    }
    return network;
  }

  /** Returns the numbers of those that the filter leaves, the oldest first. */
  async ids({ network, day }: UnseenFilter): Promise<string[]> {
    const ids = network === undefined
      ? await this.#records.idsBy("unseen", day === undefined ? [] : [day])
      : await this.#records.idsBy("network", [network]);
    return ids.sort((one, other) => orderOfNumber(one) < orderOfNumber(other) ? -1 : 1);
  }

  /** Returns 50 of them from the number after the cursor on, the oldest first. */
  async list(filter: UnseenFilter, cursor?: string): Promise<RecordPage<RightsRequest>> {
    const from = orderOfNumber(cursor ?? "");
    const ids = (await this.ids(filter)).filter((id) => orderOfNumber(id) > from);
    const items = await this.#records.getMany(ids.slice(0, 50));
    return { items, cursor: ids.length > 50 ? ids[49] ?? null : null };
  }

  /** Returns the numbers that the selection names; some may not wait any more. */
  async idsIn({ ids, until = "", ...filter }: UnseenSelection): Promise<string[]> {
    if (ids) return [...new Set(ids)];
    const last = orderOfNumber(until);
    return (await this.ids(filter)).filter((id) => orderOfNumber(id) <= last);
  }
}

import type { QuarantineReason } from "../../content/quarantine.ts";
import { isThisMachine, networkOf } from "../client_address.ts";
import type { Clock } from "../clock.ts";
import type { Messages } from "./messages.ts";
import type { Newsletter } from "./newsletter.ts";
import { Problem } from "../problem.ts";
import { newId } from "../record_id.ts";
import {
  type FormRecord,
  QuarantinedSubmission,
  type QuarantineSelection,
} from "../schemas/quarantine.ts";
import { keyedHash } from "../secrets/digest.ts";
import { type Checkable, checkable } from "../store/checkable.ts";
import { Collection } from "../store/collection.ts";
import type { Listed, ListOptions } from "../store/record_reader.ts";
import { commit } from "../store/commit.ts";
import type { TransactionOptions } from "../store/together.ts";
import { MAX_CHECKS, type Operation } from "../store/operation.ts";
import type { Volunteers } from "./volunteers.ts";

/** So many wait for staff at most; what comes then is refused openly, and never dropped. */
export const maxQuarantined = 1000;

/**
 * So many of them from one network, an IPv6 /48 or an IPv4 /24: nothing narrower is routed by
 * itself, so that many networks cost an attacker more than many addresses.
 */
const maxOfNetwork = maxQuarantined / 20;

/** Why a submission is held back, and from which client it came. */
export interface QuarantineCause {
  readonly reason: QuarantineReason;
  readonly client: string;
}

/** Which suspects to list. */
interface QuarantineListOptions extends ListOptions {
  readonly network?: string;
}

/** What became of an erasure of many. */
export interface BulkErasure {
  readonly erased: number;
  /** How many the store did not erase, or were left when the work had to end. */
  readonly left: number;
}

/** After so many erased suspects it is asked whether the work may continue. */
const askedEvery = 20 * MAX_CHECKS;

/** Where a suspect goes that is let through. */
interface FormStores {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly newsletter: Newsletter;
}

/** Submissions that look like a script's, until staff have looked at them. */
export class Quarantine {
  readonly #kv: Deno.Kv;
  readonly #suspects;
  readonly #clock: Clock;
  readonly #stores: FormStores;
  readonly #hash: (text: string) => string;

  constructor(kv: Deno.Kv, clock: Clock, stores: FormStores, secret: string) {
    this.#kv = kv;
    this.#clock = clock;
    this.#stores = stores;
    this.#hash = keyedHash(secret, "quarantine");
    this.#suspects = new Collection(kv, "quarantine", QuarantinedSubmission, {
      unique: { submission: (suspect) => [suspect.kind, submissionOf(suspect)] },
      many: {
        email: (suspect) => [[suspect.record.email]],
        network: (suspect) => suspect.network ? [[suspect.network]] : [],
      },
      counters: { total: () => [[]] },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#suspects)];
  }

  /**
   * Holds the record back and returns its id: the answer is that of a record that is kept.
   * @throws {Problem} `unavailable` when too many wait, of all or of the client's network
   */
  async add(
    suspect: FormRecord,
    { reason, client }: QuarantineCause,
    together?: TransactionOptions,
  ): Promise<string> {
    const network = this.#hash(networkOf(client));
    const most = isThisMachine(client) ? 10 * maxOfNetwork : maxOfNetwork;
    const [total, ofNetwork] = await Promise.all([
      this.count(),
      this.countOf(network),
    ]);
    if (total >= maxQuarantined || ofNetwork >= most) throw new Problem("unavailable");
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    const held: QuarantinedSubmission = { id: newId(now), reason, created_at, network, ...suspect };
    await this.#suspects.create(held, together);
    return suspect.record.id;
  }

  /** Returns suspects, newest first; those of one network, where it is named by its hash. */
  list({ network, ...page }: QuarantineListOptions = {}): Promise<Listed<QuarantinedSubmission>> {
    if (network === undefined) return this.#suspects.list(page);
    return this.#suspects.listBy("network", [network], page);
  }

  /** Returns how many wait. */
  count(): Promise<number> {
    return this.#suspects.count("total");
  }

  /** Returns how many of one network wait. */
  async countOf(network: string): Promise<number> {
    return (await this.#suspects.idsBy("network", network)).length;
  }

  /** Returns the ids of the suspects that are meant; some may be gone. */
  async idsIn({ ids, until = "", network }: QuarantineSelection): Promise<string[]> {
    if (ids) return [...new Set(ids)];
    const all = network === undefined
      ? await Array.fromAsync(this.#suspects.all(), ({ id }) => id)
      : await this.#suspects.idsBy("network", network);
    // Ids are in the order of time.
    return all.filter((id) => id <= until);
  }

  /** Makes the suspect the record it claimed to be, with its own time. @throws {Problem} `not_found` */
  async release(id: string, entry: Operation): Promise<void> {
    const released = await commit(this.#kv, async () => {
      const { value, write } = await this.#suspects.planDelete(id);
      if (!value) throw new Problem("not_found");
      return { value, writes: [write, this.#planCreate(value), entry] };
    });
    // The person has sent the same again meanwhile, and that was kept.
    if (!released.ok) await this.erase(id, { with: [entry] });
  }

  /** Returns the ids of all suspects that name the address. */
  idsOf(email: string): Promise<string[]> {
    return this.#suspects.idsBy("email", email);
  }

  /** Erases the suspect. @throws {Problem} `not_found` */
  async erase(id: string, together?: TransactionOptions): Promise<void> {
    if (!await this.#suspects.delete(id, together)) throw new Problem("not_found");
  }

  /**
   * Erases the suspects, some in each commit, for as long as `mayContinue` says so. Those that are
   * gone already count as neither erased nor left.
   */
  async eraseMany(
    ids: readonly string[],
    mayContinue: () => Promise<boolean>,
  ): Promise<BulkErasure> {
    let [erased, left] = [0, 0];
    for (let start = 0; start < ids.length; start += MAX_CHECKS) {
      if (start % askedEvery === 0 && !await mayContinue()) {
        return { erased, left: left + ids.length - start };
      }
      const some = ids.slice(start, start + MAX_CHECKS);
      const count = await this.#eraseAtOnce(some).catch(nullIfExpected);
      if (count === null) left += some.length;
      else erased += count;
    }
    return { erased, left };
  }

  /** Erases the suspects in one commit; returns how many there were. */
  async #eraseAtOnce(ids: readonly string[]): Promise<number> {
    const made = await commit(this.#kv, async () => {
      const steps = await Promise.all(ids.map((id) => this.#suspects.planDelete(id)));
      const there = steps.filter(({ value }) => value !== null);
      return { value: there.length, writes: there.map(({ write }) => write) };
    });
    return made.ok ? made.value : 0;
  }

  #planCreate(suspect: QuarantinedSubmission): Operation {
    switch (suspect.kind) {
      case "volunteer":
        return this.#stores.volunteers.planCreate(suspect.record);
      case "message":
        return this.#stores.messages.planCreate(suspect.record);
      case "newsletter":
        return this.#stores.newsletter.planCreate(suspect.record);
    }
  }
}

/** A store that does not answer, or a record that cannot be read, leaves the others to be erased. */
function nullIfExpected(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

function submissionOf(suspect: QuarantinedSubmission): string {
  return suspect.kind === "newsletter" ? suspect.record.email : suspect.record.submission;
}

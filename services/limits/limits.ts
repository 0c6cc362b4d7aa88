import type { Clock } from "../clock.ts";
import { keyedHash } from "../secrets/digest.ts";
import { LimitRow } from "../schemas/limit.ts";
import { Cells } from "../store/cells.ts";
import type { Together } from "../store/together.ts";
import type { Write } from "../store/write.ts";
import { decide, type Quota } from "./gcra.ts";
import { GuessLimits } from "./guesses.ts";
import { KeyedQueue } from "./keyed_queue.ts";
import { RecentKeys } from "./recent_keys.ts";
import { TokenBuckets } from "./token_buckets.ts";
import { tooMany } from "./too_many.ts";
import { isThisMachine, quotaOf } from "./widened.ts";

const hour = 60 * 60 * 1000;

/** New accounts from one address. */
const signUps: Quota = { times: 5, per: hour };
/** New accounts from all addresses together, in this process: one shared row would be too hot. */
const signUpsOfAll = { burst: 100, perSecond: 100 / 3600 };
/** What is sent by the public forms from one address: a rally behind one router fits (F2). */
const submissions: Quota = { times: 60, per: 10 * 60 * 1000 };
/** What one address may ask of this process, kept pages and built files aside. */
const reading = { burst: 600, perSecond: 50 };
const writing = { burst: 120, perSecond: 4 };

/**
 * How much one address may do. Two layers: buckets in this process against floods, which cost no
 * store; and rows in the store, changed by check-and-set, for what has to be exact and shared. The
 * rows are named by a purpose and a keyed hash, so that no address and no person stands in them.
 */
export class Limits {
  readonly guesses: GuessLimits;
  readonly #cells: Cells<LimitRow>;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #signUps: TokenBuckets;
  readonly #reading: TokenBuckets;
  readonly #writing: TokenBuckets;
  readonly #queue = new KeyedQueue(200);
  readonly #met = new RecentKeys(20_000);

  constructor(kv: Deno.Kv, clock: Clock, secret: string) {
    this.#clock = clock;
    this.#hash = keyedHash(secret, "limits");
    this.#cells = new Cells(kv, "limits", LimitRow);
    this.#signUps = new TokenBuckets(clock, signUpsOfAll, 1);
    this.#reading = new TokenBuckets(clock, reading);
    this.#writing = new TokenBuckets(clock, writing);
    this.guesses = new GuessLimits(this.#cells, clock, this.#hash);
  }

  /** Counts one request against floods. @throws {Problem} `rate_limited` */
  request(client: string, kind: "reading" | "writing"): void {
    if (isThisMachine(client)) return;
    const wait = (kind === "reading" ? this.#reading : this.#writing).take(client);
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts one attempt to make an account, before anything is hashed. @throws {Problem} `rate_limited` */
  async signUp(client: string): Promise<void> {
    await this.#cells.change(async () => [await this.#spend("sign_up", client, signUps)]);
    const wait = isThisMachine(client) ? 0 : this.#signUps.take("all");
    if (wait > 0) throw tooMany(wait);
  }

  /**
   * Keeps one submission of a public form. It is counted in the same commit as its record, so that
   * what is not kept is not counted. An address that this process has not met is taken to have no
   * row: a read would wait behind the commits of others. @throws {Problem} `rate_limited`
   */
  async submission<T>(client: string, keep: (counted: Together) => Promise<T>): Promise<T> {
    // Asked again, because the commit was refused, the address has been met and its row is read.
    const count = async (): Promise<Write> => {
      const absent = this.#met.add(client);
      return (await this.#spend("submission", client, submissions, { absent })).write;
    };
    // One at a time from one address: they would only make each other try again.
    const work = async () => ({ kept: await keep({ with: [count] }) });
    const done = await this.#queue.run(client, work);
    if (done === null) throw tooMany(1);
    return done.kept;
  }

  /** Deletes the rows that say nothing any more; returns how many. */
  sweep(): Promise<number> {
    const now = this.#clock();
    return this.#cells.sweep(({ until }) => until <= now);
  }

  #spend(purpose: string, client: string, quota: Quota, known?: { readonly absent: boolean }) {
    return this.#cells.changing(`${purpose}:${this.#hash(client)}`, (row) => {
      const verdict = decide(row?.until ?? null, quotaOf(client, quota), this.#clock());
      if (!verdict.allowed) throw tooMany(verdict.retryAfter);
      return { until: verdict.until };
    }, known);
  }
}

import { counterKey, type Parts } from "./keys.ts";
import { retryLocked, type RetryPolicy, unavailable, withDeadline } from "./retry.ts";

/** The parts or ids from one on, and before another. */
export interface Range {
  readonly from?: string;
  readonly before?: string;
}

/** No id of ours is greater. */
export const LAST = "\uffff";

/** The ways to read what is counted of the records of one kind. */
export class CounterReader<Counter extends string> {
  protected readonly kv: Deno.Kv;
  protected readonly patience: RetryPolicy;

  constructor(kv: Deno.Kv, readonly name: string, patience: RetryPolicy) {
    this.kv = kv;
    this.patience = patience;
  }

  /** Returns how many records stand under these parts of a counter. */
  async count(counter: Counter, ...parts: Parts): Promise<number> {
    const key = counterKey(this.name, counter, parts);
    const { value } = await this.ask((kv) => kv.get<Deno.KvU64>(key));
    return countOf(key, value);
  }

  /** Returns the counts of all parts of a counter of one part; only those of the range, if given. */
  async countBy(counter: Counter, { from = "", before }: Range = {}): Promise<Map<string, number>> {
    // KV refuses a range that ends before it starts.
    if (before !== undefined && before <= from) return new Map();
    const prefix = counterKey(this.name, counter, []);
    const start = [...prefix, from];
    const range = before === undefined ? { prefix, start } : { start, end: [...prefix, before] };
    const entries = await this.ask((kv) => Array.fromAsync(kv.list<Deno.KvU64>(range)));
    return new Map(entries.map(({ key, value }) => [String(key.at(-1)), countOf(key, value)]));
  }

  /** Returns what {@link countBy} does, of several counters in one read: of all from first to last. */
  async countByAll<Name extends Counter>(
    counters: readonly Name[],
  ): Promise<Record<Name, Map<string, number>>> {
    const [first = "", last = ""] = [counters.toSorted().at(0), counters.toSorted().at(-1)];
    const start = counterKey(this.name, first, []);
    const end = counterKey(this.name, last, [LAST]);
    const entries = await this.ask((kv) => Array.fromAsync(kv.list<Deno.KvU64>({ start, end })));
    const counts = new Map(counters.map((name) => [String(name), new Map<string, number>()]));
    for (const { key, value } of entries) {
      counts.get(String(key[1]))?.set(String(key.at(-1)), countOf(key, value));
    }
    return Object.fromEntries(counts) as Record<Name, Map<string, number>>;
  }

  /** Returns what KV answers in time; throws a Problem else. */
  protected ask<R>(call: (kv: Deno.Kv) => Promise<R>): Promise<R> {
    return withDeadline(
      this.patience,
      (signal) => retryLocked(() => call(this.kv), this.patience, signal),
    );
  }
}

function countOf(key: Deno.KvKey, stored: Deno.KvU64 | null): number {
  // A counter that was taken below zero has wrapped round: no number is better than that one.
  const count = BigInt.asIntN(64, stored?.value ?? 0n);
  if (count < 0n) throw unavailable(new Error(`Counter ${key.join(" ")} has drifted to ${count}`));
  return Number(count);
}

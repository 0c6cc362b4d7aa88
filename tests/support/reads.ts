import type { TestSite } from "./site.ts";

/**
 * Returns how many keys and ranges the work reads. A refused page leaves reads under way, and those
 * lead to others: they count, however fast the store answers.
 */
export async function readsOf(
  { kv }: TestSite,
  work: () => Promise<unknown>,
): Promise<number> {
  const real = { get: kv.get, getMany: kv.getMany, list: kv.list };
  const asked: Promise<unknown>[] = [];
  let reads = 0;
  const counted = <R>(answer: Promise<R>, count = 1): Promise<R> => {
    reads += count;
    asked.push(answer);
    return answer;
  };
  kv.get =
    ((...args: Parameters<Deno.Kv["get"]>) => counted(real.get.apply(kv, args))) as Deno.Kv["get"];
  kv.getMany =
    ((keys: Deno.KvKey[]) => counted(real.getMany.call(kv, keys), keys.length)) as Deno.Kv[
      "getMany"
    ];
  kv.list = ((...args: Parameters<Deno.Kv["list"]>) => {
    const entries = counted(Array.fromAsync(real.list.apply(kv, args)));
    return Object.assign(yielded(entries), { cursor: "" });
  }) as Deno.Kv["list"];
  await work();
  for (let settled = 0; settled < asked.length;) {
    settled = asked.length;
    await Promise.allSettled(asked);
    // What follows from the answers is asked for before the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  }
  Object.assign(kv, real);
  return reads;
}

async function* yielded<T>(entries: Promise<T[]>): AsyncGenerator<T> {
  yield* await entries;
}

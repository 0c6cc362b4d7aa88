import type { TestSite } from "./site.ts";

/** Returns how many keys and ranges the work reads. */
export async function readsOf(
  { kv }: TestSite,
  work: () => Promise<unknown>,
): Promise<number> {
  const real = { get: kv.get, getMany: kv.getMany, list: kv.list };
  let reads = 0;
  kv.get = ((...args: Parameters<Deno.Kv["get"]>) => {
    reads++;
    return real.get.apply(kv, args);
  }) as Deno.Kv["get"];
  kv.getMany = ((keys: Deno.KvKey[]) => {
    reads += keys.length;
    return real.getMany.call(kv, keys);
  }) as Deno.Kv["getMany"];
  kv.list = ((...args: Parameters<Deno.Kv["list"]>) => {
    reads++;
    return real.list.apply(kv, args);
  }) as Deno.Kv["list"];
  await work();
  Object.assign(kv, real);
  return reads;
}

import { site } from "../../content/site/site.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../services/services.ts";
import { withFaults } from "../services/store/support/faulty_kv.ts";
import { Store } from "../../services/store/store.ts";

/** Returns the services of another process on the same store, whose reads {@link whenRead} spares. */
export function secondProcess(kv: Deno.Kv, clock: () => number): Services {
  const own: Pick<Deno.Kv, "get" | "getMany" | "list" | "atomic" | "commitVersionstamp"> = {
    get: kv.get.bind(kv),
    getMany: kv.getMany.bind(kv),
    list: kv.list.bind(kv),
    atomic: kv.atomic.bind(kv),
    commitVersionstamp: kv.commitVersionstamp.bind(kv),
  };
  const keys = new KeyRing("a secret of the colleague's process");
  return createServices(new Store(own as Deno.Kv), site, clock, keys);
}

/**
 * Runs the work once, when records of the collection are read by their keys for the first time, and
 * makes those reads wait for it: `before` they ask the store, or `after` it has answered them.
 */
export function whenRead(
  kv: Deno.Kv,
  collection: string,
  moment: "before" | "after",
  work: () => Promise<unknown>,
): void {
  const real = { get: kv.get.bind(kv), getMany: kv.getMany.bind(kv) };
  let working: Promise<unknown> | undefined;
  const around = async <R>(keys: readonly Deno.KvKey[], read: () => Promise<R>): Promise<R> => {
    if (!keys.some(([name]) => name === collection)) return await read();
    if (moment === "before") await (working ??= work());
    const answer = await read();
    if (moment === "after") await (working ??= work());
    return answer;
  };
  kv.get = ((key, ...rest) => around([key], () => real.get(key, ...rest))) as Deno.Kv["get"];
  kv.getMany =
    ((keys: readonly Deno.KvKey[], ...rest: never[]) =>
      around(keys, () => real.getMany(keys as never, ...rest))) as Deno.Kv["getMany"];
}

/** Runs the work once, after that many commits that change records of the collection: later ones wait for it. */
export function afterCommits(
  kv: Deno.Kv,
  collection: string,
  times: number,
  work: () => Promise<unknown>,
): void {
  const real = { atomic: kv.atomic.bind(kv) } as Deno.Kv;
  let made = 0;
  let working: Promise<unknown> | undefined;
  const { atomic } = withFaults(real, {
    commit: async (operations, commit) => {
      const changes = operations.some(({ op, ...step }) =>
        op === "set" && "key" in step && step.key[0] === collection
      );
      if (changes && made++ >= times) await (working ??= work());
      return await commit(operations);
    },
  });
  kv.atomic = atomic;
}

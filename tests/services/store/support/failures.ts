import type { Faults } from "./faulty_kv.ts";

export const locked = () => new TypeError("database is locked");

export function failing(n: number, fail: () => Promise<never>) {
  let calls = 0;
  const faults: Faults = {
    get: (real) => ++calls > n ? real() : fail(),
    async *list(real) {
      if (++calls <= n) await fail();
      yield* real();
    },
    commit: (operations, real) => ++calls > n ? real(operations) : fail(),
  };
  return { faults, calls: () => calls };
}

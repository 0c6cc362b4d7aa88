import {
  type CommitResult,
  type Operation,
  withFaults,
} from "../services/store/support/faulty_kv.ts";

type Real = (operations: Operation[]) => Promise<CommitResult>;

const ofIndex = (operation: Operation): boolean =>
  "key" in operation && String(operation.key[0]).includes("_by_");

/** Longer than a kill waits after the last answer that it waits for, so that it falls in between. */
const GAP = 40;

const milliseconds = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export const faults: Record<string, (kv: Deno.Kv) => Deno.Kv> = {
  "an index outside the atomic": (kv) =>
    committing(kv, async (operations, real) => {
      const result = await real(operations.filter((operation) => !ofIndex(operation)));
      const entries = operations.filter(ofIndex);
      if (!result.ok || entries.length === 0) return result;
      // A kill that comes at any moment comes nearly always now, whatever the machine.
      await milliseconds(GAP);
      return await real(entries);
    }),
  "an answer before the commit": (kv) =>
    committing(kv, (operations, real) => {
      milliseconds(GAP).then(() => real(operations)).catch(() => {});
      return Promise.resolve({ ok: true, versionstamp: "0".repeat(20) });
    }),
  "a counter that is read and then set": (kv) =>
    committing(kv, async (operations, real) => {
      const result = await real(operations.filter(({ op }) => op !== "sum"));
      for (const operation of result.ok ? operations : []) {
        if (operation.op !== "sum") continue;
        const { value } = await kv.get<Deno.KvU64>(operation.key);
        const sum = BigInt.asUintN(64, (value?.value ?? 0n) + operation.n);
        await kv.set(operation.key, new Deno.KvU64(sum));
      }
      return result;
    }),
  "an index entry that is not deleted": (kv) =>
    committing(
      kv,
      (operations, real) =>
        real(operations.filter((operation) => operation.op !== "delete" || !ofIndex(operation))),
    ),
};

function committing(
  kv: Deno.Kv,
  commit: (operations: Operation[], real: Real) => Promise<CommitResult>,
): Deno.Kv {
  return withFaults(kv, { commit });
}

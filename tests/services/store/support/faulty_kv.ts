export type Operation =
  | { op: "check"; check: Deno.AtomicCheck }
  | { op: "sum"; key: Deno.KvKey; n: bigint }
  | { op: "set"; key: Deno.KvKey; value: unknown }
  | { op: "delete"; key: Deno.KvKey };

export type CommitResult = Deno.KvCommitResult | Deno.KvCommitError;

/** What to do instead of asking the store; the default is to ask it. */
export interface Faults {
  commit?(
    operations: Operation[],
    real: (operations: Operation[]) => Promise<CommitResult>,
  ): Promise<CommitResult>;
  get?(real: () => Promise<unknown>): Promise<unknown>;
  list?(real: () => AsyncIterable<unknown>): AsyncIterable<unknown>;
}

export function withFaults(kv: Deno.Kv, { commit, get, list }: Faults): Deno.Kv {
  const real = (operations: Operation[]) => replay(kv, operations);
  const read = get ?? ((ask: () => Promise<unknown>) => ask());
  const walk = list ?? ((ask: () => AsyncIterable<unknown>) => ask());
  const faulty: Pick<Deno.Kv, "get" | "getMany" | "list" | "atomic" | "commitVersionstamp"> = {
    commitVersionstamp: () => kv.commitVersionstamp(),
    get: (key) => read(() => kv.get(key)) as never,
    getMany: (keys) => read(() => kv.getMany(keys)) as never,
    list: (selector, options) => walk(() => kv.list(selector, options)) as never,
    atomic: () => recorder((operations) => commit ? commit(operations, real) : real(operations)),
  };
  return faulty as Deno.Kv;
}

function recorder(commit: (operations: Operation[]) => Promise<CommitResult>) {
  const operations: Operation[] = [];
  const recording: Pick<Deno.AtomicOperation, "check" | "sum" | "set" | "delete" | "commit"> = {
    check(...checks) {
      operations.push(...checks.map((check) => ({ op: "check" as const, check })));
      return recording as Deno.AtomicOperation;
    },
    sum(key, n) {
      operations.push({ op: "sum", key, n });
      return recording as Deno.AtomicOperation;
    },
    set(key, value) {
      operations.push({ op: "set", key, value });
      return recording as Deno.AtomicOperation;
    },
    delete(key) {
      operations.push({ op: "delete", key });
      return recording as Deno.AtomicOperation;
    },
    commit: () => commit([...operations]),
  };
  return recording as Deno.AtomicOperation;
}

export function replay(kv: Deno.Kv, operations: Operation[]): Promise<CommitResult> {
  const atomic = kv.atomic();
  for (const operation of operations) {
    if (operation.op === "check") atomic.check(operation.check);
    if (operation.op === "sum") atomic.sum(operation.key, operation.n);
    if (operation.op === "set") atomic.set(operation.key, operation.value);
    if (operation.op === "delete") atomic.delete(operation.key);
  }
  return atomic.commit();
}

import assert from "node:assert/strict";
import { Committer } from "../../../services/store/committer.ts";
import { Store } from "../../../services/store/store.ts";
import { dump } from "./support/dump.ts";
import { type Operation as Step, withFaults } from "./support/faulty_kv.ts";
import { imagine } from "./support/model.ts";
import {
  instantRetry,
  operationOf,
  type Volunteer,
  volunteer,
  volunteersIn,
} from "./support/volunteers.ts";

/** A store whose first commit waits at a gate, and what each commit holds. */
function gated(kv: Deno.Kv, maxChecks = 100, retry = instantRetry) {
  const gate = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const ids: string[] = [];
  const faulty = withFaults(kv, {
    async commit(operations, real) {
      const own = idsIn(operations);
      sizes.push(own.length);
      ids.push(...own);
      if (sizes.length === 1) await gate.promise;
      return real(operations);
    },
  });
  return {
    faulty,
    store: new Store(faulty, { retry, maxChecks }),
    sizes,
    ids,
    open: gate.resolve,
  };
}

/** A store in a file, wherever the others are: it takes a hundred checks at once, in their order. */
async function openFile(): Promise<Deno.Kv> {
  const folder = await Deno.makeTempDir();
  const kv = await Deno.openKv(`${folder}/store.sqlite`);
  const close = (): void => {
    Deno.Kv.prototype.close.call(kv);
    Deno.removeSync(folder, { recursive: true });
  };
  return Object.assign(kv, { close, [Symbol.dispose]: close });
}

const idsIn = (operations: Step[]) =>
  operations.flatMap((step) =>
    step.op === "set" && step.key[0] === "volunteers" ? [String(step.key[1])] : []
  );

const people = (n: number) =>
  Array.from({ length: n }, (_, i) => volunteer(String(i).padStart(2, "0")));

Deno.test("commits that come while one is under way share the next one (ASVS 2.3.3)", async () => {
  using kv = await openFile();
  const { store, sizes, open } = gated(kv);
  const volunteers = volunteersIn(store);
  const all = people(6);
  const stored = all.map((one) => volunteers.insert(one, { batched: true }));
  open();
  assert.deepEqual(await Promise.all(stored), all);
  assert.deepEqual(sizes, [1, 5]);
  assert.deepEqual(await dump(kv), imagine(all));
});

Deno.test("what checked a counter shares its commit with no other, or one place would be sold to all of them (ASVS 2.3.3)", async () => {
  using kv = await openFile();
  const { store, sizes, open } = gated(kv);
  const volunteers = volunteersIn(store);
  const first = volunteers.insert(volunteer("first"), { batched: true });
  const all = people(5);
  let read = 0;
  const place = (one: Volunteer) =>
    store.write(async (tx) => {
      const taken = await volunteers.findCount(tx, "status", "active");
      volunteers.create(tx, { ...one, status: taken === 0 ? "active" : "pending" });
      if (++read === all.length) open();
    }, { batched: true });
  await Promise.all([first, ...all.map(place)]);
  assert.equal(await volunteers.count("status", "active"), 1);
  assert.equal(await volunteers.count("total"), 6);
  assert.equal(Math.max(...sizes), 1);
});

Deno.test("no create is answered before the commit of its own record", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, open } = gated(kv);
  const volunteers = volunteersIn(store);
  const answered: string[] = [];
  const stored = people(3).map((one) =>
    volunteers.insert(one, { batched: true }).then(async () => {
      answered.push(one.id);
      assert(await volunteers.get(one.id));
    })
  );
  await kv.get(["elsewhere"]);
  assert.deepEqual(answered, []);
  open();
  await Promise.all(stored);
  assert.deepEqual(answered, ["00", "01", "02"]);
});

Deno.test("a commit holds no more checks than the store takes, and 16 records", async () => {
  for (const [checks, expected] of [[10, [1, 5, 5, 3]], [1_000, [1, 13]]] as const) {
    using kv = await openFile();
    const { store, sizes, open } = gated(kv, checks);
    const volunteers = volunteersIn(store);
    const stored = people(14).map((one) => volunteers.insert(one, { batched: true }));
    open();
    await Promise.all(stored);
    assert.deepEqual(sizes, expected, `${checks} checks`);
  }
  using kv = await openFile();
  const { store, sizes, open } = gated(kv);
  const volunteers = volunteersIn(store);
  const stored = people(40).map((one) => volunteers.insert(one, { batched: true }));
  open();
  await Promise.all(stored);
  assert.deepEqual(sizes, [1, 16, 16, 7]);
});

Deno.test("in a batch that fails each is tried by itself, and only those that fail again are refused", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = withFaults(kv, {
    commit: (operations, real) =>
      operations.some((step) => step.op === "set" && step.key.includes("03"))
        ? Promise.reject(new Error("disk full"))
        : real(operations),
  });
  const volunteers = volunteersIn(store);
  const all = people(5);
  const settled = await Promise.allSettled(
    all.map((one) => volunteers.insert(one, { batched: true })),
  );
  const failed = settled.flatMap((one, i) => one.status === "rejected" ? [[i, one.reason]] : []);
  assert.deepEqual(failed.map(([i]) => i), [3]);
  assert.equal(failed[0]?.[1].code, "unavailable");
  assert.deepEqual(await dump(kv), imagine(all.toSpliced(3, 1)));
});

Deno.test("a commit that was answered with a failure is not stored afterwards", async () => {
  using kv = await Deno.openKv(":memory:");
  const { faulty, ids, open } = gated(kv);
  const committer = new Committer(faulty, { retry: instantRetry, maxChecks: 100 });
  const [first, late, third] = people(3).map((one) => [operationOf(volunteersIn(kv), one)]);
  const { signal } = new AbortController();
  const expired = new AbortController();
  const commits = [committer.commitBatched(first!, signal)];
  const refused = committer.commitBatched(late!, expired.signal);
  commits.push(committer.commitBatched(third!, signal));
  expired.abort(new Error("too late"));
  open();
  await assert.rejects(refused, /too late/);
  await Promise.all(commits);
  assert.deepEqual(ids, ["00", "02"]);
});

Deno.test("a commit that is never answered does not hold up others for longer than its deadline", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, sizes } = gated(kv, 100, { ...instantRetry, deadline: 500 });
  const volunteers = volunteersIn(store);
  const [lost, next] = people(2) as [Volunteer, Volunteer];
  await assert.rejects(volunteers.insert(lost, { batched: true }), { code: "unavailable" });
  assert.deepEqual(await volunteers.insert(next, { batched: true }), next);
  assert.deepEqual(sizes, [1, 1]);
  assert.deepEqual(await dump(kv), imagine([next]));
});

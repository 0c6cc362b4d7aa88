import assert from "node:assert/strict";
import { Collection } from "../../../services/store/collection.ts";
import { CommitBatcher } from "../../../services/store/commit_batcher.ts";
import { dump } from "./support/dump.ts";
import { isProblem } from "./support/failures.ts";
import { type Operation, withFaults } from "./support/faulty_kv.ts";
import { imagine } from "./support/model.ts";
import { instantRetry, Volunteer, volunteer, volunteersIn } from "./support/volunteers.ts";

/** A store whose first commit waits at a gate, and how many records each commit holds. */
function gated(kv: Deno.Kv) {
  const gate = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const store = withFaults(kv, {
    async commit(operations, real) {
      sizes.push(recordsOf(operations).length);
      if (sizes.length === 1) await gate.promise;
      return real(operations);
    },
  });
  return { store, sizes, open: gate.resolve };
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

const recordsOf = (operations: Operation[]) =>
  operations.filter((step) => step.op === "set" && step.key[0] === "volunteers");

const people = (n: number) =>
  Array.from({ length: n }, (_, i) => volunteer(String(i).padStart(2, "0")));

Deno.test("who comes while a commit is under way goes in one commit after it (ASVS 2.3.3)", async () => {
  using kv = await openFile();
  const { store, sizes, open } = gated(kv);
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const all = people(6);
  const kept = all.map((one) => volunteers.create(one, { group }));
  open();
  assert.deepEqual(await Promise.all(kept), all.map((value) => ({ ok: true, value })));
  assert.deepEqual(sizes, [1, 5]);
  assert.deepEqual(await dump(kv), imagine(all));
});

Deno.test("nobody is answered before the commit of their own record", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, open } = gated(kv);
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const answered: string[] = [];
  const kept = people(3).map((one) =>
    volunteers.create(one, { group }).then(async ({ ok }) => {
      answered.push(one.id);
      assert(ok && await volunteers.get(one.id));
    })
  );
  await kv.get(["elsewhere"]);
  assert.deepEqual(answered, []);
  open();
  await Promise.all(kept);
  assert.deepEqual(answered, ["00", "01", "02"]);
});

Deno.test("a commit holds no more checks than the store takes, and 16 records", async () => {
  for (const [checks, expected] of [[10, [1, 5, 5, 3]], [1_000, [1, 13]]] as const) {
    using kv = await openFile();
    const { store, sizes, open } = gated(kv);
    const [volunteers, group] = [
      volunteersIn(store),
      new CommitBatcher(store, checks, instantRetry),
    ];
    const kept = people(14).map((one) => volunteers.create(one, { group }));
    open();
    await Promise.all(kept);
    assert.deepEqual(sizes, expected, `${checks} checks`);
  }
  using kv = await openFile();
  const { store, sizes, open } = gated(kv);
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const kept = people(40).map((one) => volunteers.create(one, { group }));
  open();
  await Promise.all(kept);
  assert.deepEqual(sizes, [1, 16, 16, 7]);
});

Deno.test("one that is in the way of nobody but itself: the others are kept, it hears why", async () => {
  using kv = await Deno.openKv(":memory:");
  const before = volunteer("90", { email: "ana@example.org" });
  await volunteersIn(kv).create(before);
  const { store, open } = gated(kv);
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const [first, second, third] = people(3) as [Volunteer, Volunteer, Volunteer];
  const taken = { ...second, email: before.email };
  const kept = [first, taken, third].map((one) => volunteers.create(one, { group }));
  open();
  const [, conflict] = await Promise.all(kept);
  assert.deepEqual(conflict, { ok: false, collection: "volunteers", index: "email", id: "90" });
  assert.deepEqual(await dump(kv), imagine([before, first, third]));
});

Deno.test("the same submission twice in one group is one record, and both hear its id", async () => {
  using kv = await openFile();
  const { store, open } = gated(kv);
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const [first, second, third] = people(3) as [Volunteer, Volunteer, Volunteer];
  const again = { ...third, email: second.email };
  const kept = [first, second, again].map((one) => volunteers.create(one, { group }));
  open();
  const [, one, other] = await Promise.all(kept);
  assert.deepEqual(one, { ok: true, value: second });
  assert.deepEqual(other, { ok: false, collection: "volunteers", index: "email", id: second.id });
  assert.deepEqual(await dump(kv), imagine([first, second]));
});

Deno.test("a group whose answer was lost on the way has landed, once", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = withFaults(kv, {
    async commit(operations, real) {
      await real(operations);
      return real(operations);
    },
  });
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const all = people(5);
  const kept = await Promise.all(all.map((one) => volunteers.create(one, { group })));
  assert.deepEqual(kept, all.map((value) => ({ ok: true, value })));
  assert.deepEqual(await dump(kv), imagine(all));
});

Deno.test("a group that the store fails: each is tried by itself, and who fails hears it", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = withFaults(kv, {
    commit: (operations, real) =>
      operations.some((step) => step.op === "set" && step.key.includes("03"))
        ? Promise.reject(new Error("disk full"))
        : real(operations),
  });
  const [volunteers, group] = [volunteersIn(store), new CommitBatcher(store, 100, instantRetry)];
  const all = people(5);
  const kept = await Promise.allSettled(all.map((one) => volunteers.create(one, { group })));
  const failed = kept.flatMap((one, i) => one.status === "rejected" ? [[i, one.reason]] : []);
  assert.deepEqual(failed.map(([i]) => i), [3]);
  assert(isProblem("unavailable")(failed[0]?.[1]));
  assert.deepEqual(await dump(kv), imagine(all.toSpliced(3, 1)));
});

Deno.test("who was told that the store is away meanwhile is not stored afterwards", async () => {
  using kv = await Deno.openKv(":memory:");
  const { store, sizes, open } = gated(kv);
  const group = new CommitBatcher(store, 100, instantRetry);
  const [first, late, third] = people(3) as [Volunteer, Volunteer, Volunteer];
  const patient = volunteersIn(store);
  const hurried = volunteersIn(store, { ...instantRetry, deadline: 1 });
  const kept = [patient.create(first, { group })];
  const refused = hurried.create(late, { group });
  kept.push(patient.create(third, { group }));
  await assert.rejects(refused, isProblem("unavailable"));
  open();
  await Promise.all(kept);
  assert.deepEqual(sizes, [1, 1]);
  assert.deepEqual(await dump(kv), imagine([first, third]));
});

Deno.test("a commit that is never answered holds up nobody after it for longer than its deadline", async () => {
  using kv = await Deno.openKv(":memory:");
  const hurry = { ...instantRetry, deadline: 20 };
  const { store, sizes } = gated(kv);
  const [volunteers, group] = [volunteersIn(store, hurry), new CommitBatcher(store, 100, hurry)];
  const [lost, next] = people(2) as [Volunteer, Volunteer];
  await assert.rejects(volunteers.create(lost, { group }), isProblem("unavailable"));
  const patient = volunteersIn(store);
  assert.deepEqual(await patient.create(next, { group }), { ok: true, value: next });
  assert.deepEqual(sizes, [1, 1]);
  assert.deepEqual(await dump(kv), imagine([next]));
});

Deno.test("the change log names every record of a group", async () => {
  using kv = await Deno.openKv(":memory:");
  const volunteers = new Collection(kv, "volunteers", Volunteer, { log: true }, instantRetry);
  const group = new CommitBatcher(kv, 100, instantRetry);
  const start = await volunteers.changes.open();
  await Promise.all(people(9).map((one) => volunteers.create(one, { group })));
  const { ids } = (await volunteers.changes.since(start))!;
  assert.deepEqual([...ids.keys()].sort(), people(9).map(({ id }) => id));
});

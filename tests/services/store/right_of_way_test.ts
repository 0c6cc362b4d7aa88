import assert from "node:assert/strict";
import { CommitGroup } from "../../../services/store/commit_group.ts";
import { RightOfWay } from "../../../services/store/right_of_way.ts";
import { withFaults } from "./support/faulty_kv.ts";
import { IMPATIENT, volunteer, volunteersIn } from "./support/volunteers.ts";

/** Longer than any test takes. */
const HOUR = 3_600_000;
/** So many reads, one after the other, take far longer than a moment. */
const MANY = 20_000;
const never = Promise.withResolvers<void>();

/** A store of volunteers that goes after readers, and what was done in it, in that order. */
function watched(kv: Deno.Kv, longest: number) {
  const done: string[] = [];
  const store = withFaults(kv, {
    commit(operations, real) {
      done.push("commit");
      return real(operations);
    },
  });
  const readers = new RightOfWay(longest);
  const group = new CommitGroup(store, 100, IMPATIENT, readers);
  const create = (id: string) => volunteersIn(store).create(volunteer(id), { group });
  return { done, readers, create, kv: store };
}

Deno.test("a commit waits for all that a reader asks, one after the other", async () => {
  using kv = await Deno.openKv(":memory:");
  const { done, readers, create, kv: store } = watched(kv, HOUR);
  const read = readers.first(async () => {
    for (const part of ["session", "role", "list"]) {
      await store.get([part]);
      done.push(part);
    }
  });
  await Promise.all([create("01"), read]);
  assert.deepEqual(done, ["session", "role", "list", "commit"]);
});

Deno.test("two readers: the commit waits for both", async () => {
  using kv = await Deno.openKv(":memory:");
  const { done, readers, create } = watched(kv, HOUR);
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reads = [readers.first(() => one.promise), readers.first(() => other.promise)];
  const kept = create("01");
  one.resolve();
  await reads[0];
  await kv.get(["elsewhere"]);
  assert.deepEqual(done, []);
  other.resolve();
  assert.deepEqual([(await kept).ok, done], [true, ["commit"]]);
});

Deno.test("a reader who takes too long holds nothing up for longer than a moment", async () => {
  using kv = await Deno.openKv(":memory:");
  const { readers, create } = watched(kv, 1);
  const read = readers.first(() => never.promise);
  assert.equal((await create("01")).ok, true);
  assert.equal(await Promise.race([read, "under way"]), "under way");
  assert.equal(readers.isTaken, false);
});

Deno.test("where readers keep coming, a commit waits a moment and no longer", async () => {
  using kv = await Deno.openKv(":memory:");
  const { readers, create } = watched(kv, 50);
  // Before one is through the next has come.
  const crowd = async (): Promise<void> => {
    if (isKept || came++ > MANY) return;
    const next = Promise.withResolvers<void>();
    await readers.first(async () => {
      await kv.get(["a"]);
      crowd().then(next.resolve);
    });
    await next.promise;
  };
  let [isKept, came] = [false, 0];
  const reading = crowd();
  assert.equal((await create("01")).ok, true);
  isKept = true;
  assert.ok(came < MANY);
  await reading;
});

Deno.test("a reader who fails is through as well, and hears why", async () => {
  using kv = await Deno.openKv(":memory:");
  const { readers, create } = watched(kv, HOUR);
  await assert.rejects(readers.first(() => Promise.reject(new Error("no"))), /no/);
  assert.equal((await create("01")).ok, true);
});

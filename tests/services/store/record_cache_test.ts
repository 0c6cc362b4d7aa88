import assert from "node:assert/strict";
import { RecordCache } from "../../../services/store/record_cache.ts";
import { loggedVolunteersIn, volunteer } from "./support/volunteers.ts";

async function openTeam() {
  const kv = await Deno.openKv(":memory:");
  const [ours, theirs] = [loggedVolunteersIn(kv), loggedVolunteersIn(kv)];
  for (const id of ["01", "02", "03"]) await theirs.insert(volunteer(id));
  let position = await ours.changes.open();
  let read = 0;
  let answered = Promise.resolve();
  const getMany = kv.getMany.bind(kv);
  kv.getMany = (async (keys: readonly Deno.KvKey[]) => {
    read += keys.length;
    const until = answered;
    const entries = await getMany<unknown[]>(keys);
    await until;
    return entries;
  }) as Deno.Kv["getMany"];
  return {
    kv,
    ours,
    theirs,
    look: async () => {
      const changes = (await ours.changes.since(position))!;
      position = changes.position;
      read = 0;
      const records = await ours.getChanged([...changes.ids]);
      return { records: records.toSorted((a, b) => a.id < b.id ? -1 : 1), read };
    },
    show: async (...ids: string[]) => {
      read = 0;
      return { records: await ours.getCached(ids), read };
    },
    /** What is read from now on arrives once the promise is kept. */
    holdUp: (until: Promise<void>) => answered = until,
    [Symbol.dispose]: () => kv.close(),
  };
}

Deno.test("a record that was shown is not read again, whatever is shown beside it", async () => {
  using team = await openTeam();
  const [one, two, three] = ["01", "02", "03"].map((id) => volunteer(id));
  assert.deepEqual(await team.show("02", "01"), { records: [two, one], read: 2 });
  assert.deepEqual(await team.show("03", "02", "01"), { records: [three, two, one], read: 1 });
});

for (const who of ["ours", "theirs"] as const) {
  Deno.test(`after a look it shows what was changed, and not what was erased: ${who}`, async () => {
    using team = await openTeam();
    await team.show("03", "02", "01");
    await team[who].update("01", (record) => ({ ...record, status: "active" }));
    await team[who].remove("02");
    await team.look();
    assert.deepEqual(await team.show("03", "02", "01"), {
      records: [volunteer("03"), volunteer("01", { status: "active" })],
      read: 1,
    });
  });
}

Deno.test("a record that was read before a change and arrives after the look at it is not kept", async () => {
  using team = await openTeam();
  const late = Promise.withResolvers<void>();
  team.holdUp(late.promise);
  const showing = team.show("01", "03");
  team.holdUp(Promise.resolve());
  await team.theirs.update("01", (record) => ({ ...record, status: "active" }));
  await team.look();
  late.resolve();
  await showing;
  assert.deepEqual((await team.show("01")).records, [volunteer("01", { status: "active" })]);
});

Deno.test("the thousand records shown last are held, and no more", () => {
  const cache = new RecordCache<{ id: string }>();
  for (let n = 0; n <= 1_000; n++) cache.add({ id: `${n}` }, cache.epoch);
  assert.deepEqual([cache.get("0"), cache.get("1")], [undefined, { id: "1" }]);
});

import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { site as identity } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { act } from "../../support/act.ts";
import { openFolder } from "../../support/folder.ts";
import { killTwo } from "../../support/kill_two.ts";
import { fastClock } from "../mail/worker_process.ts";
import { dyingStore } from "../retention/setup.ts";
import {
  findingsOf,
  importedBy,
  newAdmin,
  openImports,
  otherProcess,
  outcomesOf,
  start,
  tableOf,
} from "./setup.ts";

/** `KILL_ROUNDS` is for a longer run by hand. */
const rounds = Number(Deno.env.get("KILL_ROUNDS") ?? 6);

/** People: every fifth is the one before once more, and every seventh has no contact. */
function people(count: number): string[][] {
  return Array.from({ length: count }, (_, n) => {
    const at = n % 5 === 4 ? n - 1 : n;
    const contacts = n % 7 === 6 ? ["", ""] : [`ana${at}@example.org`, `300${1_000_000 + at}`];
    return [`Ana ${at}`, "Núñez", ...contacts];
  });
}

async function checkDone(services: Services, id: string, rows: number): Promise<void> {
  const batch = await services.imports.require(id);
  assert.equal(batch.state, "done");
  assert.deepEqual(batch.counts, batch.review);
  const outcomes = await outcomesOf(services, id);
  assert.equal(outcomes.size, rows);
  const records = await importedBy(services, id);
  assert.equal(records.length, batch.counts.in);
  assert.equal(new Set(records.map(({ importacion }) => importacion?.fila)).size, records.length);
  assert.equal(await services.volunteers.count(), records.length);
  assert.deepEqual(await findingsOf(services), []);
}

for (const moment of ["before", "after"] as const) {
  Deno.test(`an import that is killed ${moment} any of its commits goes on: each row once, and its undoing too`, async () => {
    using site = await openImports();
    const rows = people(90);
    const id = await start(site, tableOf(rows, { perPart: 1 }));
    let kills = 0;
    const runUntilDone = async (): Promise<Services> => {
      for (;; kills++) {
        const services = otherProcess(site, { store: dyingStore(site.kv, kills % 3, moment) });
        if (await services.importRunner.run().then(() => true, () => false)) return services;
      }
    };
    await runUntilDone();
    await checkDone(site.services, id, rows.length);
    assert(kills > 40, `${kills} kills`);
    await act(site.services, (tx) => site.services.imports.undo(tx, id), site.admin);
    await runUntilDone();
    const { state, undo, counts } = await site.services.imports.require(id);
    assert.deepEqual([state, undo?.erased, undo?.kept], ["undone", counts.in, 0]);
    assert.equal(await site.services.volunteers.count(), 0);
    const { items } = await site.services.audit.list({ subject: id });
    assert.deepEqual(
      items.map(({ action }) => action),
      ["import_undone", "import_done", "import_started", "import_read"],
    );
    assert.deepEqual(await findingsOf(site.services), []);
  });
}

Deno.test("of two processes one runs an import, and the other goes on when it was killed", async () => {
  using site = await openImports();
  const rows = people(30);
  const id = await start(site, tableOf(rows, { perPart: 1 }));
  const at = (store?: Store) => otherProcess(site, { after: 0, store });
  const [dying, waiting] = [at(dyingStore(site.kv, 12, "after")), at()];
  await dying.importRunner.step(id);
  const [ended, ran] = await Promise.all([
    dying.importRunner.run().catch(() => "killed"),
    waiting.importRunner.run(),
  ]);
  assert.deepEqual([ended, ran], ["killed", false]);
  assert.equal((await site.services.imports.require(id)).cursor.part, 13);
  assert.equal(await waiting.importRunner.run(), false);
  site.clock.now += 31_000;
  assert.equal(await waiting.importRunner.run(), true);
  await checkDone(site.services, id, rows.length);
});

Deno.test("two processes that begin an import at once bring each row once", async () => {
  using site = await openImports();
  const rows = people(20);
  const id = await start(site, tableOf(rows, { perPart: 1 }));
  const both = [0, 1].map(() => otherProcess(site, { after: 0 }));
  const ran = await Promise.all(both.map(({ importRunner }) => importRunner.run()));
  assert(ran.includes(true));
  await checkDone(site.services, id, rows.length);
});

Deno.test("two processes on one file that are killed again and again lose no row and repeat none", async () => {
  await using folder = await openFolder();
  const epoch = Date.now();
  using store = await Store.open(folder.store);
  const keys = new KeyRing("a secret that only the tests use");
  const services = createServices(store, identity, fastClock(epoch), keys);
  // So many that a busy machine does not reach the end between two looks.
  const rows = people(40 * rounds);
  const id = await start(
    { services, admin: await newAdmin(services) },
    tableOf(rows, { perPart: 1 }),
  );
  const script = new URL("import_process.ts", import.meta.url).pathname;
  const partNow = async () => (await services.imports.require(id)).cursor.part;
  let kills = 0;
  while (kills < rounds && (await services.imports.require(id)).state === "running") {
    const before = await partNow();
    kills += await killTwo(script, [folder.store, String(epoch)], async (started) => {
      await started;
      for (let waited = 0; waited < 4_000 && await partNow() < before + 3; waited += 10) {
        await setTimeout(10);
      }
    }, 20);
  }
  assert(kills > 2, `${kills} kills`);
  while (!await services.importRunner.run()) await setTimeout(20);
  await checkDone(services, id, rows.length);
});

import assert from "node:assert/strict";
import { site as identity } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { reconcile } from "../../../services/backup/reconcile.ts";
import { act } from "../../support/act.ts";
import { openSite } from "../../support/site.ts";
import { findingsOf } from "../imports/setup.ts";
import { plenty } from "../mail/setup.ts";
import { dyingStore } from "../retention/setup.ts";
import { bogota, minute, type NoticeWorld, setUpNotices } from "./notice_world.ts";

const friday = "2026-09-18";

function processOver({ site }: NoticeWorld, store: Store): Services {
  const keys = new KeyRing("a secret that only the tests use");
  return createServices(store, identity, () => site.clock.now, keys, { mail: plenty });
}

for (const moment of ["before", "after"] as const) {
  Deno.test(`telling and reminding that is killed ${moment} any of its commits goes on: each person once`, async () => {
    using world = await setUpNotices();
    const { clock, services, kv } = world.site;
    for (let n = 0; n < 14; n++) await world.signUp();
    const runUntilDone = async (): Promise<number> => {
      for (let kills = 0;; kills++) {
        const { notices } = processOver(world, dyingStore(kv, kills % 2, moment));
        if (await notices.advance().then(() => true, () => false)) return kills;
      }
    };
    await world.publish({ lugar: "Parque Timiza" });
    clock.now += 10 * minute;
    assert.ok(await runUntilDone() > 2);
    clock.now = bogota(friday, 10);
    assert.ok(await runUntilDone() > 2);
    const rows = (await services.outbox.idsIn("waiting")).map((id) => id.split(":"));
    for (const kind of ["signup_change", "signup_reminder"]) {
      const people = rows.filter((row) => row.at(-1) === kind).map(([, person]) => person);
      assert.deepEqual([people.length, new Set(people).size], [14, 14], kind);
    }
    assert.deepEqual(await findingsOf(services), []);
  });
}

Deno.test("two processes that tell at once tell each person once", async () => {
  using world = await setUpNotices();
  const { clock, services, kv } = world.site;
  for (let n = 0; n < 9; n++) await world.signUp();
  await world.publish({ lugar: "Parque Timiza" });
  clock.now = bogota(friday, 10);
  const both = [0, 1].map(() => processOver(world, new Store(kv)));
  const added = await Promise.all(both.map(({ notices }) => notices.advance()));
  assert.equal(added[0]! + added[1]!, 18);
  assert.equal((await services.outbox.idsIn("waiting")).length, 18);
});

/** Returns the site of a copy that was made now. */
async function copyOf({ site }: NoticeWorld) {
  const copy = await openSite({ mail: plenty });
  for await (const { key, value } of site.kv.list({ prefix: [] })) await copy.kv.set(key, value);
  return copy;
}

for (const hasReplaced of [true, false]) {
  Deno.test(`a restored copy calls and reminds no person twice, ${hasReplaced ? "with" : "without"} the replaced store`, async () => {
    using world = await setUpNotices();
    const { clock, services } = world.site;
    await world.signUp();
    using site = await copyOf(world);
    const callout = await world.call({ email: "luz@example.org" });
    clock.now = bogota(friday, 10);
    assert.equal((await world.advance()).length, 2);

    const { services: copy } = site;
    site.clock.now = bogota(friday, 11);
    if (hasReplaced) await reconcile(copy, services);
    await copy.outbox.dropAll();
    await copy.notices.stopRestored();
    const restored = await setUpNotices({ site, event: world.event });
    assert.deepEqual(await restored.advance(), []);
    if (hasReplaced) {
      await act(copy, (tx) => copy.outbox.addOnce(tx, "callout", callout.id));
      assert.deepEqual(await restored.sendAll(), []);
      // Those whose moment is still to come are reminded.
      await restored.signUp({ email: "marta@example.org" });
      await restored.publish({
        empieza: "2026-09-22T14:00:00.000Z",
        termina: "2026-09-22T17:00:00.000Z",
      });
      site.clock.now = bogota("2026-09-21", 10);
      const mails = await restored.advance();
      assert.deepEqual(mails.filter((mail) => !mail.includes("Cambió")), [
        "marta@example.org: Martes 22 de septiembre, 9:00\u00a0a.\u00a0m.: Volanteo en El Tunal",
      ]);
    }
  });
}

Deno.test("a restored copy reminds no person of a shift once more with those of a later day", async () => {
  const whole = { nombre: null, cupo: null, cancelado: false };
  const turnos = [
    { id: "1", dia: 0, desde: "14:00", hasta: "17:00", ...whole },
    { id: "2", dia: 1, desde: "09:00", hasta: "11:00", ...whole },
  ];
  const evento = { empieza: "2026-09-19T14:00:00.000Z", termina: "2026-09-20T17:00:00.000Z" };
  using world = await setUpNotices({ evento, roster: { turnos } });
  await world.signUp({ turno: "1", email: "ana@example.org" });
  await world.signUp({ turno: "2", email: "luz@example.org" });
  using site = await copyOf(world);
  world.site.clock.now = bogota(friday, 10);
  assert.equal((await world.advance()).length, 1);

  site.clock.now = bogota(friday, 12);
  await site.services.notices.stopRestored();
  const restored = await setUpNotices({ site, event: world.event });
  site.clock.now = bogota("2026-09-19", 10);
  assert.deepEqual((await restored.advance()).map((mail) => mail.slice(0, 4)), ["luz@"]);
});

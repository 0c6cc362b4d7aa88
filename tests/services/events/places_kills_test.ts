import assert from "node:assert/strict";
import { site as identity } from "../../../content/site/site.ts";
import { self } from "../../../services/accounts/actors.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { act } from "../../support/act.ts";
import { openEvent, shift, signupInput } from "../../support/events.ts";
import { openFolder } from "../../support/folder.ts";
import { killTwo } from "../../support/kill_two.ts";
import { noon, openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { findingsOf } from "../imports/setup.ts";
import { dyingStore } from "../retention/setup.ts";

/** `KILL_ROUNDS` is for a longer run by hand. */
const rounds = Number(Deno.env.get("KILL_ROUNDS") ?? 2);

const event = "01K00000000000000000EVENT1";
const mail = { perMinute: 1_000, perDay: 100_000 };
const keys = new KeyRing("a secret that only the tests use");

/** What the next maintenance leaves: as many people as places while a person waits, and no half commit. */
async function checkHealed(services: Services, cupo: number): Promise<void> {
  await services.places.sweep();
  const counts = await services.places.countsOf(event);
  const [taken = 0, waiting = 0] = [counts.get("1:inscrita"), counts.get("1:espera")];
  assert.ok(waiting === 0 ? taken <= cupo : taken === cupo, `${taken} of ${cupo}, ${waiting} wait`);
  for (const { id } of await services.signups.ofEvent(event)) {
    assert.ok(await services.outbox.find("signup_receipt", id), "a sign-up without its mail");
  }
  assert.deepEqual(await findingsOf(services), []);
}

for (const moment of ["before", "after"] as const) {
  Deno.test(`signing up, and a cancelled place that is given, may be killed ${moment} any commit: both or none`, async () => {
    for (let kill = 0;; kill++) {
      using site = await openSite({ mail });
      const { services, kv } = site;
      await openEvent(services, { turnos: [shift("1", 2)] });
      const ids: string[] = [];
      for (let one = 0; one < 5; one++) ids.push(await submit(services, "signup", signupInput()));
      const store = dyingStore(kv, kill, moment);
      const killed = createServices(store, identity, () => site.clock.now, keys, { mail });
      const work = async () => {
        await submit(killed, "signup", signupInput());
        for (const id of ids.slice(0, 2)) {
          await act(killed, (tx) => killed.places.cancel(tx, id), self);
        }
        // A store that is gone fails the filling, too, which the cancelling does not tell.
        await killed.ping();
      };
      const isDone = await work().then(() => true, () => false);
      await checkHealed(services, 2);
      if (isDone) return assert.ok(kill > 4, `${kill} kills`);
    }
  });
}

Deno.test("two processes that are killed while people sign up and cancel leave exact places", async () => {
  await using folder = await openFolder();
  using store = await Store.open(folder.store);
  const services = createServices(store, identity, () => noon, keys, { mail });
  await openEvent(services, { turnos: [shift("1", 5)] });
  const script = new URL("places_process.ts", import.meta.url).pathname;
  for (let round = 0; round < rounds; round++) {
    await killTwo(script, [folder.store], (started) => started, 300);
    await checkHealed(services, 5);
  }
  assert.ok(await services.signups.count() >= rounds * 2 * 6);
});

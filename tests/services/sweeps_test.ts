import assert from "node:assert/strict";
import { SecondFactors } from "../../services/accounts/second_factors.ts";
import { sessionLimits, Sessions } from "../../services/accounts/sessions.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { noon } from "../support/site.ts";
import { withFaults } from "./store/support/faulty_kv.ts";
import { Store } from "../../services/store/store.ts";
import { quietOutbox } from "../support/quiet_outbox.ts";

/** A store whose lists are answered before that work and read after it. */
function listedBefore(kv: Deno.Kv, work: () => Promise<unknown>): Deno.Kv {
  return withFaults(kv, {
    async *list(real) {
      const rows = await Array.fromAsync(real());
      await work();
      yield* rows;
    },
  });
}

Deno.test("a session that is used while sessions are swept goes on", async () => {
  using kv = await Deno.openKv(":memory:");
  const clock = { now: noon };
  const sessions = new Sessions(new Store(kv), () => clock.now);
  const family = { browser: "Firefox", system: "Linux" };
  const profile = { profile_id: "01", access: "", password_version: 0 };
  const { token } = await sessions.start({ ...profile, ...family });
  clock.now += sessionLimits.idle - 1;
  const sweeper = listedBefore(kv, async () => {
    assert.ok(await sessions.find(token));
    clock.now += 1;
  });
  assert.equal(await new Sessions(new Store(sweeper), () => clock.now).sweep(), 0);
  assert.ok(await sessions.find(token));
});

Deno.test("a second factor that is begun anew while old ones are swept can be confirmed", async () => {
  using kv = await Deno.openKv(":memory:");
  const clock = { now: noon };
  const keys = new KeyRing("a");
  const factors = new SecondFactors(new Store(kv), () => clock.now, keys, quietOutbox(kv));
  await factors.begin("01", "session");
  clock.now += 24 * 60 * 60 * 1000;
  const sweeper = listedBefore(kv, () => factors.begin("01", "session"));
  assert.equal(
    await new SecondFactors(new Store(sweeper), () => clock.now, keys, quietOutbox(kv)).sweep(),
    0,
  );
  assert.equal((await Array.fromAsync(kv.list({ prefix: ["second_factor_setups"] }))).length, 1);
});

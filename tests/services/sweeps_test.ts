import assert from "node:assert/strict";
import { sessionLimits, Sessions } from "../../services/accounts/sessions.ts";
import { noon } from "../support/site.ts";
import { withFaults } from "./store/support/faulty_kv.ts";
import { Store } from "../../services/store/store.ts";

Deno.test("a session that is used while sessions are swept goes on", async () => {
  using kv = await Deno.openKv(":memory:");
  const clock = { now: noon };
  const sessions = new Sessions(new Store(kv), () => clock.now);
  const family = { browser: "Firefox", system: "Linux" };
  const profile = { profile_id: "01", access: "", password_version: 0 };
  const { token } = await sessions.start({ ...profile, ...family });
  clock.now += sessionLimits.idle - 1;
  const sweeper = withFaults(kv, {
    async *list(real) {
      const rows = await Array.fromAsync(real());
      assert.ok(await sessions.find(token));
      clock.now += 1;
      yield* rows;
    },
  });
  assert.equal(await new Sessions(new Store(sweeper), () => clock.now).sweep(), 0);
  assert.ok(await sessions.find(token));
});

import assert from "node:assert/strict";
import { site } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";

Deno.test("an address that refused confirmations is still known by RIGHTS_SECRET after a new session secret", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  const started = (sessionSecret: string, rightsSecrets: readonly string[]) =>
    createServices(store, site, () => 0, new KeyRing(sessionSecret), { rightsSecrets })
      .refusedAddresses;
  const refuse = async (sessionSecret: string, rightsSecrets: string[], email: string) => {
    const addresses = started(sessionSecret, rightsSecrets);
    await store.write((tx) => addresses.add(tx, email));
  };

  await refuse("first", [], "before@example.org");
  await refuse("first", ["rights"], "after@example.org");
  assert.ok(await started("first", ["rights"]).has("before@example.org"));
  assert.ok(await started("second", ["rights"]).has("after@example.org"));
  assert.ok(!await started("second", []).has("after@example.org"));
  assert.ok(await started("second", ["new", "rights"]).has("after@example.org"));
});

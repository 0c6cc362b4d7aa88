import assert from "node:assert/strict";
import { site } from "../../content/site.ts";
import { createServices, type Services } from "../../services/services.ts";
import { openKeyRing } from "../../services/secrets/session_secret.ts";
import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import { runTask } from "../support/command.ts";

const email = "ana@example.org";

/** Does the work on the store while no command has it open. */
async function withStore<T>(path: string, work: (services: Services) => Promise<T>): Promise<T> {
  using kv = await Deno.openKv(path);
  return await work(createServices(kv, site, Date.now, await openKeyRing(kv, [])));
}

/** Makes the account, with a second factor. */
async function guard({ accounts, secondFactors }: Services): Promise<string> {
  const { id } = await accounts.signUp({ email, password: "una frase larga", full_name: "" });
  const key = await secondFactors.begin(id, "session");
  await secondFactors.confirm(id, "session", totpCode(key, Math.floor(Date.now() / totpPeriod)));
  return id;
}

Deno.test("ASVS 6.4.4: the operator takes the second factor off for whoever lost it, and the log says so", async () => {
  const folder = await Deno.makeTempDir();
  const env = { KV_URL: `${folder}/store.sqlite` };
  try {
    const id = await withStore(env.KV_URL, guard);
    const off = await runTask("admin", ["totp-off", email], env);
    assert.ok(off.success, off.output);
    assert.match(off.output, /ana@example\.org ya no tiene verificación en dos pasos/);
    await withStore(env.KV_URL, async ({ audit, secondFactors }) => {
      assert.equal(await secondFactors.isOn(id), false);
      const { items: [entry] } = await audit.list({ subject: id });
      assert.deepEqual([entry?.action, entry?.actor], ["second_factor_off", "cli"]);
    });
    const again = await runTask("admin", ["totp-off", email], env);
    assert.equal(again.success, false);
    assert.match(again.output, /no tiene activada la verificación/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("whoever made an account with a future administrator's address locks nobody out of it", async () => {
  const folder = await Deno.makeTempDir();
  const env = { KV_URL: `${folder}/store.sqlite` };
  try {
    const id = await withStore(env.KV_URL, guard);
    const created = await runTask("admin", ["create", email], env);
    assert.ok(created.success, created.output);
    await withStore(env.KV_URL, async ({ roles, secondFactors, audit }) => {
      assert.equal((await roles.rolesOf(id)).includes("admin"), true);
      assert.equal(await secondFactors.isOn(id), false);
      // What the stranger opened is over before the role is there, not a moment after.
      const { items } = await audit.list({ subject: id });
      assert.deepEqual(items.map(({ action }) => action).toReversed(), [
        "password_changed",
        "second_factor_off",
        "role_granted",
      ]);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

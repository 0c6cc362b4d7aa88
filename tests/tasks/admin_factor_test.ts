import assert from "node:assert/strict";
import type { Services } from "../../services/services.ts";
import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import { openFolder } from "../support/folder.ts";

const email = "ana@example.org";

/** Makes the account, with a second factor. */
async function guard({ accounts, secondFactors }: Services): Promise<string> {
  const { id } = await accounts.signUp({ email, password: "una frase larga", full_name: "" });
  const key = await secondFactors.begin(id, "session");
  await secondFactors.confirm(id, "session", totpCode(key, Math.floor(Date.now() / totpPeriod)));
  return id;
}

Deno.test("ASVS 6.4.4: the operator removes a lost second factor, and the audit log records it", async () => {
  await using folder = await openFolder();
  const id = await folder.use(guard);
  const off = await folder.run("admin", "totp-off", email);
  assert.ok(off.success, off.output);
  assert.match(off.output, /ana@example\.org ya no tiene verificación en dos pasos/);
  await folder.use(async ({ audit, secondFactors }) => {
    assert.equal(await secondFactors.isOn(id), false);
    const { items: [entry] } = await audit.list({ subject: id });
    assert.deepEqual([entry?.action, entry?.actor], ["second_factor_off", "cli"]);
  });
  const again = await folder.run("admin", "totp-off", email);
  assert.equal(again.success, false);
  assert.match(again.output, /no tiene activada la verificación/);
});

Deno.test("an account made with a future administrator's address does not lock its owner out", async () => {
  await using folder = await openFolder();
  const id = await folder.use(guard);
  const created = await folder.run("admin", "create", email);
  assert.ok(created.success, created.output);
  await folder.use(async ({ roles, secondFactors, audit }) => {
    assert.equal((await roles.rolesOf(id)).includes("admin"), true);
    assert.equal(await secondFactors.isOn(id), false);
    // The stranger's session has ended before the role is given, not after it.
    const { items } = await audit.list({ subject: id });
    assert.deepEqual(items.map(({ action }) => action).toReversed(), [
      "password_changed",
      "second_factor_off",
      "role_granted",
    ]);
  });
});

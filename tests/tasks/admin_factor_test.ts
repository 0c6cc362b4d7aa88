import assert from "node:assert/strict";
import type { Services } from "../../services/services.ts";
import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import { openFolder } from "../support/folder.ts";
import { act } from "../support/act.ts";
import { signUp } from "../support/accounts.ts";

const email = "ana@example.org";

/** Makes the account, with a second factor. */
async function guard(services: Services): Promise<string> {
  const { secondFactors } = services;
  const { id } = await signUp(services, { email, password: "una frase larga", full_name: "" });
  const key = await act(services, (tx) => secondFactors.begin(tx, id, "session"));
  const code = totpCode(key, Math.floor(Date.now() / totpPeriod));
  await act(services, (tx) => secondFactors.confirm(tx, id, "session", code));
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
      "second_factor_on",
      "password_changed",
      "second_factor_off",
      "role_granted",
    ]);
  });
});

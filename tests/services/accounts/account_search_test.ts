import assert from "node:assert/strict";
import type { Accounts } from "../../../services/accounts/accounts.ts";
import type { Services } from "../../../services/services.ts";
import type { Unit } from "../../../services/store/unit.ts";
import { act } from "../../support/act.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { noon, openSite } from "../../support/site.ts";

function makeAccount(services: Services, email: string, full_name: string): Promise<string> {
  const make = (tx: Unit) => services.accounts.createVouched(tx, { email, full_name }).id;
  return act(services, make);
}

async function found(accounts: Accounts, q: string): Promise<string[]> {
  const { items, total } = await accounts.list({ q, limit: 50 });
  assert.equal(total, items.length);
  return items.map(({ email }) => email).sort();
}

Deno.test("accounts are found by parts of address and name, whatever another process has written", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, other] = [secondProcess(kv, () => noon), secondProcess(kv, () => noon)];
  const jose = await makeAccount(one, "jose@example.org", "José Peña");
  await makeAccount(other, "ana@example.org", "");
  assert.deepEqual(await found(one.accounts, "PENA"), ["jose@example.org"]);
  assert.deepEqual(await found(other.accounts, "example"), ["ana@example.org", "jose@example.org"]);
  await makeAccount(other, "pena@example.org", "Luz");
  assert.deepEqual(await found(one.accounts, "peña"), ["jose@example.org", "pena@example.org"]);
  await act(one, (tx) => one.accounts.erase(tx, jose));
  assert.deepEqual(await found(other.accounts, "peña"), ["pena@example.org"]);
  assert.deepEqual(await found(one.accounts, "nadie"), []);
});

Deno.test("an account that is erased while a page is read is neither shown nor counted", async () => {
  using site = await openSite();
  const ids: string[] = [];
  for (const name of ["ana", "luz", "rosa"]) {
    ids.push(await makeAccount(site.services, `${name}@example.org`, name));
  }
  const colleague = secondProcess(site.kv, () => noon);
  whenRead(
    site.kv,
    "profiles",
    "before",
    () => act(colleague, (tx) => colleague.accounts.erase(tx, ids[1]!)),
  );
  assert.deepEqual(await found(site.services.accounts, "example"), [
    "ana@example.org",
    "rosa@example.org",
  ]);
});

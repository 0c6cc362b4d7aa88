import assert from "node:assert/strict";
import type { Accounts } from "../../../services/accounts/accounts.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { noon, openSite } from "../../support/site.ts";

async function makeAccount(accounts: Accounts, email: string, full_name: string): Promise<string> {
  const made = await accounts.signUpVouched({ email, full_name }, ({ id }) => ({
    checks: [],
    sums: [],
    sets: [{ key: ["vouched", id], value: true }],
    deletes: [],
    logged: [],
  }));
  return made!.id;
}

async function found(accounts: Accounts, q: string): Promise<string[]> {
  const { items, total } = await accounts.list({ q, limit: 50 });
  assert.equal(total, items.length);
  return items.map(({ email }) => email).sort();
}

Deno.test("accounts are found by parts of address and name, whatever another process has written", async () => {
  using kv = await Deno.openKv(":memory:");
  const [one, other] = [0, 1].map(() => secondProcess(kv, () => noon).accounts) as [
    Accounts,
    Accounts,
  ];
  const jose = await makeAccount(one, "jose@example.org", "José Peña");
  await makeAccount(other, "ana@example.org", "");
  assert.deepEqual(await found(one, "PENA"), ["jose@example.org"]);
  assert.deepEqual(await found(other, "example"), ["ana@example.org", "jose@example.org"]);
  await makeAccount(other, "pena@example.org", "Luz");
  assert.deepEqual(await found(one, "peña"), ["jose@example.org", "pena@example.org"]);
  await one.erase(jose, {});
  assert.deepEqual(await found(other, "peña"), ["pena@example.org"]);
  assert.deepEqual(await found(one, "nadie"), []);
});

Deno.test("an account that is erased while a page is read is neither shown nor counted", async () => {
  using site = await openSite();
  const ids: string[] = [];
  for (const name of ["ana", "luz", "rosa"]) {
    ids.push(await makeAccount(site.services.accounts, `${name}@example.org`, name));
  }
  const colleague = secondProcess(site.kv, () => noon);
  whenRead(site.kv, "profiles", "before", () => colleague.accounts.erase(ids[1]!, {}));
  assert.deepEqual(await found(site.services.accounts, "example"), [
    "ana@example.org",
    "rosa@example.org",
  ]);
});

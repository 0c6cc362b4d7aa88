import assert from "node:assert/strict";
import { colleagueOn, whenRead } from "../../support/meanwhile.ts";
import { noon, openSite } from "../../support/site.ts";
import { withFaults } from "../store/support/faulty_kv.ts";

/** Two processes on one store, and how many rows the first one has read in lists. */
async function twoOnOneStore() {
  const kv = await Deno.openKv(":memory:");
  const read = { rows: 0 };
  const counted = withFaults(kv, {
    async *list(real) {
      for await (const row of real()) {
        read.rows++;
        yield row;
      }
    },
  });
  const one = colleagueOn(counted, () => noon).accounts;
  const other = colleagueOn(kv, () => noon).accounts;
  return { one, other, read, [Symbol.dispose]: () => kv.close() };
}

type Accounts = Awaited<ReturnType<typeof twoOnOneStore>>["one"];

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
  using both = await twoOnOneStore();
  const jose = await makeAccount(both.one, "jose@example.org", "José Peña");
  await makeAccount(both.other, "ana@example.org", "");
  assert.deepEqual(await found(both.one, "PENA"), ["jose@example.org"]);
  assert.deepEqual(await found(both.other, "example"), ["ana@example.org", "jose@example.org"]);
  await makeAccount(both.other, "pena@example.org", "Luz");
  assert.deepEqual(await found(both.one, "peña"), ["jose@example.org", "pena@example.org"]);
  await both.one.erase(jose, {});
  assert.deepEqual(await found(both.other, "peña"), ["pena@example.org"]);
  assert.deepEqual(await found(both.one, "nadie"), []);
});

Deno.test("a search among many accounts reads those found and what has changed, not all", async () => {
  using both = await twoOnOneStore();
  for (let n = 0; n < 120; n++) await makeAccount(both.one, `persona${n}@example.org`, "");
  assert.equal((await both.one.list({ q: "persona", limit: 50 })).total, 120);
  await makeAccount(both.other, "luz@example.org", "Luz");
  both.read.rows = 0;
  assert.deepEqual(await found(both.one, "luz"), ["luz@example.org"]);
  assert(both.read.rows < 10, `${both.read.rows} rows`);
});

Deno.test("an account that is erased while a page is read is neither shown nor counted", async () => {
  using site = await openSite();
  const ids: string[] = [];
  for (const name of ["ana", "luz", "rosa"]) {
    ids.push(await makeAccount(site.services.accounts, `${name}@example.org`, name));
  }
  const colleague = colleagueOn(site.kv, () => noon);
  whenRead(site.kv, "profiles", "before", () => colleague.accounts.erase(ids[1]!, {}));
  assert.deepEqual(await found(site.services.accounts, "example"), [
    "ana@example.org",
    "rosa@example.org",
  ]);
});

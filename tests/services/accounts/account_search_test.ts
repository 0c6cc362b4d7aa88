import assert from "node:assert/strict";
import { site } from "../../../content/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { colleagueOn, whenRead } from "../../support/meanwhile.ts";
import { noon, openSite } from "../../support/site.ts";
import { withFaults } from "../store/support/faulty_kv.ts";
import { Store } from "../../../services/store/store.ts";

/** Two processes on one store, and how many rows the first one has read in lists. */
async function twoOnOneFile() {
  const folder = await Deno.makeTempDir();
  const kvs = [
    await Deno.openKv(`${folder}/store.sqlite`),
    await Deno.openKv(`${folder}/store.sqlite`),
  ];
  const read = { rows: 0 };
  const counted = withFaults(kvs[0]!, {
    async *list(real) {
      for await (const row of real()) {
        read.rows++;
        yield row;
      }
    },
  });
  const [one, other] = [counted, kvs[1]!].map((kv) => {
    const { accounts } = createServices(new Store(kv), site, () => noon, new KeyRing("a"));
    return accounts;
  });
  return {
    one: one!,
    other: other!,
    read,
    async [Symbol.asyncDispose]() {
      for (const kv of kvs) kv.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

type Accounts = Awaited<ReturnType<typeof twoOnOneFile>>["one"];

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
  await using both = await twoOnOneFile();
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
  await using both = await twoOnOneFile();
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

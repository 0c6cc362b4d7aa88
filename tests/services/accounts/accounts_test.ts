import assert from "node:assert/strict";
import { parseOrThrow } from "../../../routes/input.ts";
import { Accounts } from "../../../services/accounts/accounts.ts";
import { site } from "../../../content/site/site.ts";
import { type HashingBudget, Passwords } from "../../../services/accounts/passwords.ts";
import { Problem } from "../../../services/system/problem.ts";
import { SignUpInput } from "../../../services/accounts/account_schema.ts";
import { WeakPasswords } from "../../../services/accounts/weak_passwords.ts";
import { cheapHashing } from "../../support/site.ts";
import { Store } from "../../../services/store/store.ts";
import { assignPassword, signUp } from "../../support/accounts.ts";
import { unitsOn } from "../../support/act.ts";
import { noMail } from "../../support/no_mail.ts";

const password = "una frase larga";
const patient: HashingBudget = { ...cheapHashing, waiting: 200 };

function open(kv: Deno.Kv, budget = patient): Accounts {
  const now = Date.parse("2026-09-15T12:00:00-05:00");
  const weak = new WeakPasswords(site);
  return new Accounts(new Store(kv), () => now, new Passwords(budget), weak, noMail(kv));
}

async function storedHash(kv: Deno.Kv, id: string): Promise<string> {
  const { value } = await kv.get<{ password_hash: string }>(["credentials", id]);
  return value?.password_hash ?? "";
}

/** Spellings of one address: case, space around it, and what no keyboard makes. */
const spellings = [
  "ana@example.org",
  "ANA@EXAMPLE.ORG",
  " Ana@Example.org ",
  "ana@exam\u0000ple.org",
  "\tana@example.ORG",
];

Deno.test("a hundred sign-ups of one address at once, however it is spelt, give one account (ASVS 2.3.4)", async () => {
  using kv = await Deno.openKv(":memory:");
  const accounts = open(kv);
  const services = { accounts, ...unitsOn(kv) };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => {
      const email = spellings[i % spellings.length];
      return signUp(services, parseOrThrow(SignUpInput, { email, password }));
    }),
  );
  const made = outcomes.filter(({ status }) => status === "fulfilled");
  assert.equal(made.length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "fulfilled") continue;
    assert.ok(outcome.reason instanceof Problem && outcome.reason.code === "email_taken");
  }
  assert.equal(await accounts.count(), 1);
  assert.equal((await Array.fromAsync(kv.list({ prefix: ["credentials"] }))).length, 1);
});

Deno.test("signing in hashes again what was hashed at another cost, and only that (ASVS 11.2.2)", async () => {
  using kv = await Deno.openKv(":memory:");
  const older = open(kv, { ...patient, cost: { ...patient.cost, passes: 3 } });
  const ana = { email: "ana@example.org", password, full_name: "" };
  const { id } = await signUp({ accounts: older, ...unitsOn(kv) }, ana);
  const first = await storedHash(kv, id);
  assert.match(first, /t=3/);
  const accounts = open(kv);
  await assert.rejects(accounts.signIn({ email: "ana@example.org", password: "equivocada" }));
  assert.equal(await storedHash(kv, id), first);
  const { passwordVersion } = await accounts.signIn({ email: "ana@example.org", password });
  const second = await storedHash(kv, id);
  assert.match(second, /t=1/);
  await accounts.signIn({ email: "ana@example.org", password });
  assert.equal(await storedHash(kv, id), second);
  // The password is the same, so no session ends.
  assert.equal(await accounts.credentials.version(id), passwordVersion);
});

Deno.test("an account without a password is opened by none", async () => {
  using kv = await Deno.openKv(":memory:");
  const accounts = open(kv);
  const services = { accounts, ...unitsOn(kv) };
  const { id } = await signUp(services, { email: "ana@example.org", password, full_name: "" });
  await kv.delete(["credentials", id]);
  for (const typed of [password, "", "wrong"]) {
    await assert.rejects(
      accounts.signIn({ email: "ana@example.org", password: typed }),
      { code: "invalid_credentials" },
    );
  }
  assert.equal(await accounts.credentials.state(id), "none");
  const assigned = await assignPassword(services, id);
  assert.equal(
    (await accounts.signIn({ email: "ana@example.org", password: assigned })).profile.id,
    id,
  );
});

Deno.test("an unknown address is held against a stored hash too, at today's cost", async () => {
  using kv = await Deno.openKv(":memory:");
  const dummyHash = async (): Promise<string> => {
    const { value } = await kv.get<{ password_hash: string }>(["nobody_credentials", "nobody"]);
    return value?.password_hash ?? "";
  };
  const signIn = async (accounts: Accounts): Promise<void> => {
    await assert.rejects(
      accounts.signIn({ email: "nadie@example.org", password }),
      { code: "invalid_credentials" },
    );
  };
  await Promise.all(Array.from({ length: 5 }, () => signIn(open(kv))));
  const first = await dummyHash();
  await signIn(open(kv));
  assert.equal(await dummyHash(), first, "made once");
  const cost = { ...patient.cost, passes: 2 };
  await signIn(open(kv, { ...patient, cost }));
  assert.match(await dummyHash(), /t=2/);
  assert.equal(await open(kv).count(), 0);
  assert.equal(await open(kv).getByEmail("nobody@example.org"), null);
});

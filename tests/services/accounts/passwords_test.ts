import assert from "node:assert/strict";
import {
  argon2id,
  decodeHash,
  encodeHash,
  hashingBudget,
  Passwords,
} from "../../../services/accounts/passwords.ts";
import { cheapHashing } from "../../support/site.ts";

const busy = { code: "busy" };

Deno.test("a hash costs 19 MiB, two passes and one lane, and says so (ASVS 11.4.2)", async () => {
  const passwords = new Passwords(hashingBudget);
  const hash = await passwords.hash("una frase larga");
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.equal(await passwords.verify("una frase larga", hash), true);
  assert.equal(await passwords.verify("una frase larga ", hash), false);
  assert.equal(await passwords.verify("Una frase larga", hash), false);
});

Deno.test("Argon2id is that of other implementations (ASVS 11.2.1)", async () => {
  const salt = new Uint8Array(16).fill(7);
  const tag = await argon2id("hola", salt, hashingBudget.cost);
  assert.equal(tag.toHex(), "330401e6ffdb5abffdae9f035416770b6c60ef19725702ef1b75a8381d893cb0");
});

Deno.test("the event loop goes on while a password is hashed", async () => {
  let hashed = false;
  const hashing = new Passwords(hashingBudget).hash("una frase").then(() => hashed = true);
  // A hash made in this thread would be ready after these promises, without a turn of the loop; the
  // result of another thread comes in a later turn.
  for (let promise = 0; promise < 1_000; promise++) await Promise.resolve();
  assert.equal(hashed, false);
  await hashing;
});

Deno.test("the same password gives another hash each time", async () => {
  const passwords = new Passwords(cheapHashing);
  const hashes = await Promise.all(Array.from({ length: 10 }, () => passwords.hash("la misma")));
  assert.equal(new Set(hashes).size, 10);
});

for (const password of ["ñ".repeat(200), "🗳️".repeat(64), " espacios ", "tab\there", "a\u0000b"]) {
  Deno.test(`${JSON.stringify(password.slice(0, 12))} (${password.length}) counts to its last character (ASVS 6.2.9)`, async () => {
    const passwords = new Passwords(cheapHashing);
    const hash = await passwords.hash(password);
    assert.equal(await passwords.verify(password, hash), true);
    assert.equal(await passwords.verify(password.slice(0, -1), hash), false);
  });
}

Deno.test("what is not an Argon2id hash is refused, not compared", () => {
  const hash = encodeHash({
    cost: cheapHashing.cost,
    salt: new Uint8Array(16),
    tag: new Uint8Array(32),
  });
  assert.deepEqual(decodeHash(hash).cost, cheapHashing.cost);
  for (const text of ["", "hola", hash.slice(0, -44), hash.replace("argon2id", "argon2i")]) {
    assert.throws(() => decodeHash(text), TypeError);
  }
});

Deno.test("two are hashed at once, sixteen wait, and the next is refused at once (ASVS 15.2.2)", async () => {
  const passwords = new Passwords(cheapHashing);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => passwords.hash(`frase ${i}`)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  assert.deepEqual(refused.map(({ reason }) => reason.code), ["busy", "busy"]);
  assert.match(await passwords.hash("después"), /^\$argon2id/);
});

Deno.test("checking a password takes a turn like hashing one", async () => {
  const passwords = new Passwords({ ...cheapHashing, atOnce: 1, waiting: 0 });
  const hash = await passwords.hash("una frase");
  const first = passwords.verify("una frase", hash);
  await assert.rejects(passwords.verify("una frase", null), busy);
  assert.equal(await first, true);
});

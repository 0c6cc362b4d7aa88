import assert from "node:assert/strict";
import { KeyRing } from "../../../services/secrets/key_ring.ts";

const [old, today] = ["the key of last year, which goes", "the key of today, which signs"] as const;

Deno.test("a signature holds for its purpose, its text and its key (ASVS 9.1.2, 9.2.2, 11.4.1, 11.4.3)", () => {
  const keys = new KeyRing(today);
  const signature = keys.sign("session", "abc.123");
  assert.equal(keys.verify("session", "abc.123", signature), true);
  assert.equal(keys.verify("form", "abc.123", signature), false);
  assert.equal(keys.verify("session", "abc.124", signature), false);
  assert.equal(new KeyRing(old).verify("session", "abc.123", signature), false);
});

Deno.test("purpose and text cannot be shifted into each other", () => {
  const keys = new KeyRing(today);
  assert.notEqual(keys.sign("session", "x"), keys.sign("sessio", "nx"));
  assert.notEqual(keys.sign('a","b', "c"), keys.sign("a", 'b","c'));
});

Deno.test("while a key is replaced the old one verifies and no longer signs (ASVS 9.1.3)", () => {
  const before = new KeyRing(old);
  const during = new KeyRing(today, old);
  const after = new KeyRing(today);
  const signed = before.sign("session", "x");
  assert.equal(during.verify("session", "x", signed), true);
  assert.equal(after.verify("session", "x", signed), false);
  assert.equal(after.verify("session", "x", during.sign("session", "x")), true);
});

Deno.test("only the one spelling of a signature counts (ASVS 9.1.2)", () => {
  const keys = new KeyRing(today);
  const signature = keys.sign("session", "x");
  for (
    const other of [`${signature}=`, `${signature}A`, ` ${signature}`, signature.slice(0, -1), ""]
  ) {
    assert.equal(keys.verify("session", "x", other), false, other);
  }
  // The last character holds two bits that mean nothing: a decoder forgives them.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const spellings = [...alphabet].filter((last) =>
    keys.verify("session", "x", signature.slice(0, -1) + last)
  );
  assert.deepEqual(spellings, [signature.at(-1)]);
});

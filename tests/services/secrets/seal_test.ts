import assert from "node:assert/strict";
import { Seal } from "../../../services/secrets/seal.ts";

const secret = "a secret that only the tests use";
const seal = new Seal([secret], "one purpose");

Deno.test("what is sealed opens with the same secret, purpose and context only (ASVS 9.2.2)", () => {
  const sealed = seal.close("contraseña ñ", "ana");
  assert.doesNotMatch(sealed, /contrase/);
  assert.match(sealed, /^[\w-]+$/);
  assert.equal(seal.open(sealed, "ana"), "contraseña ñ");
  assert.equal(new Seal([secret], "one purpose").open(sealed, "ana"), "contraseña ñ");
  assert.equal(seal.open(sealed, "luz"), null);
  assert.equal(new Seal([secret], "another purpose").open(sealed, "ana"), null);
  assert.equal(new Seal([`${secret}.`], "one purpose").open(sealed, "ana"), null);
});

Deno.test("an older secret opens what it closed, and closes nothing any more", () => {
  const renewed = new Seal(["a newer secret of the same tests", secret], "one purpose");
  assert.equal(renewed.open(seal.close("x", "ana"), "ana"), "x");
  assert.equal(seal.open(renewed.close("x", "ana"), "ana"), null);
});

Deno.test("the same text is never sealed the same way twice", () => {
  const sealed = Array.from({ length: 50 }, () => seal.close("x", "ana"));
  assert.equal(new Set(sealed).size, 50);
});

Deno.test("one flipped bit anywhere, or anything else, opens nothing", () => {
  const bytes = Uint8Array.fromBase64(seal.close("x", "ana"), { alphabet: "base64url" });
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice();
    changed[bit >> 3]! ^= 1 << (bit & 7);
    assert.equal(seal.open(changed.toBase64({ alphabet: "base64url" }), "ana"), null);
  }
  for (const text of ["", "a", "*", "ñ", bytes.toHex(), "A".repeat(8000)]) {
    assert.equal(seal.open(text, "ana"), null);
  }
});

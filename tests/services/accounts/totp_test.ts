import assert from "node:assert/strict";
import {
  base32,
  newTotpSecret,
  totpCode,
  totpLink,
  totpStep,
} from "../../../services/accounts/totp.ts";

/** The secret of RFC 4226, appendix D, and of RFC 6238, appendix B, for SHA-1. */
const secret = new TextEncoder().encode("12345678901234567890");

Deno.test("codes are those of RFC 4226, appendix D", () => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter));
  assert.deepEqual(codes, [
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
  ]);
});

Deno.test("codes are those of RFC 6238, appendix B, also after 2038", () => {
  // The RFC prints eight digits; ours are the last six.
  const vectors: [seconds: number, code: string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ];
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(secret, Math.floor(seconds / 30)), code);
    assert.equal(totpStep(secret, code, seconds * 1000), Math.floor(seconds / 30));
  }
});

Deno.test("ASVS 6.5.5: a code holds for its step, the one before and the one after", () => {
  const step = 1000;
  const code = totpCode(secret, step);
  const at = (n: number): number => n * 30_000;
  assert.equal(totpStep(secret, code, at(step - 1) - 1), null);
  assert.equal(totpStep(secret, code, at(step - 1)), step);
  assert.equal(totpStep(secret, code, at(step)), step);
  assert.equal(totpStep(secret, code, at(step + 2) - 1), step);
  assert.equal(totpStep(secret, code, at(step + 2)), null);
});

Deno.test("what is not six digits is no code", () => {
  for (const typed of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "-12345", "1e5   ", "123 56"]) {
    assert.equal(totpStep(secret, typed, 0), null, typed);
  }
});

Deno.test("base 32 is that of RFC 4648, section 10, without padding", () => {
  const vectors = [["", ""], ["f", "MY"], ["fo", "MZXQ"], ["foo", "MZXW6"], ["foob", "MZXW6YQ"], [
    "fooba",
    "MZXW6YTB",
  ], ["foobar", "MZXW6YTBOI"]];
  for (const [text, encoded] of vectors) {
    assert.equal(base32(new TextEncoder().encode(text)), encoded);
  }
});

Deno.test("ASVS 6.5.3: a new secret has 160 random bits", () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  assert.ok(secrets.every((one) => one.length === 20));
  assert.equal(new Set(secrets.map(base32)).size, 100);
});

Deno.test("the link names site and account, whatever letters they have", () => {
  const link = new URL(totpLink(secret, "La Representante & co", "ana+1@example.org"));
  assert.equal(link.protocol, "otpauth:");
  assert.equal(
    decodeURIComponent(link.pathname).replace(/^\/+(totp\/)?/, ""),
    "La Representante & co:ana+1@example.org",
  );
  assert.equal(link.searchParams.get("secret"), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  assert.equal(link.searchParams.get("issuer"), "La Representante & co");
});

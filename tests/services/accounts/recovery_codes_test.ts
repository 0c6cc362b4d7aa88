import assert from "node:assert/strict";
import { newRecoveryCodes, recoveryCodeHash } from "../../../services/accounts/recovery_codes.ts";

Deno.test("ASVS 6.5.2, 6.5.4: recovery codes carry 112 bits or more, so that a plain hash keeps them", () => {
  const codes = newRecoveryCodes();
  assert.equal(codes.length, 10);
  for (const code of codes) {
    assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
    assert.ok(code.replaceAll("-", "").length * 5 >= 112);
  }
});

Deno.test("ASVS 6.5.3: no recovery code comes twice, and every letter does", () => {
  const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
  assert.equal(new Set(codes).size, 1000);
  assert.equal(new Set(codes.join("").replaceAll("-", "")).size, 32);
});

Deno.test("a code is the same however it is typed", () => {
  const code = "0a1b-2c3d-4e5f-6g7h-8j9k-mnpq";
  const [stored, ...typed] = [
    code,
    code.toUpperCase(),
    code.replaceAll("-", ""),
    ` ${code.replaceAll("-", " ")}\n`,
    code.replace("0", "O").replace("1", "l"),
    code.replace("1", "I").replaceAll("-", "–"),
  ].map(recoveryCodeHash);
  for (const hash of typed) assert.equal(hash, stored);
  assert.notEqual(recoveryCodeHash("0a1b-2c3d-4e5f-6g7h-8j9k-mnpr"), stored);
});

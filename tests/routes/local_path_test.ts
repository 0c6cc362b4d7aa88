import assert from "node:assert/strict";
import { localPath } from "../../routes/local_path.ts";

// What else leads home: tests/security/redirects_test.ts.
for (
  const [next, expected] of [
    ["/", "/"],
    ["/admin", "/admin"],
    ["/admin/volunteers?q=ana&status=active", "/admin/volunteers?q=ana&status=active"],
    [undefined, "/"],
    ["", "/"],
    ["admin", "/"],
    [" /admin", "/"],
    ["//evil.example", "/"],
    ["https://evil.example", "/"],
  ] as const
) {
  Deno.test(`${JSON.stringify(next)} leads to ${expected}`, () => {
    assert.equal(localPath(next), expected);
  });
}

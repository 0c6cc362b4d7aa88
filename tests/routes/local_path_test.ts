import assert from "node:assert/strict";
import { localPath } from "../../routes/local_path.ts";

for (const path of ["/", "/admin", "/admin/volunteers?q=ana&status=active", "/sobre-x"]) {
  Deno.test(`${path} is one of our own pages`, () => assert.equal(localPath(path), path));
}

for (
  const path of [
    undefined,
    "",
    "admin",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    " /admin",
  ]
) {
  Deno.test(`${JSON.stringify(path)} leads home`, () => assert.equal(localPath(path), "/"));
}

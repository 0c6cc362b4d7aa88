import assert from "node:assert/strict";
import { sourceTexts } from "./support/source_texts.ts";

/** Code that runs on the server or in the browser, not tools and not tests. */
const shipped = await sourceTexts([
  "main.ts",
  "routes",
  "services",
  "components",
  "islands",
  "content",
]);
const inBrowser = shipped.filter(({ file }) => file.startsWith("islands/"));

function found(pattern: RegExp, texts = shipped): string[] {
  return texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

Deno.test("no text is run as code and no template is made of input (ASVS 1.3.2, 1.3.7)", () => {
  assert.deepEqual(
    found(/\beval\(|new Function\(|\bFunction\(["'`]|set(Timeout|Interval)\(\s*["'`]/),
    [],
  );
  assert.deepEqual(
    found(/document\.write|insertAdjacentHTML|\.outerHTML\s*=|createContextualFragment/),
    [],
  );
});

Deno.test("markup is set only where React or the build has made it (ASVS 3.2.2)", () => {
  assert.deepEqual(found(/dangerouslySetInnerHTML/).sort(), [
    "components/layout/document.tsx",
    "components/layout/island.tsx",
  ]);
  assert.deepEqual(found(/\.innerHTML\s*=/), []);
});

Deno.test("the server starts no other program and loads no foreign code (ASVS 1.2.5)", () => {
  assert.deepEqual(found(/Deno\.(Command|run|dlopen)|node:child_process|node:vm/), []);
});

Deno.test("the server calls a collector and a provider only, and follows no redirect (ASVS 1.3.6, 15.3.2)", () => {
  const calling = shipped.filter(({ file, text }) =>
    !file.startsWith("islands/") && /(?<![.\w])fetch\(/.test(text) && !/fetch\(request/.test(text)
  );
  for (const { file, text } of calling) assert.match(text, /redirect: "(error|manual)"/, file);
  assert.deepEqual(found(/from "openid-client"/), ["services/oidc/provider.ts"]);
});

Deno.test("messages of other windows are not listened to, plugins not used (ASVS 3.5.5, 3.7.1)", () => {
  assert.deepEqual(found(/addEventListener\(\s*["']message|\.onmessage\s*=/, inBrowser), []);
  assert.deepEqual(found(/<(object|embed|applet)\s/), []);
});

Deno.test("the browser's storage holds one word about keys, and of people what waits at the door of an event", () => {
  assert.deepEqual(found(/localStorage|sessionStorage|indexedDB|caches\.open/), [
    "islands/events/door.ts",
    "islands/inbox/keys_setting.ts",
  ]);
  assert.deepEqual(found(/document\.cookie|cookieStore/, inBrowser), []);
});

Deno.test("cryptography and random bytes are the runtime's own (ASVS 6.5.3, 11.2.1, 11.4.1, 11.5.1)", () => {
  assert.deepEqual(
    found(/from "(crypto-js|node-forge|bcrypt\w*|jsonwebtoken|tweetnacl|md5|sha1|uuid)"/),
    [],
  );
  assert.deepEqual(found(/createHash\("(md5|sha1)"|"SHA-1"/), [], "TOTP alone is an HMAC of SHA-1");
  const guessable = shipped.filter(({ file }) => /services\/(accounts|oidc|secrets)\//.test(file));
  assert.ok(guessable.length >= 5);
  assert.deepEqual(found(/Math\.random|randomUUID|ulid\(\)/, guessable), []);
});

import assert from "node:assert/strict";
import { localPath } from "../../routes/server/local_path.ts";
import { form, openSite } from "../support/site.ts";
import { signUp } from "../support/accounts.ts";

const evil = "evil.example";

/** Beginnings that some browser or some library has once taken for another site. */
const starts = [
  ..."// /// //// /\\ \\/ \\\\ /\\/ /\\\\ \\ /. /./ /.// /..// /%2e// /%2E%2e// ;// /;//".split(
    " ",
  ),
  ..."http:// https:// HTTPS:// http: https: http:/ https:\\\\ http:\\ ftp:// //user@ https://localhost@"
    .split(" "),
  ..."javascript: javascript:// JaVaScRiPt: data:text/html, vbscript: file:/// blob: about: ws:// mailto:"
    .split(" "),
  ..."\t// /\t/ /\n/ /\r/ /\r\n/ \n// \0// /\0/ /\u000b/ /\u000c/ /\u001f/ /\u007f/".split(" "),
  "\u00a0//",
  "\u2028//",
  " //",
  " https://",
  "java\tscript:",
  "ht\ntps://",
  "/\u2028/",
  "/\u00a0/",
  "/\u3000/",
  "／／",
  "/／",
  "⁄⁄",
  "/\ufeff/",
  "/\u202e//",
  "/%09/",
  "/%0d/",
  "/%5c",
  "/%2f",
  "/%2F%2F",
  "%2f%2f",
  "%5c%5c",
  "/%255c",
  "/%252f",
  "/x//../../",
  "/x/..//",
  "/a/..\\..//",
  "@",
  ".",
  ":",
  "?",
  "#",
  "*",
];

const strings = [
  ...starts.map((start) => `${start}${evil}`),
  ...["//", "/\\", "https://", "/\t/", "/.//", "/..//"].flatMap((start) => [
    `${start}${evil}/admin`,
    `${start}${evil}:443`,
    `${start}${evil}?next=/`,
    `${start}${evil}#/admin`,
    `${start}${evil}%00`,
    `${start}localhost:8000@${evil}`,
    `${start}localhost:8000.${evil}`,
    `${start}[::1]`,
    `${start}3232235777`,
  ]),
  "",
  " ",
  "/\u0000",
  "/\r\nLocation: https://evil.example",
  "/\r\nSet-Cookie: session=x",
  "/%0d%0aLocation:%20https://evil.example",
  "/?next=https://evil.example",
  "/" + "a".repeat(9_000),
  "//" + "a".repeat(9_000),
];

/** Whether a browser that goes there from the site stays on the site. */
function staysHome(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return false;
  return new URL(target, "https://www.example.org/login").origin === "https://www.example.org";
}

Deno.test("the check of these tests detects a foreign target", () => {
  for (const target of [`//${evil}`, `/\\${evil}`, `https://${evil}`, `/\t/${evil}`]) {
    assert.equal(staysHome(target), false);
  }
});

for (const next of new Set(strings)) {
  const shown = JSON.stringify(next).slice(0, 50);
  Deno.test(`next=${shown} stays on the site (ASVS 3.7.2)`, async () => {
    assert.ok(staysHome(localPath(next)), localPath(next));
    using site = await openSite();
    const path = `/login?next=${encodeURIComponent(next)}`;
    const html = await (await site.request(path)).text();
    for (const [, target = ""] of html.matchAll(/(?:href|action)="([^"]*next=[^"]*)"/g)) {
      assert.ok(staysHome(target.replaceAll("&amp;", "&")), target);
      const carried = new URL(target.replaceAll("&amp;", "&"), site.origin).searchParams.get(
        "next",
      );
      assert.ok(staysHome(carried ?? ""), target);
    }
    const account = { email: "ana@example.org", password: "una frase larga" };
    await signUp(site.services, { ...account, full_name: "" });
    const entered = await site.request(path, form(account));
    assert.equal(entered.status, 303);
    assert.ok(staysHome(entered.headers.get("location") ?? ""));
    const cookie = entered.headers.getSetCookie().map((text) => text.split(";")[0]).join("; ");
    const again = await site.request(path, { headers: { cookie } });
    assert.equal(again.status, 303);
    assert.ok(staysHome(again.headers.get("location") ?? ""));
    assert.deepEqual(
      again.headers.getSetCookie().filter((text) => text.startsWith("session=x")),
      [],
    );
  });
}

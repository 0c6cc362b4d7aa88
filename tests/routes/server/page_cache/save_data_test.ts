import assert from "node:assert/strict";
import { openSite } from "../../../support/site.ts";

const saving = { headers: { "save-data": "on" } };
const faces = /woff2|@font-face\{font-family:(Figtree|"Big Shoulders Display")/;

Deno.test("a visitor with Save-Data gets a page without web fonts, and no other visitor does", async () => {
  using site = await openSite();
  // Each of them first made, then kept.
  for (let time = 0; time < 2; time++) {
    const light = await site.request("/logros", saving);
    const full = await site.request("/logros");
    assert.match(light.headers.get("vary") ?? "", /\bSave-Data\b/);
    assert.match(full.headers.get("vary") ?? "", /\bSave-Data\b/);
    assert.notEqual(light.headers.get("etag"), full.headers.get("etag"));
    assert.equal(light.headers.get("speculation-rules"), null);
    const lightHtml = await light.text();
    assert.doesNotMatch(lightHtml, faces);
    assert.match(lightHtml, /font-family:sans-serif-condensed,/);
    assert.match(lightHtml, /Resultados que/);
    assert.match(await full.text(), faces);
  }
  const other = await site.request("/logros", { headers: { "save-data": "off" } });
  assert.match(await other.text(), faces);
});

Deno.test("a form that comes back has no web fonts either, and its styles are in it", async () => {
  using site = await openSite();
  const response = await site.request("/contacto", {
    method: "POST",
    body: "name=A",
    headers: { ...saving.headers, "content-type": "application/x-www-form-urlencoded" },
  });
  assert.equal(response.status, 422);
  const html = await response.text();
  assert.doesNotMatch(html, /woff2|rel="stylesheet"/);
  assert.match(html, /\.field-error\{/);
});

Deno.test("pages for anonymous visitors name the rules of prefetching, the others do not", async () => {
  using site = await openSite();
  const named = async (path: string): Promise<string | null> => {
    const response = await site.request(path);
    return response.headers.get("speculation-rules");
  };
  assert.equal(await named("/"), '"/prefetch.json"');
  assert.equal(await named("/"), '"/prefetch.json"', "when kept, too");
  for (const path of ["/login", "/admin", "/no-existe"]) assert.equal(await named(path), null);
});

Deno.test("only public pages are fetched before they are asked for", async () => {
  using site = await openSite();
  const response = await site.request("/prefetch.json");
  assert.equal(response.headers.get("content-type"), "application/speculationrules+json");
  const { prefetch: [rule] } = await response.json();
  assert.equal(rule.eagerness, "moderate");
  const paths: string[] = rule.where.href_matches;
  assert.ok(paths.includes("/como-votar"));
  for (const path of paths) assert.doesNotMatch(path, /admin|login|salir|cuenta|\*|\?/);
});

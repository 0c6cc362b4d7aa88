import assert from "node:assert/strict";
import { pages } from "../../../routes/site/pages.tsx";
import { productionAssets } from "../../support/assets.ts";
import { pageTitle } from "../../../content/words/meta.ts";
import { openSite } from "../../support/site.ts";

for (const { path, meta } of pages) {
  Deno.test(`${path} answers with its own title, heading, canonical address and content; no cookie, inline script, style or handler`, async () => {
    using site = await openSite();
    const response = await site.request(path);
    assert.equal(response.status, 200);
    const html = await response.text();
    assert.ok(html.startsWith('<!doctype html><html lang="es-CO">'));
    assert.ok(html.includes(`<title>${pageTitle(meta.name, site.deps.site)}</title>`));
    assert.equal(html.match(/<h1[ >]/g)?.length, 1, "one h1");
    assert.ok(html.includes(`<link rel="canonical" href="${site.origin}${path}"/>`));
    assert.match(html, /href="#contenido"/);
    for (const [link = ""] of html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)) {
      assert.ok(link.includes(`href="${path}"`), link);
    }
    assert.equal(response.headers.get("set-cookie"), null);
    assert.doesNotMatch(html, /\sstyle="/);
    assert.doesNotMatch(html, /\son[a-z]+="/);
    assert.doesNotMatch(html, /javascript:/);
    for (const [script = ""] of html.matchAll(/<script[^>]*>/g)) {
      // JSON-LD is data: nothing runs it.
      if (script !== '<script type="application/ld+json">') {
        assert.match(script, / src="\/assets\//);
      }
    }
  });

  Deno.test(`${path} carries the CSS of all its classes`, async () => {
    using site = await openSite();
    const { manifest } = await productionAssets();
    const html = await (await site.request(path)).text();
    const defined = new Set(manifest.rules.flatMap((rule) => rule.classes.flat()));
    const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
      for (const name of list.split(/\s+/)) {
        if (!name || name === "group" || name === "peer") continue;
        assert.ok(defined.has(name), `no rule for ${name}`);
        for (const rule of manifest.rules) {
          if (!rule.classes.some(([only, ...others]) => only === name && !others.length)) continue;
          assert.ok(css.includes(rule.css), `the page lacks ${rule.css}`);
        }
      }
    }
  });
}

Deno.test("an unknown path is a 404 page with a way home", async () => {
  using site = await openSite();
  for (const path of ["/no-existe", "/admin-no", "/voluntarios/x", "/index.html", "/.env"]) {
    const response = await site.request(path);
    assert.equal(response.status, 404, path);
    const html = await response.text();
    assert.match(html, /Página no encontrada/);
    assert.match(html, /href="\/"/);
  }
});

Deno.test("no box of an authorisation is ticked beforehand", async () => {
  using site = await openSite();
  for (const path of ["/voluntarios", "/contacto", "/noticias"]) {
    const html = await (await site.request(path)).text();
    const [box = ""] = /<input[^>]*name="autorizacion"[^>]*>/.exec(html) ?? [];
    assert.match(box, /type="checkbox"/, path);
    assert.doesNotMatch(box, /checked/, path);
  }
});

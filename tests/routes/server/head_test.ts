import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { Document } from "../../../components/layout/document.tsx";
import { news } from "../../../content/site/news.ts";
import { pageTitle } from "../../../content/words/meta.ts";
import { site as identity } from "../../../content/site/site.ts";
import { metadataOf } from "../../../routes/site/page_metadata.ts";
import { candidate, jsonLd } from "../../../routes/site/structured_data.ts";
import { pages } from "../../../routes/site/pages.tsx";
import { productionAssets } from "../../support/assets.ts";
import { headIn, metaOf, pngSize, strings, thingsOf } from "../../support/head.ts";
import { signIn } from "../../support/people.ts";
import { form, openSite } from "../../support/site.ts";

const origin = "https://www.example.org";

const kinds: Readonly<Record<string, readonly string[]>> = {
  "/": ["WebSite", "Organization", "Person", "Event"],
  [`/sobre-${identity.slug}`]: ["Person", "BreadcrumbList"],
  "/noticias": ["Organization", ...news.map(() => "NewsArticle"), "BreadcrumbList"],
  "/contacto": ["Organization", "BreadcrumbList"],
  "/como-votar": ["Event", "BreadcrumbList"],
};

async function headOf(path: string): Promise<string> {
  using site = await openSite({ publicOrigin: origin });
  return headIn(await (await site.request(path)).text());
}

for (const { path, meta } of pages) {
  Deno.test(`${path} has the tags of search engines and messengers, a light share image of its own, and data in schema.org's words`, async () => {
    const head = await headOf(path);
    const tags = metaOf(head);
    assert.ok(head.includes(`<link rel="canonical" href="${origin}${path}"/>`));
    const expected = {
      description: meta.description,
      "theme-color": "#1f0a36",
      "og:type": "website",
      "og:site_name": identity.name,
      "og:locale": "es_CO",
      "og:url": origin + path,
      "og:title": pageTitle(meta.name, identity),
      "og:description": meta.description,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    };
    for (const [name, content] of Object.entries(expected)) {
      assert.equal(tags.get(name), content, name);
    }
    assert.ok((tags.get("og:image:alt") ?? "").length > 20);
    assert.ok(!tags.has("robots"));

    const { read, manifest } = await productionAssets();
    const url = tags.get("og:image") ?? "";
    assert.ok(url.startsWith(`${origin}/assets/share-`), url);
    const png = (await read(url.slice(origin.length)))?.identity;
    assert.ok(png);
    assert.deepEqual(pngSize(png), [1200, 630]);
    assert.ok(png.length < 120_000, `${png.length} bytes`);
    const owners = Object.values(manifest.shareImages.campaign ?? {}).filter((other) =>
      origin + other === url
    );
    assert.equal(owners.length, 1);

    const things = thingsOf(head);
    assert.deepEqual(things.map((thing) => thing["@type"]), kinds[path] ?? ["BreadcrumbList"]);
    for (const [property, value] of strings(things)) {
      assert.notEqual(value, "", property);
      if (/^(url|item|image|logo|@id)$/.test(property)) {
        assert.match(value, /^https:\/\//, property);
      }
      if (/Date$|^datePublished$/.test(property)) assert.ok(Number.isFinite(Date.parse(value)));
    }
  });
}

Deno.test("election day has its hours in Bogotá, its place and its state", async () => {
  const event = thingsOf(await headOf("/como-votar")).find((thing) => thing["@type"] === "Event");
  assert.equal(event?.startDate, "2026-10-26T08:00:00-05:00");
  assert.equal(event?.endDate, "2026-10-26T16:00:00-05:00");
  assert.equal(event?.eventStatus, "https://schema.org/EventScheduled");
  assert.match(JSON.stringify(event?.location), /"@type":"Place".*"addressCountry":"CO"/);
});

Deno.test("every reference leads to a thing of the site", async () => {
  const things = (await Promise.all(pages.map(async ({ path }) => thingsOf(await headOf(path)))))
    .flat();
  const ids = new Set(things.map((thing) => thing["@id"]));
  for (const [property, value] of strings(things)) {
    if (property === "@id") assert.ok(ids.has(value), value);
  }
});

Deno.test("the manifest names the site and icons that exist", async () => {
  const { read, manifest } = await productionAssets();
  const marks = manifest.icons.campaign;
  const head = await headOf("/");
  assert.ok(head.includes(`<link rel="manifest" href="${marks?.manifest}"/>`));
  assert.ok(head.includes(`<link rel="apple-touch-icon" href="${marks?.touch}"/>`));
  using site = await openSite();
  const response = await site.request(marks?.manifest ?? "");
  assert.equal(response.headers.get("content-type"), "application/manifest+json");
  const { name, short_name, lang, start_url, icons } = await response.json();
  assert.ok(name.startsWith(identity.name));
  assert.ok(short_name.length <= 12, short_name);
  assert.equal(`${lang} ${start_url}`, "es-CO /");
  const sizes = [
    [marks?.touch, 180],
    ...icons.map((icon: { src: string; sizes: string }) => [
      icon.src,
      parseInt(icon.sizes),
    ]),
  ];
  for (const [url, size] of sizes) {
    const png = (await read(url))?.identity;
    assert.ok(png, url);
    assert.deepEqual(pngSize(png), [size, size]);
  }
  assert.deepEqual(
    icons.map((icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose}`),
    ["192x192 undefined", "512x512 undefined", "512x512 maskable"],
  );
});

Deno.test("pages that must not be listed have no other tags", async () => {
  using site = await openSite({ publicOrigin: origin });
  const cookie = await signIn(site, "admin");
  const answers = await Promise.all([
    site.request("/no-existe"),
    site.request("/login"),
    site.request("/admin", { headers: { cookie } }),
    site.request("/contacto", form({ name: "" })),
  ]);
  for (const answer of answers) {
    const head = headIn(await answer.text());
    assert.match(head, /<meta name="robots" content="noindex"\/>/);
    assert.doesNotMatch(head, /canonical|og:|twitter:|theme-color|manifest|touch-icon|ld\+json/);
  }
});

Deno.test("no text can leave its place in the head (ASVS 1.1.2, 1.2.1, 3.2.2)", async () => {
  using site = await openSite({ publicOrigin: origin });
  const evil = `</script><script>alert(1)</script><!--"&'\u2028\u2029`;
  const deps = { ...site.deps, site: { ...identity, name: evil, role: evil } };
  const meta = { name: evil, title: evil, description: evil };
  const metadata = metadataOf({ path: "/logros", meta, data: [candidate] }, deps);
  const html = renderToStaticMarkup(createElement(Document, {
    ...meta,
    metadata,
    lang: "es-CO",
    styles: { href: "/s.css" },
    script: "/s.js",
    icon: "/i.svg",
    fonts: [],
    body: "",
  }));
  assert.equal(html.match(/<script/g)?.length, 2);
  assert.doesNotMatch(html, /<!--|alert\(1\)<|\u2028.*<\/script>/);
  const [person] = thingsOf(headIn(html));
  assert.equal(person?.name, evil);
});

Deno.test("jsonLd() escapes what HTML and JavaScript read, and nothing is lost (ASVS 1.2.3)", () => {
  const name = "<!--</script>&amp;\u2028\u2029ñ";
  const text = jsonLd([{ "@type": "Person", name }]);
  assert.doesNotMatch(text, /[<>&\u2028\u2029]/);
  assert.equal(JSON.parse(text)["@graph"][0].name, name);
});

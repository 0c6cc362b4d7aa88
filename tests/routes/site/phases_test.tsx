import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { PublicLayout } from "../../../components/layout/public_layout.tsx";
import { type Phase, site } from "../../../content/site/site.ts";
import { builtInContent } from "../../../services/editorial/site_content_schema.ts";
import { shareCardAlt, shareCardsIn } from "../../../content/site/share_cards.ts";
import { pages, pagesIn } from "../../../routes/site/pages.tsx";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { openJar } from "../../support/jar.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";

function render(phase: Phase): Map<string, string> {
  const visitor = { signedIn: false, firstPage: null };
  const visit = { origin: "https://www.example.org", content: builtInContent, flash: null };
  return new Map(
    pagesIn(phase).map(({ path, content }) => [
      path,
      renderToString(
        <PublicLayout path={path} visitor={visitor} phase={phase} siteContent={builtInContent}>
          {content({ ...visit, phase })}
        </PublicLayout>,
      ),
    ]),
  );
}

Deno.test("the shipped site is in campaign, and every page leads to the vote", () => {
  assert.equal(site.phase, "campaign");
  for (const [path, html] of render("campaign")) assert.match(html, /VOTA 2026/, path);
});

const calls =
  /VOTA 2026|Vota \+57|\+57|[Ss]úmate|(?<!\/v)oluntari[oa]s|Compart|wa\.me|data-action="share"/;

Deno.test("on election day the guide, contact and the data policy stay", () => {
  const pages = render("quiet");
  assert.match(pages.get("/contacto") ?? "", /data-island="ContactForm"/);
  assert.match(pages.get("/privacidad") ?? "", /Política de/);
  const guide = pages.get("/como-votar") ?? "";
  assert.match(guide, /Cómo votar hoy/);
  assert.match(guide, /Marca tu voto/);
  assert.match(guide, /registraduria\.gov\.co/);
  assert.match(guide, /Tu cédula de ciudadanía original/);
});

Deno.test("on election day nothing that the site serves to strangers asks for the vote", async () => {
  using site = await openSite({ phase: "quiet" });
  const { icons } = site.deps.assets.manifest;
  const { tab = "", touch = "", manifest = "" } = icons.quiet ?? {};
  const head = await read(site, "/contacto");
  for (const url of [tab, touch, manifest]) assert(head.includes(url), url);
  const { icons: listed } = await (await site.request(manifest)).json();
  const paths = [
    ...pages.map(({ path }) => path),
    ...["/agenda", "/agenda/agenda.ics", "/como-votar/votar.ics", "/noticias/feed.xml"],
    ...["/sitemap.xml", "/no-existe", "/login", "/mis-datos", "/boletin/baja", manifest, tab],
  ];
  for (const path of paths) assert.doesNotMatch(await read(site, path), calls, path);
  // Two squares; the number is drawn as outlines of its own.
  const outlines = async (url = "") => (await read(site, url)).match(/<path/g)?.length ?? 0;
  assert.deepEqual([await outlines(tab), await outlines(icons.campaign?.tab) > 2], [2, true]);
  const campaign = await (await site.request(icons.campaign?.manifest ?? "")).json();
  assert.match(campaign.short_name, /^Vota/);
  const shown = new Set(campaign.icons.map(({ src }: { src: string }) => src));
  for (const { src } of listed) assert(!shown.has(src), src);
});

Deno.test("afterwards the site says thanks, takes no registration and no subscription, and keeps its archive", () => {
  const pages = render("closed");
  for (const path of ["/", "/voluntarios", "/como-votar"]) {
    assert.match(pages.get(path) ?? "", /<h1[^>]*>Gracias, Bogotá/, path);
  }
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /VOTA 2026|data-island="VolunteerForm"|class="pulse/, path);
    assert.match(html, /queda como archivo/, path);
  }
  assert.match(pages.get("/logros") ?? "", /Lo prometido, en hechos/);
  const news = pages.get("/noticias") ?? "";
  assert.match(news, /El boletín terminó con la campaña/);
  assert.doesNotMatch(news, /type="email"|data-island="NewsletterForm"/);
});

for (const phase of ["quiet", "closed"] as const) {
  Deno.test(`no page of the phase ${phase} leads to one that gave up its content`, () => {
    const gone = phase === "quiet"
      ? /href="\/(voluntarios|logros|noticias)"/
      : /href="\/(voluntarios|como-votar)"/;
    for (const [path, html] of render(phase)) assert.doesNotMatch(html, gone, path);
  });

  for (
    const [path, api, fields] of [
      ["/voluntarios", "/api/volunteers", volunteerFields],
      ["/noticias", "/api/newsletter", subscriberFields],
    ] as const
  ) {
    Deno.test(`in the phase ${phase} ${path} and ${api} refuse what is sent`, async () => {
      using site = await openSite({ phase });
      for (const sent of [form(fields()), form({ email: "no es un correo" })]) {
        const page = await site.request(path, sent);
        assert.equal(page.status, 409);
        const html = await page.text();
        assert.match(html, /<h1[^>]*>Formulario cerrado/);
        assert.match(html, /href="\/contacto"/);
      }
      const answer = await site.request(api, json(fields()));
      assert.equal(answer.status, 409);
      const { error } = await answer.json();
      assert.equal(error.code, "form_closed");
      assert.match(error.message, /Este formulario está cerrado/);
      const { volunteers, newsletter } = site.services;
      assert.equal(await volunteers.count() + await newsletter.count(), 0);
    });
  }

  Deno.test(`in the phase ${phase} messages are stored`, async () => {
    using site = await openSite({ phase });
    assert.equal((await site.request("/contacto", form(messageFields()))).status, 303);
    assert.equal((await site.request("/api/messages", json(messageFields()))).status, 201);
  });

  Deno.test(`an unknown page in the phase ${phase} offers the guide only where there is one`, async () => {
    using site = await openSite({ phase });
    const main = (await (await site.request("/no-existe")).text()).match(/<main.*<\/main>/s)?.[0] ??
      "";
    assert.equal(main.includes('href="/como-votar"'), phase === "quiet");
  });
}

Deno.test("a picture that is shared on election day shows no number and asks for nothing", () => {
  for (const [path, card] of Object.entries(shareCardsIn("quiet"))) {
    assert.doesNotMatch(card.title + card.eyebrow, /\+57|VOTA|[Vv]oluntari|La Representante/, path);
    assert.match(shareCardAlt(card, "quiet"), /un tarjetón de Cámara por Bogotá sin marcar/, path);
  }
  assert.equal(shareCardsIn("quiet")["/como-votar"]?.title, "Cómo votar hoy");
});

Deno.test("afterwards the pictures of what gave up its content say thanks", () => {
  const cards = shareCardsIn("closed");
  for (const path of ["/", "/voluntarios", "/como-votar"]) {
    assert.equal(cards[path]?.title, "Gracias, Bogotá", path);
  }
  assert.equal(cards["/logros"]?.title, "Lo prometido, en hechos");
});

const eve = Date.parse("2026-10-25T23:59:59.999-05:00");

async function openOnTheEve(): Promise<TestSite> {
  const site = await openSite({ phase: "auto" });
  site.clock.now = eve;
  return site;
}

const read = async (site: TestSite, path: string): Promise<string> =>
  await (await site.request(path)).text();

Deno.test("at midnight in Bogotá every page changes its phase, whatever was kept before", async () => {
  using site = await openOnTheEve();
  for (const { path } of pages) assert.match(await read(site, path), /VOTA 2026/, path);
  site.clock.now++;
  for (const { path } of pages) assert.doesNotMatch(await read(site, path), /VOTA 2026/, path);
  assert.match(await read(site, "/"), /<h1[^>]*>Hoy se vota/);
  site.clock.now += 24 * 60 * 60 * 1000;
  assert.match(await read(site, "/"), /<h1[^>]*>Gracias, Bogotá/);
});

Deno.test("on election day nothing that the site publishes asks for the vote, in its head or its files", async () => {
  using site = await openOnTheEve();
  site.clock.now++;
  const files = ["/noticias/feed.xml", "/como-votar/votar.ics", "/sitemap.xml", "/no-existe"];
  for (const path of [...pages.map(({ path }) => path), ...files]) {
    const text = await read(site, path);
    // What the data policy says about volunteers is no call.
    const shown = path === "/privacidad" ? text.replace(/<main.*<\/main>/s, "") : text;
    // The styles name what other pages show.
    assert.doesNotMatch(shown.replace(/<style.*?<\/style>/gs, ""), calls, path);
    if (files.includes(path)) continue;
    assert.match(text, /este sitio no hace propaganda/, path);
    assert.match(text, /href="\/como-votar"/, path);
  }
  assert.doesNotMatch(await read(site, "/noticias/feed.xml"), /<item>/);
  assert.match(await read(site, "/como-votar/votar.ics"), /SUMMARY:Elecciones: Cámara por Bogotá/);
  const sitemap = await read(site, "/sitemap.xml");
  const named = [...sitemap.matchAll(/<loc>[^<]*?8000(.*?)<\/loc>/g)].map(([, path]) => path);
  assert.deepEqual(named, ["/contacto", "/como-votar", "/privacidad"]);
});

Deno.test("each phase has share images of its own", async () => {
  using site = await openOnTheEve();
  const imageOf = async () => (await read(site, "/")).match(/og:image" content="([^"]+)"/)?.[1];
  const images = new Set([await imageOf()]);
  for (const later of [1, 24 * 60 * 60 * 1000]) {
    site.clock.now += later;
    images.add(await imageOf());
  }
  assert.equal(images.size, 3);
  for (const image of images) {
    assert.equal((await site.request(new URL(image ?? "").pathname)).status, 200);
  }
});

Deno.test("a form that was open before midnight is accepted for fifteen minutes, and no longer", async () => {
  using site = await openOnTheEve();
  site.clock.now += 15 * 60 * 1000;
  assert.equal((await site.request("/api/volunteers", json(volunteerFields()))).status, 201);
  site.clock.now++;
  assert.equal((await site.request("/api/volunteers", json(volunteerFields()))).status, 409);
});

Deno.test("a person who sends a form without JavaScript after midnight gets the receipt on a page that is still there", async () => {
  using site = await openOnTheEve();
  site.clock.now += 5 * 60 * 1000;
  const jar = openJar(site);
  const sent = await jar.post("/voluntarios", { ...volunteerFields(), tipoApoyo: "redes" });
  assert.equal(sent.headers.get("location"), "/mis-datos/recibo");
  const page = await (await jar.get("/mis-datos/recibo")).text();
  const [, code = ""] = page.match(/<output[^>]*>(.*?)<\/output>/) ?? [];
  assert.ok(page.includes(`href="/mis-datos/recibo#${code}"`));
  assert.doesNotMatch(page, /\+57|VOTA 2026/);
  assert.doesNotMatch(await (await jar.get("/mis-datos/recibo")).text(), /<output/);
  assert.equal((await jar.post("/mis-datos/recibo", { codigo: code })).status, 303);
});

import assert from "node:assert/strict";
import { builtInSettings } from "../../../services/editorial/site_content_schema.ts";
import { siteValues } from "../../../services/editorial/site_settings_input_schema.ts";
import { pages } from "../../../routes/site/pages.tsx";
import { publish } from "../../support/content.ts";
import { volunteerFields } from "../../support/builders.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { json, noon, openSite, type TestSite } from "../../support/site.ts";

const settings = "/redaccion/ajustes";
const banner = {
  version: "0",
  texto: "El sábado nos vemos <b>en El Tunal</b>.",
  enlace: "/noticias",
  etiqueta: "Ver la nota",
  desde: "2026-09-16T09:00",
  hasta: "2026-09-16T18:00",
};

/** Returns the banner of the page as strangers get it, which is kept; null where it has none. */
async function bannerOn(site: TestSite, path: string): Promise<string | null> {
  const html = await (await site.request(path)).text();
  return /<div role="region" aria-label="Aviso de la campaña"[^]*?<\/div>/.exec(html)?.[0] ?? null;
}

Deno.test("the banner is on every public page, as text, and only between its moments", async () => {
  using site = await openAdmin();
  await site.post(`${settings}/franja`, banner);
  const at = (time: string): void => void (site.clock.now = Date.parse(`2026-09-16T${time}-05:00`));
  at("08:59:59.999");
  assert.equal(await bannerOn(site, "/"), null);
  at("09:00:00");
  for (const path of [...pages.map(({ path }) => path), "/no-existe"]) {
    const shown = await bannerOn(site, path) ?? assert.fail(path);
    assert.match(
      shown,
      /&lt;b&gt;en El Tunal&lt;\/b&gt;\.<!-- --> <a href="\/noticias">Ver la nota<\/a>/,
    );
  }
  assert.doesNotMatch(await site.read("/redaccion"), /class="banner"/);
  at("17:59:59.999");
  assert.notEqual(await bannerOn(site, "/"), null);
  at("18:00:00");
  assert.equal(await bannerOn(site, "/"), null);
});

Deno.test("on election day no page has the banner", async () => {
  using site = await openAdmin();
  await site.post(`${settings}/franja`, { ...banner, desde: "", hasta: "" });
  assert.notEqual(await bannerOn(site, "/contacto"), null);
  await site.post(`${settings}/fase`, { version: "0", fase: "quiet", confirmado: "on" });
  for (const { path } of pages) assert.equal(await bannerOn(site, path), null, path);
});

Deno.test("what staff change of the site is on every page that shows it, and nothing else stays", async () => {
  using site = await openAdmin();
  const changed = {
    ...siteValues(builtInSettings),
    version: "0",
    instagram: "https://www.instagram.com/nueva",
    x: "https://x.com/nueva",
    facebook: "https://www.facebook.com/nueva",
    tiktok: "https://www.tiktok.com/@nueva",
    whatsapp: "https://whatsapp.com/channel/1111",
    post_x: "https://x.com/nueva/status/12345",
    sede: "Calle 45 con carrera 13",
    telefono: "Llama por la mañana.",
    puestos: "https://consulta.registraduria.gov.co/puesto",
    dias_1: "Martes",
    abre_1: "09:00",
    cierra_1: "12:30",
    dias_2: "",
  };
  assert.equal((await site.post(`${settings}/sitio`, changed)).status, 303);
  // Who is signed in has links only.
  const home = await (await site.request("/")).text();
  const shown: readonly [string, RegExp][] = [
    [home, /data-title="Publicaciones de @nueva"/],
    [home, /href="https:\/\/x\.com\/nueva\/status\/12345"[^>]*data-tweet="12345"/],
    [home, /href="https:\/\/www\.tiktok\.com\/@nueva"/],
    [home, /href="https:\/\/whatsapp\.com\/channel\/1111"/],
    [home, /"sameAs":\["https:\/\/www\.instagram\.com\/nueva","https:\/\/x\.com\/nueva"/],
    [home, /"organizer":\{[^}]*"url":"https:\/\/consulta\.registraduria\.gov\.co\/puesto"/],
    [await site.read("/contacto"), /Calle 45 con carrera 13[^]*Llama por la mañana\.[^]*Martes: /],
    [await site.read("/contacto"), /9:00\u00a0a\.\u00a0m\.–12:30\u00a0p\.\u00a0m\./],
    [await site.read("/como-votar"), /href="https:\/\/consulta\.registraduria\.gov\.co\/puesto"/],
    [
      (await site.read("/como-votar/votar.ics")).replaceAll("\r\n ", ""),
      /Consulta tu puesto: https:\/\/consulta\.registraduria\.gov\.co\/puesto/,
    ],
  ];
  for (const [text, wanted] of shown) assert.match(text, wanted);
  const { social, pollingPlaceUrl } = builtInSettings;
  const former = [...Object.values(social).map(({ url }) => url), pollingPlaceUrl];
  for (const { path } of pages) {
    const html = await site.read(path);
    for (const url of former) assert.ok(!html.includes(`"${url}"`), `${path} has ${url}`);
  }
  await site.post(`${settings}/fase`, { version: "0", fase: "quiet", confirmado: "on" });
  assert.match(await site.read("/"), /href="https:\/\/consulta\.registraduria\.gov\.co\/puesto"/);
});

Deno.test("a phase of now is on the site at once, elsewhere ten seconds later, and closes the forms after a quarter of an hour", async () => {
  using site = await openAdmin();
  const other = await openSite({ kv: site.kv });
  const home = async ({ request }: TestSite) => await (await request("/")).text();
  assert.match(await home(other), /VOTA 2026/);
  await site.post(`${settings}/fase`, { version: "0", fase: "quiet", confirmado: "on" });
  other.clock.now += 10_001;
  for (const process of [site, other]) {
    assert.match(await home(process), /<h1[^>]*>Hoy se vota/);
    const send = async () =>
      (await process.request("/api/volunteers", json(volunteerFields()))).status;
    process.clock.now = site.clock.now + 15 * 60 * 1000 - 1;
    assert.equal(await send(), 201);
    process.clock.now++;
    assert.equal(await send(), 409);
    site.clock.now = noon;
  }
});

Deno.test("the planned quiet phase comes and goes by the clock, in every process, and no page asks for the vote", async () => {
  const [from, until] = ["2026-09-16T00:00", "2026-09-16T16:00"];
  using site = await openAdmin();
  const other = await openSite({ kv: site.kv });
  await publish(site.services, "noticia");
  await publish(site.services, "evento");
  const planned = { cuando_1: from, pasa_1: "quiet", cuando_2: until, pasa_2: "campaign" };
  const saved = await site.post(`${settings}/fase`, { version: "0", fase: "campaign", ...planned });
  assert.equal(saved.status, 303);
  const paths = [
    ...["/", "/noticias", "/noticias/ganamos-el-debate", "/noticias/feed.xml"],
    ...["/agenda", "/agenda/agenda.ics", "/sitemap.xml"],
  ];
  const asks = async (process: TestSite, time: string, less = 0) => {
    process.clock.now = Date.parse(`${time}-05:00`) - less;
    const texts = await Promise.all(
      paths.map(async (path) => (await process.request(path)).text()),
    );
    return texts.map((text) =>
      /VOTA 2026|Ganamos el debate|Caravana por Kennedy|href="\/agenda"|(debate|agenda)<\/loc>/
        .test(text)
    );
  };
  const [all, none] = [paths.map(() => true), paths.map(() => false)];
  for (const process of [site, other]) {
    assert.deepEqual(await asks(process, from, 1), all);
    assert.deepEqual(await asks(process, from), none);
    assert.deepEqual(await asks(process, until, 1), none);
    assert.deepEqual(await asks(process, until), all);
  }
});

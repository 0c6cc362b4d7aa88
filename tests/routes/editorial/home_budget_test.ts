import assert from "node:assert/strict";
import { contentKinds } from "../../../content/editorial/content_kinds.ts";
import {
  builtInContent,
  type SiteContent,
} from "../../../services/editorial/site_content_schema.ts";
import { news } from "../../../content/site/news.ts";
import { proposals } from "../../../content/site/proposals.ts";
import { homeBudget, homeExcess } from "../../../routes/editorial/home_budget.ts";
import { pagesIn } from "../../../routes/site/pages.tsx";
import { renderPublicPage } from "../../../routes/render.tsx";
import { bestCompression } from "../../../routes/server/page_cache/compression.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { openSite, type TestSite } from "../../support/site.ts";

/** Spanish that the home page does not have. */
const prose = [
  ...news.flatMap(({ resumen, cuerpo }) => [resumen, ...cuerpo]),
  ...proposals.flatMap(({ descripcion, primer_paso }) => [descripcion, primer_paso]),
].join(" ");

/** Returns a function that takes the next `count` characters. */
function nextOf(text: string): (length: number) => string {
  let at = 0;
  return (length) => `n${text.slice(at + 1, (at += length) - 1).replaceAll("  ", " x")}n`;
}

/** Signs that are all different, so that compression gains nothing. */
const signs = String.fromCodePoint(
  ...Array.from({ length: 4000 }, (_, at) => 0x4e00 + at * 7919 % 20_000),
);

const portrait = {
  id: "DAbCdEfGhIjKlMnOpQrStU",
  variants: {
    400: { width: 400, height: 533, bytes: 20_000, parts: 1 },
    800: { width: 800, height: 1067, bytes: 60_000, parts: 1 },
    1200: { width: 1200, height: 1600, bytes: 120_000, parts: 2 },
  },
};

function fullContent(text: (length: number) => string): SiteContent {
  const fields: readonly { name: string; max?: number }[] = contentKinds.logro.fields;
  const max = (name: string) => fields.find((field) => field.name === name)?.max ?? 0;
  const achievements = ["a", "b", "c"].map((sign) => ({
    slug: sign.repeat(80),
    titulo: text(max("titulo")),
    hashtag: `#${text(max("hashtag") - 1).replaceAll(" ", "x")}`,
    descripcion: text(max("descripcion")),
    impacto: text(max("impacto")),
    videos: [],
    destacado: true,
  }));
  return {
    ...builtInContent,
    since: { logro: "2026-09-15T12:00:00.000Z" },
    achievements,
    events: {
      past: [],
      reserved: [],
      toCome: [{
        id: "1",
        reservado: false,
        slug: "e".repeat(80),
        titulo: text(90),
        tipo: "Recorrido",
        empieza: "2026-09-23T14:00:00.000Z",
        termina: "2026-09-25T16:30:00.000Z",
        lugar: text(80),
        direccion: null,
        localidad: "Rafael Uribe Uribe",
        descripcion: null,
        enlace: null,
        estado: "Se hace",
        aviso: null,
        changed: "2026-09-23T14:00:00.000Z",
      }],
    },
    banner: {
      texto: text(140),
      enlace: { url: `/noticias/${text(70).replaceAll(" ", "-")}`, etiqueta: text(30) },
      desde: null,
      hasta: null,
    },
    images: new Map([[portrait.id, { ...portrait, alt: text(200), credito: text(100) }]]),
    photos: { biography: portrait.id },
    settings: {
      ...builtInContent.settings,
      posts: {
        instagram: "https://www.instagram.com/una_cuenta_de_treinta_letras_01/reel/DAbCdEfGhIj",
        x: "https://x.com/cuenta_de_quinc/status/1843215678901234567",
      },
    },
  };
}

async function sizeOf({ deps }: TestSite, content: SiteContent): Promise<number> {
  const home = pagesIn("campaign").find(({ path }) => path === "/") ?? assert.fail();
  const { html } = renderPublicPage(home, { ...deps, siteContent: { current: content } });
  const { br } = await bestCompression().run(new TextEncoder().encode(html));
  return br.length;
}

Deno.test("with every field at its limit the home page fits 14,000 bytes in brotli", async () => {
  using site = await openSite();
  const full = fullContent(nextOf(prose));
  const bytes = await sizeOf(site, full);
  assert.ok(bytes <= homeBudget, `${bytes} bytes`);
  assert.ok(bytes > await sizeOf(site, builtInContent) + 500, "the fields are on the page");
  const deps = { ...site.deps, siteContent: { current: full } };
  const measured = homeExcess(deps);
  assert.equal(homeExcess(deps), measured, "it is measured once");
  assert.equal(await measured, 0);
});

Deno.test("an editor reads by how much the home page is too large, and it is published all the same", async () => {
  using site = await openAdmin();
  const overview = await site.read("/redaccion");
  assert.doesNotMatch(overview, /La portada pasa/);
  for (const logro of fullContent(nextOf(signs)).achievements) {
    const item = (await site.services.editorial.all("logro")).find(({ published }) =>
      published?.values.destacado && !published.values.titulo?.startsWith("n")
    ) ?? assert.fail();
    const response = await site.post(`/redaccion/logros/${item.id}`, {
      accion: "publicar",
      version: String(item.version),
      titulo: logro.titulo,
      hashtag: logro.hashtag,
      descripcion: logro.descripcion,
      impacto: logro.impacto,
      destacado: "on",
    });
    assert.equal(response.status, 303, await response.text());
  }
  const excess = await sizeOf(site, site.deps.siteContent.current) - homeBudget;
  assert.ok(excess > 0, `${excess}`);
  for (const path of ["/redaccion", "/redaccion/ajustes"]) {
    const [, said] = /La portada pasa de su tamaño por ([\d.\u00a0]+) bytes/.exec(
      await site.read(path),
    ) ?? assert.fail(path);
    assert.equal(Number(said?.replaceAll(/\D/g, "")), excess);
  }
});

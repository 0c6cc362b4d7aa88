import assert from "node:assert/strict";
import { contentKinds } from "../../../content/content_kinds.ts";
import { builtInContent, type SiteContent } from "../../../content/site_content.ts";
import { homeBudget, homeExcess } from "../../../routes/editorial/home_budget.ts";
import { pagesIn } from "../../../routes/pages.tsx";
import { renderForStrangers } from "../../../routes/render.tsx";
import { BestCompression } from "../../../routes/page_cache/page_compression.ts";
import { openOffice } from "../../support/office.ts";
import { openSite, type TestSite } from "../../support/site.ts";

/** Letters in the share that Spanish has, and no two words alike: nothing for the compression. */
const letters = "eeeeeaaaaaoooossssrrrnnniiiddlllccttuummppbgvyqhfzjñxáéíóú      ";

/** Returns texts of exactly so many characters, each another. */
function noise(alphabet: string): (length: number) => string {
  const signs = [...alphabet];
  let state = 1;
  const next = () => signs[(state = state * 48_271 % 2_147_483_647) % signs.length]!;
  return (length) => {
    const text = Array.from({ length: length - 2 }, next).join("");
    return `n${text.replaceAll("  ", " x")}n`;
  };
}

/** Returns the content with every field of the home page at its limit. */
function fullContent(text: (length: number) => string): SiteContent {
  const fields: readonly { name: string; max?: number }[] = contentKinds.logro.fields;
  const max = (name: string) => fields.find((field) => field.name === name)?.max ?? 0;
  const featured = ["a", "b", "c"].map((sign) => ({
    slug: sign.repeat(80),
    title: text(max("titulo")),
    hashtag: `#${text(max("hashtag") - 1).replaceAll(" ", "x")}`,
    description: text(max("descripcion")),
    impact: text(max("impacto")),
    videoUrls: [],
  }));
  return {
    ...builtInContent,
    since: { logro: "2026-09-15T12:00:00.000Z" },
    featured,
    banner: {
      texto: text(140),
      enlace: { url: `/noticias/${text(70).replaceAll(" ", "-")}`, etiqueta: text(30) },
      desde: null,
      hasta: null,
    },
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
  const { html } = renderForStrangers(home, { ...deps, siteContent: { current: content } });
  const { br } = await new BestCompression().compress(new TextEncoder().encode(html));
  return br.length;
}

Deno.test("with every field at its limit the home page fits 14,000 bytes in brotli", async () => {
  using site = await openSite();
  const full = fullContent(noise(letters));
  const bytes = await sizeOf(site, full);
  assert.ok(bytes <= homeBudget, `${bytes} bytes`);
  assert.ok(bytes > await sizeOf(site, builtInContent) + 700, "the fields are on the page");
  assert.equal(await homeExcess({ ...site.deps, siteContent: { current: full } }), 0);
});

Deno.test("an editor reads by how much the home page is too large, and it is published all the same", async () => {
  using site = await openOffice();
  const overview = await site.read("/redaccion");
  assert.doesNotMatch(overview, /La portada pasa/);
  const text = noise(String.fromCodePoint(...Array.from({ length: 2000 }, (_, at) => 0x4e00 + at)));
  for (const logro of fullContent(text).featured) {
    const item = (await site.services.editorial.all("logro")).find(({ published }) =>
      published?.values.destacado && !published.values.titulo?.startsWith("n")
    ) ?? assert.fail();
    const response = await site.post(`/redaccion/logros/${item.id}`, {
      accion: "publicar",
      version: String(item.version),
      titulo: logro.title,
      hashtag: logro.hashtag,
      descripcion: logro.description,
      impacto: logro.impact,
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

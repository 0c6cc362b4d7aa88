import assert from "node:assert/strict";
import { news } from "../../../content/site/news.ts";
import { pages } from "../../../routes/site/pages.tsx";
import { xmlText } from "../../../routes/site/documents.tsx";
import { publish } from "../../support/content.ts";
import { openSite } from "../../support/site.ts";

async function read(path: string): Promise<{ type: string | null; text: string }> {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  const response = await site.request(path);
  assert.equal(response.status, 200);
  return { type: response.headers.get("content-type"), text: await response.text() };
}

Deno.test("the feed holds every news item with its date and absolute address", async () => {
  const { type, text } = await read("/noticias/feed.xml");
  assert.equal(type, "application/rss+xml; charset=utf-8");
  assert.ok(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"'));
  assert.equal(text.match(/<item>/g)?.length, news.length);
  for (const { slug, titulo } of news) {
    assert.ok(text.includes(`<link>https://www.example.org/noticias#${slug}</link>`));
    assert.ok(text.includes(`<title>${titulo}</title>`));
  }
  assert.match(text, /<pubDate>Tue, 15 Sep 2026 17:00:00 GMT<\/pubDate>/);
});

Deno.test("items of the feed appeared before now, in their order, at moments that differ", async () => {
  using site = await openSite();
  const at = async (time: string, values: Record<string, string>) => {
    site.clock.now = Date.parse(`2026-09-15T${time}-05:00`);
    await publish(site.services, "noticia", values);
  };
  await at("08:09", { titulo: "Temprano", fecha: "2026-09-15" });
  await at("08:30", { titulo: "De mañana", fecha: "2026-09-16" });
  await at("08:40", { titulo: "Después", fecha: "2026-09-15" });
  await at("09:00", { titulo: "Vieja una", fecha: "2026-09-01" });
  await at("09:01", { titulo: "Vieja dos", fecha: "2026-09-01" });
  await site.services.siteContent.refresh();
  const text = await (await site.request("/noticias/feed.xml")).text();
  const found = [...text.matchAll(/<item><title>([^<]*)<\/title><link>[^]*?<pubDate>([^<]*)</g)];
  const moments = new Map(found.map(([, title = "", moment = ""]) => [title, moment]));
  assert.equal(moments.get("De mañana"), "Tue, 15 Sep 2026 13:30:00 GMT");
  assert.equal(moments.get("Después"), "Tue, 15 Sep 2026 13:29:59 GMT");
  assert.equal(moments.get("Temprano"), "Tue, 15 Sep 2026 13:09:00 GMT");
  assert.equal(moments.get("Vieja dos"), "Tue, 01 Sep 2026 17:00:00 GMT");
  assert.equal(moments.get("Vieja una"), "Tue, 01 Sep 2026 16:59:59 GMT");
  const order = found.map(([, , moment = ""]) => Date.parse(moment));
  assert.deepEqual(order, [...new Set(order)].toSorted((a, b) => b - a));
});

Deno.test("the feed has its texts as HTML, with what staff typed as text", async () => {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  await publish(site.services, "noticia", {
    fecha: "2026-09-16",
    resumen: "Primero <Bogotá> & más, con lo que sigue.",
    cuerpo: "Segundo <b>Bogotá</b> & **más**.\n\n[Agenda](/agenda)",
  });
  await site.services.siteContent.refresh();
  const text = await (await site.request("/noticias/feed.xml")).text();
  const [, description = ""] = /<item>[^]*?<description>([^<]*)</.exec(text) ?? [];
  const read = description.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
  assert.equal(
    read,
    "<p>Primero &lt;Bogotá> &amp; más, con lo que sigue.</p>" +
      "<p>Segundo &lt;b>Bogotá&lt;/b> &amp; <strong>más</strong>.</p>" +
      '<p><a href="https://www.example.org/agenda">Agenda</a></p>',
  );
});

Deno.test("the sitemap names every public page", async () => {
  const { type, text } = await read("/sitemap.xml");
  assert.equal(type, "application/xml; charset=utf-8");
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  assert.deepEqual(found, pages.map(({ path }) => `https://www.example.org${path}`));
});

Deno.test("robots keep out of the back office and find the sitemap; security.txt has a contact and is not out of date", async () => {
  const robots = (await read("/robots.txt")).text;
  assert.match(robots, /^Disallow: \/admin$/m);
  assert.match(robots, /^Sitemap: https:\/\/www\.example\.org\/sitemap\.xml$/m);
  const security = (await read("/.well-known/security.txt")).text;
  assert.match(security, /^Contact: mailto:contacto@example\.org$/m);
  assert.match(security, /^Expires: 2027-03-14T00:00:00Z$/m);
});

Deno.test("the calendar holds election day in UTC, in lines of at most 75 bytes", async () => {
  const { type, text } = await read("/como-votar/votar.ics");
  assert.equal(type, "text/calendar; charset=utf-8");
  assert.match(text, /\r\nDTSTART:20261026T130000Z\r\nDTEND:20261026T210000Z\r\n/);
  for (const line of text.split("\r\n")) assert.ok(new TextEncoder().encode(line).length <= 75);
  assert.ok(text.endsWith("END:VCALENDAR\r\n"));
});

Deno.test("what XML cannot hold is left out", () => {
  assert.equal(xmlText("a\u0000b\uFFFEc]]>d\ud800"), "abc]] >d\ufffd");
});

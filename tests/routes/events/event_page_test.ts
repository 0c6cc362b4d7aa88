import assert from "node:assert/strict";
import { edit, publish } from "../../support/content.ts";
import { headIn, thingsOf } from "../../support/head.ts";
import { openSite, type TestSite } from "../../support/site.ts";

async function read(site: TestSite, path: string) {
  await site.services.siteContent.refresh();
  const response = await site.request(path);
  return { response, status: response.status, text: await response.text() };
}

Deno.test("an event has a page of its own, which its lists lead to", async () => {
  using site = await openSite();
  await publish(site.services, "evento", {
    aviso: "Cambió el lugar",
    descripcion: "Lleva **agua** y gorra.",
    direccion: "Carrera 74 # 42G-52 sur",
  });
  const { status, text } = await read(site, "/agenda/caravana-por-kennedy");
  assert.equal(status, 200);
  assert.match(text, /<h1[^>]*>Caravana por Kennedy<\/h1>/);
  assert.match(text, /domingo 20 de septiembre de 2026, de 9:00/);
  assert.match(text, /<strong>agua<\/strong>/);
  assert.ok(text.includes("Cambió el lugar"));
  assert.match(text, /wa\.me\/\?text=Caravana%20por%20Kennedy/);
  assert.match(text, /rel="canonical" href="[^"]*\/agenda\/caravana-por-kennedy"/);
  for (const path of ["/", "/agenda", "/sitemap.xml", "/agenda/agenda.ics"]) {
    const list = (await read(site, path)).text.replaceAll("\r\n ", "");
    assert.match(list, /\/agenda\/caravana-por-kennedy/, path);
  }
  assert.equal((await read(site, "/agenda/otro")).status, 404);
  assert.ok(text.includes("evento.ics") && !text.includes("ya pasó"));
  site.clock.now = Date.parse("2026-09-21T12:00:00-05:00");
  const over = (await read(site, "/agenda/caravana-por-kennedy")).text;
  assert.ok(over.includes("Este evento ya pasó.") && !over.includes("evento.ics"));
});

Deno.test("an event that was withdrawn says so, and leads to the agenda", async () => {
  using site = await openSite();
  const { id, version } = await publish(site.services, "evento");
  const path = "/agenda/caravana-por-kennedy";
  const item = { id, clase: "evento" } as const;
  await edit(site.services, (tx) => site.services.editorial.withdraw(tx, item, version));
  const { status, text } = await read(site, path);
  assert.equal(status, 410);
  assert.match(text, /Este evento ya no está en la agenda/);
  assert.match(text, /href="\/agenda"[^>]*>Ver la agenda</);
  assert.equal((await read(site, `${path}/evento.ics`)).status, 404);
});

Deno.test("search engines read when and where an event is, and what became of it", async () => {
  using site = await openSite();
  await publish(site.services, "evento", { direccion: "Carrera 74 # 42G-52 sur" });
  const path = "/agenda/caravana-por-kennedy";
  const [event] = thingsOf(headIn((await read(site, path)).text))
    .filter((thing) => thing["@type"] === "Event");
  assert.equal(event?.name, "Caravana por Kennedy");
  assert.equal(event?.startDate, "2026-09-20T14:00:00.000Z");
  assert.equal(event?.eventStatus, "https://schema.org/EventScheduled");
  assert.match(JSON.stringify(event?.location), /"streetAddress":"Carrera 74 # 42G-52 sur"/);
  const online = { titulo: "Charla", estado: "Cancelado", localidad: "Virtual" };
  await publish(site.services, "evento", online);
  const charla = thingsOf(headIn((await read(site, "/agenda/charla")).text));
  assert.match(JSON.stringify(charla), /EventCancelled.*OnlineEvent.*"VirtualLocation"/);
});

Deno.test("a reserved event is in no list, calendar or sitemap; a person with its address sees it", async () => {
  using site = await openSite();
  await publish(site.services, "evento", { reservado: "on" });
  const { status, text } = await read(site, "/agenda/caravana-por-kennedy");
  assert.equal(status, 200);
  assert.match(text, /<meta name="robots" content="noindex/);
  const calendar = await read(site, "/agenda/caravana-por-kennedy/evento.ics");
  assert.match(calendar.text, /SUMMARY:Caravana por Kennedy/);
  for (const path of ["/", "/agenda", "/sitemap.xml", "/agenda/agenda.ics"]) {
    assert.doesNotMatch((await read(site, path)).text, /Caravana|caravana/, path);
  }
});

Deno.test("the page of events shows the next sixty and the last twenty", async () => {
  using site = await openSite();
  for (let day = 0; day < 62; day++) {
    const on = new Date(Date.UTC(2026, 8, 17 + day)).toISOString().slice(0, 10);
    const values = { titulo: `Futuro ${day}`, empieza: `${on}T09:00`, termina: `${on}T10:00` };
    await publish(site.services, "evento", values);
  }
  for (let day = 1; day < 22; day++) {
    const on = new Date(Date.UTC(2026, 7, day)).toISOString().slice(0, 10);
    const values = { titulo: `Pasado ${day}`, empieza: `${on}T09:00`, termina: `${on}T10:00` };
    await publish(site.services, "evento", values);
  }
  const { text } = await read(site, "/agenda");
  const titles = [...text.matchAll(/>((?:Futuro|Pasado) \d+)<\/a>/g)].map(([, title]) => title);
  assert.equal(titles.length, 80);
  assert.deepEqual([titles[0], titles[59]], ["Futuro 0", "Futuro 59"]);
  assert.deepEqual([titles[60], titles[79]], ["Pasado 21", "Pasado 2"]);
});

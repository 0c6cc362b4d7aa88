import assert from "node:assert/strict";
import { agendaPage, eventTime } from "../../../content/site/agenda.ts";
import { publish } from "../../support/content.ts";
import { openSite, type TestSite } from "../../support/site.ts";

async function read(site: TestSite, path: string) {
  const response = await site.request(path);
  return { status: response.status, text: await response.text() };
}

Deno.test("without an event the page says so, the calendar is empty, and neither home, news nor sitemap leads there", async () => {
  using site = await openSite();
  const agenda = await read(site, "/agenda");
  assert.equal(agenda.status, 200);
  assert.ok(agenda.text.includes(agendaPage.none));
  const calendar = await read(site, "/agenda/agenda.ics");
  assert.equal(calendar.status, 200);
  assert.doesNotMatch(calendar.text, /VEVENT/);
  for (const path of ["/", "/noticias", "/sitemap.xml"]) {
    assert.doesNotMatch((await read(site, path)).text, /\/agenda/);
  }
});

Deno.test("events are listed by date, past ones are folded, and home names the next that takes place", async () => {
  using site = await openSite();
  const event = (titulo: string, day: string, estado = "Se hace") =>
    publish(site.services, "evento", {
      titulo,
      estado,
      aviso: estado === "Se hace" ? "" : "Nueva fecha: el domingo",
      empieza: `${day}T09:00`,
      termina: `${day}T12:00`,
    });
  await event("Foro de tres", "2026-09-23");
  await event("Caravana de uno", "2026-09-21", "Aplazado");
  await event("Debate de dos", "2026-09-22");
  await event("Ya pasó", "2026-09-10");
  await site.services.siteContent.refresh();
  const { text } = await read(site, "/agenda");
  const [toCome = "", past = ""] = text.split('<details class="past-events');
  const titles = ["Caravana de uno", "Debate de dos", "Foro de tres"];
  const places = titles.map((title) => toCome.indexOf(`>${title}<`));
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  assert.ok(places.every((place) => place > 0) && past.includes(">Ya pasó<"));
  assert.match(toCome, /<strong>Aplazado<\/strong>: Nueva fecha: el domingo/);
  assert.match(toCome, /martes 22 de septiembre de 2026, de 9:00/);
  const home = (await read(site, "/")).text;
  assert.match(
    home,
    new RegExp(`${agendaPage.next}:</strong> <a href="/agenda/debate-de-dos"[^>]*>Debate de dos<`),
  );
  assert.match((await read(site, "/contacto")).text, /href="\/agenda" class="footer-link"/);
  assert.match((await read(site, "/sitemap.xml")).text, /\/agenda<\/loc>/);
  const pastAt = async (time: string) => {
    site.clock.now = Date.parse(`2026-09-21T${time}-05:00`);
    return (await read(site, "/agenda")).text.split('<details class="past-events')[1] ?? "";
  };
  assert.doesNotMatch(await pastAt("11:59:59.999"), />Caravana de uno</);
  assert.match(await pastAt("12:00"), />Caravana de uno<[^]*>Ya pasó</);
});

Deno.test("the calendar file says in UTC when it is, and what was cancelled", async () => {
  using site = await openSite();
  await publish(site.services, "evento", {
    estado: "Cancelado",
    aviso: "Por la lluvia; lo sentimos",
  });
  await site.services.siteContent.refresh();
  const { text } = await read(site, "/agenda/agenda.ics");
  for (
    const line of [
      "DTSTART:20260920T140000Z",
      "DTEND:20260920T170000Z",
      "STATUS:CANCELLED",
      "SUMMARY:Caravana por Kennedy",
      "LOCATION:Parque Timiza\\, Kennedy",
      "DESCRIPTION:Por la lluvia\\; lo sentimos",
    ]
  ) assert.ok(text.includes(`\r\n${line}\r\n`), line);
});

Deno.test("a line of a calendar is folded between characters, whatever their length", async () => {
  using site = await openSite();
  const titulo = "ñandú 🎉 Ñoño — ".repeat(5).trim();
  await publish(site.services, "evento", { titulo });
  await site.services.siteContent.refresh();
  const bytes = await (await site.request("/agenda/agenda.ics")).bytes();
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const lines = text.split("\r\n");
  for (const line of lines) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  assert.ok(lines.some((line) => new TextEncoder().encode(line).length === 75));
  assert.ok(text.replaceAll("\r\n ", "").includes(`SUMMARY:${titulo}`));
});

Deno.test("each event has a calendar file, and that of all has those to come", async () => {
  using site = await openSite();
  const event = (titulo: string, day: string) =>
    publish(site.services, "evento", {
      titulo,
      empieza: `${day}T09:00`,
      termina: `${day}T12:00`,
    });
  await event("Ya pasó", "2026-09-10");
  await event("Foro de tres", "2026-09-23");
  await event("Debate de dos", "2026-09-22");
  await site.services.siteContent.refresh();
  const named = async (path: string) =>
    [...(await read(site, path)).text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, name]) => name);
  assert.deepEqual(await named("/agenda/agenda.ics"), ["Debate de dos", "Foro de tres"]);
  assert.deepEqual(await named("/agenda/foro-de-tres/evento.ics"), ["Foro de tres"]);
  assert.deepEqual(await named("/agenda/ya-paso/evento.ics"), ["Ya pasó"]);
  assert.equal((await read(site, "/agenda/ninguno/evento.ics")).status, 404);
  const links = [...(await read(site, "/agenda")).text.matchAll(/href="([^"]*evento\.ics)"/g)];
  assert.deepEqual(links.map(([, href]) => href), [
    "/agenda/debate-de-dos/evento.ics",
    "/agenda/foro-de-tres/evento.ics",
  ]);
});

Deno.test("an event that ends on another day says at what hour", () => {
  const times = { empieza: "2026-12-06T01:00:00.000Z", termina: "2026-12-06T07:00:00.000Z" };
  assert.equal(
    eventTime(times).replaceAll("\u00a0", " "),
    "sábado 5 de diciembre de 2026, 8:00 p. m., " +
      "hasta el domingo 6 de diciembre de 2026 a las 2:00 a. m.",
  );
});

import assert from "node:assert/strict";
import { contentKinds } from "../../../content/editorial/content_kinds.ts";
import { contentValues } from "../../support/content.ts";
import { openAdmin } from "../../support/admin_site.ts";

const { noticia: news, evento: event } = contentValues;
type BackOffice = Awaited<ReturnType<typeof openAdmin>>;

/** Sends the form of a new item; returns the status, and what is said beside the field. */
async function send(
  site: BackOffice,
  kind: keyof typeof contentKinds,
  fields: Record<string, string>,
  accion = "publicar",
) {
  const page = `/redaccion/${contentKinds[kind].path}/nuevo`;
  const answer = await site.post(page, { ...contentValues[kind], ...fields, accion });
  return { status: answer.status, html: await answer.text(), answer };
}

const wrongYears: readonly [kind: "noticia" | "evento", Record<string, string>][] = [
  ["noticia", { fecha: "0026-10-24" }],
  ["noticia", { fecha: "1926-09-14" }],
  ["noticia", { fecha: "2062-09-14" }],
  ["noticia", { fecha: "2206-09-14" }],
  ["noticia", { publica_hasta: "2206-09-14T10:00" }],
  ["evento", { empieza: "0026-10-24T09:00", termina: "0026-10-24T11:00" }],
  ["evento", { empieza: "1026-10-24T09:00", termina: "1026-10-24T11:00" }],
  ["evento", { empieza: "2206-10-24T09:00", termina: "2206-10-24T11:00" }],
];

for (const [kind, fields] of wrongYears) {
  Deno.test(`${Object.entries(fields)[0]?.join(" ")} is not meant, and the form says so`, async () => {
    using site = await openAdmin();
    const { status, html } = await send(site, kind, fields);
    assert.equal(status, 422);
    for (const [name, typed] of Object.entries(fields)) {
      assert.match(
        html,
        new RegExp(`href="#${name}">Revisa el año: la fecha debe estar entre el `),
      );
      assert.ok(html.includes(`value="${typed}"`), "what was typed stays");
    }
  });
}

Deno.test("a plan is for the next year, and a banner and a phase for years that can be meant", async () => {
  using site = await openAdmin();
  const { status, html } = await send(site, "noticia", {
    publica_desde: "2206-09-14T10:00",
  }, "programar");
  assert.equal(status, 422);
  assert.match(html, /href="#publica_desde">Revisa el año/);
  const banner = { texto: "Nos vemos el sábado", desde: "0026-09-14T10:00", version: "0" };
  const refused = await site.post("/redaccion/ajustes/franja", banner);
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /href="#desde">Revisa el año/);
  const later = { ...banner, desde: "", hasta: "2206-09-14T10:00" };
  assert.equal((await site.post("/redaccion/ajustes/franja", later)).status, 422);
  const phase = { fase: "campaign", cuando_1: "2206-09-14T10:00", pasa_1: "quiet", version: "0" };
  assert.equal((await site.post("/redaccion/ajustes/fase", phase)).status, 422);
});

Deno.test("an event of the past is asked about once, and a correction of it is not", async () => {
  using site = await openAdmin();
  const past = { empieza: "2026-09-01T09:00", termina: "2026-09-01T12:00" };
  const asked = await send(site, "evento", past);
  assert.equal(asked.status, 422);
  assert.match(asked.html, /href="#termina">Este evento ya habrá pasado/);
  const [, page = ""] = /action="(\/redaccion\/agenda\/\w{26})"/.exec(asked.html) ?? [];
  const [, version = ""] = /name="version" value="(\d+)"/.exec(asked.html) ?? [];
  const [, pasado = ""] = /name="pasado" value="([^"]+)"/.exec(asked.html) ?? [];
  const sent = { ...event, ...past, version, accion: "publicar" };
  const other = { ...sent, termina: "2026-09-02T12:00", pasado };
  assert.equal((await site.post(page, other)).status, 422, "another end is asked about again");
  assert.equal((await site.post(page, { ...sent, pasado })).status, 303);
  const next = { ...sent, lugar: "Otro parque", version: String(Number(version) + 1) };
  assert.equal((await site.post(page, next)).status, 303);
});

Deno.test("what will be over when it appears is asked about", async () => {
  using site = await openAdmin();
  const { status, html } = await send(site, "evento", {
    publica_desde: "2026-09-21T10:00",
  }, "programar");
  assert.equal(status, 422);
  assert.match(html, /Este evento ya habrá pasado/);
});

Deno.test("where a moment was typed, «Publicar» asks which is meant; no button forgets the moment", async () => {
  using site = await openAdmin();
  const publica_desde = "2026-09-20T06:00";
  const { status, html } = await send(site, "noticia", { publica_desde });
  assert.equal(status, 422);
  assert.match(html, /href="#publica_desde">Escribiste una fecha: oprime «Programar»/);
  assert.ok(html.includes(`value="${publica_desde}"`));
  assert.doesNotMatch(await (await site.request("/noticias")).text(), /Ganamos el debate/);
  const [, page = ""] = /action="(\/redaccion\/noticias\/\w{26})"/.exec(html) ?? [];
  const sent = { ...news, publica_desde };
  await site.post(page, { ...sent, version: "1", accion: "vista" });
  assert.ok((await site.read(page)).includes(`value="${publica_desde}"`));
  const [, strip = ""] = /<aside class="[^"]*sticky([^]*?)<\/aside>/.exec(
    await site.read(`${page}/vista`),
  ) ?? [];
  assert.match(strip, /name="publica_desde" value="2026-09-20T06:00"[^]*value="programar"/);
  assert.doesNotMatch(strip, /value="publicar"/);
  const version = /name="version" value="(\d+)"/.exec(strip)?.[1] ?? "";
  assert.equal((await site.post(page, { ...sent, version, accion: "programar" })).status, 303);
  assert.ok((await site.read(page)).includes(`value="${publica_desde}"`), "and of what is planned");
  const now = { ...news, version: String(Number(version) + 1), accion: "publicar" };
  assert.equal((await site.post(page, now)).status, 303, "without the moment it is published now");
});

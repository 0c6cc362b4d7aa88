import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import { setUpNewsletter } from "../../services/newsletter/setup.ts";
import { sendGracePeriod } from "../../../services/newsletter/issue_changes.ts";
import { subscriberFields } from "../../support/builders.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import type { ContentItem } from "../../../services/editorial/item_schema.ts";
import type { Services } from "../../../services/services.ts";
import { plenty } from "../../services/mail/setup.ts";
import { withStaff } from "../../support/admin_site.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { act } from "../../support/act.ts";

const path = "/admin/newsletter";

const typed = {
  asunto: "Noticias de septiembre",
  adelanto: "Tres cosas",
  saludo: "Hola, **vecinas**:\n\n- Uno\n- [Dos](https://example.org/dos)\n\n<b>no es negrita</b>",
  noticias: ["debate-sobre-medidas-de-proteccion", "radicado-el-proyecto-del-fondo-de-cuidado"],
  "orden_debate-sobre-medidas-de-proteccion": "2",
  "orden_radicado-el-proyecto-del-fondo-de-cuidado": "1",
  cierre: "Un abrazo",
};

async function atDesk(site: TestSite) {
  const staff = await withStaff(site);
  return {
    get: (at: string) => staff.ask(path + at),
    read: async (at: string) => await (await staff.ask(path + at)).text(),
    post: (at: string, fields: Record<string, string | readonly string[]> = {}) =>
      staff.post(path + at, fields),
  };
}

/** The same, whose address is confirmed. */
async function atVerifiedDesk(site: TestSite) {
  const desk = await atDesk(site);
  for (const id of await site.services.roles.holders("admin")) {
    await act(site.services, (tx) => site.services.accounts.verifyAddress(tx, id));
  }
  return desk;
}

async function write(desk: Awaited<ReturnType<typeof atDesk>>): Promise<string> {
  const saved = await desk.post("/new", typed);
  assert.equal(saved.status, 303);
  return (saved.headers.get("location") ?? "").slice(path.length);
}

function versionIn(page: string): string {
  return page.match(/name="version" value="([^"]+)"/)?.[1] ?? "";
}

/** An issue that may be sent to one person, where its question is open. */
async function openQuestion() {
  const world = await setUpNewsletter();
  await world.subscribe(1);
  const desk = await atDesk(world.site);
  const at = await write(desk);
  return { world, desk, at, version: versionIn(await desk.read(`${at}/send`)) };
}

Deno.test("an issue is written, looked at, tried, sent after a question, followed, paused, resumed and cancelled, with an entry in the log for each", async () => {
  using world = await setUpNewsletter();
  const { site } = world;
  const desk = await atVerifiedDesk(site);
  await world.sendAll();
  await world.subscribe(3);
  const at = await write(desk);
  const id = at.slice(1);
  const draft = await desk.read(at);
  for (const part of ["Ver cómo queda", "Enviarme una prueba", "Enviar a las personas"]) {
    assert.ok(draft.includes(part), part);
  }
  const preview = await desk.get(`${at}/preview`);
  assert.match(
    preview.headers.get("content-security-policy") ?? "",
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'/,
  );
  const html = await preview.text();
  for (
    const part of [
      "<strong>vecinas</strong>",
      `href="https://example.org/dos"`,
      "&lt;b>no es negrita&lt;/b>",
      "Cancelar mi suscripción",
    ]
  ) assert.ok(html.includes(part), part);
  assert.ok(html.indexOf("Radicado el proyecto") < html.indexOf("Seis horas de debate"));
  const text = await desk.read(`${at}/text`);
  for (const [, href = ""] of html.matchAll(/href="([^"]+)"/g)) {
    assert.ok(text.includes(href), href);
  }

  assert.equal((await desk.post(`${at}/test`)).status, 303);
  const test = await world.end({ kind: "accepted" });
  assert.match(test.mail.subject, /^\[Prueba\] Noticias de septiembre$/);
  assert.match(test.mail.to, /^admin\d+@example\.org$/);

  const question = await desk.read(`${at}/send`);
  assert.match(question, /a 3 personas confirmadas\?/);
  assert.match(question, /A 1\.000 por minuto termina hacia las 12:02/);
  const answer = { cuando: "ahora", version: versionIn(question) };
  assert.equal((await desk.post(`${at}/send`, answer)).headers.get("location"), path + at);
  assert.match(await desk.read(at), /Empieza a las 12:02.*Cancelar/s);
  const twice = await desk.post(`${at}/send`, answer);
  assert.match(twice.headers.get("set-cookie") ?? "", /issue_on_its_way/);

  site.clock.now += sendGracePeriod;
  const { row, mail } = await world.leased();
  const { token } = await site.services.newsletter.find(row.id.split(":")[1] ?? "") ?? {};
  for (const part of [mail.text, mail.html]) assert.ok(part.includes(`/boletin/baja/${token}`));
  assert.deepEqual(mail.headers, {
    "List-Id": "<boletin.localhost>",
    "List-Unsubscribe": `<${site.origin}/boletin/baja/${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  await site.services.outbox.leases.finish({ ...await world.leased() }, { kind: "accepted" });
  const progress = await desk.read(at);
  assert.match(progress, /1 de 3 enviados\s· 0 no salieron/);
  assert.match(progress, /<noscript><meta http-equiv="refresh" content="10"\/><\/noscript>/);
  for (const verb of ["pause", "resume", "cancel"]) {
    assert.equal((await desk.post(`${at}/${verb}`)).status, 303);
  }
  const gone = await desk.post(`${at}/resume`);
  assert.match(gone.headers.get("set-cookie") ?? "", /issue_moved_on/);
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action).reverse(), [
    "issue_created",
    "issue_tested",
    "issue_sent",
    "issue_paused",
    "issue_resumed",
    "issue_cancelled",
  ]);
  assert.match(await desk.read(""), /Noticias de septiembre.*Cancelado.*1 de 3 enviados/s);
});

Deno.test("a draft that another person sent is not changed; the page keeps what was typed", async () => {
  using world = await setUpNewsletter();
  const desk = await atDesk(world.site);
  const id = await world.send();
  const answer = await desk.post(`/${id}`, typed);
  assert.equal(answer.status, 409);
  const page = await answer.text();
  assert.match(page, /ya no es un borrador/);
  assert.ok(page.includes("- [Dos](https://example.org/dos)"));
});

interface Asked {
  readonly desk: Awaited<ReturnType<typeof atDesk>>;
  readonly at: string;
  readonly services: Services;
  readonly news: ContentItem;
  readonly event: ContentItem;
}

const changes: readonly [string, (asked: Asked) => Promise<unknown>][] = [
  ["its subject", ({ desk, at }) => desk.post(at, { ...withOthers, asunto: "Otra cosa distinta" })],
  ["the text of its news", ({ services, news }) => {
    const changed = {
      ...contentValues.noticia,
      resumen: "Voten en blanco: la candidata renunció.",
    };
    return edit(
      services,
      (tx) => services.editorial.publish(tx, news, news.version, changed),
    );
  }],
  ["the place of its event", ({ services, event }) => {
    const changed = { ...contentValues.evento, ...forum, lugar: "Otra parte" };
    return edit(
      services,
      (tx) => services.editorial.publish(tx, event, event.version, changed),
    );
  }],
  [
    "whether its news are published",
    ({ services, news }) =>
      edit(services, (tx) => services.editorial.withdraw(tx, news, news.version)),
  ],
];
const withOthers = {
  ...typed,
  noticias: ["ganamos-el-debate"],
  eventos: ["foro-de-la-170"],
};
const forum = {
  titulo: "Foro de la 170",
  estado: "Se hace",
  empieza: "2026-09-23T09:00",
  termina: "2026-09-23T12:00",
};

for (const [what, change] of changes) {
  Deno.test(`an issue is asked about again where another person changed ${what} since its question`, async () => {
    using world = await setUpNewsletter();
    const { site } = world;
    await world.subscribe(1);
    const { services } = site;
    const news = await publish(services, "noticia");
    const event = await publish(services, "evento", forum);
    await services.siteContent.refresh();
    const desk = await atDesk(site);
    const saved = await desk.post("/new", withOthers);
    const at = (saved.headers.get("location") ?? "").slice(path.length);
    const question = await desk.read(`${at}/send`);
    assert.match(question, /<pre[^>]*>[^]*Foro de la 170[^]*<\/pre>/);
    site.clock.now += 1000;
    await change({ desk, at, services, news, event });
    await site.services.siteContent.refresh();
    // A mistake in the form is shown first, and is no look at the new text.
    const refused = await desk.post(`${at}/send`, { version: versionIn(question) });
    assert.equal(refused.status, 422);
    const version = versionIn(await refused.text());
    const answer = await desk.post(`${at}/send`, { cuando: "ahora", version });
    assert.equal(answer.status, 409);
    const again = await answer.text();
    assert.match(again, /Alguien cambió el boletín, o una noticia o un evento suyo/);
    const agreed = { cuando: "ahora", version: versionIn(again) };
    assert.equal((await desk.post(`${at}/send`, agreed)).status, 303);
  });
}

/** When an issue is to be sent, and what is said of it; nothing where that is possible. */
const moments: readonly [Record<string, string>, string | null][] = [
  [{ cuando: "programar", fecha: "2026-09-16T08:00" }, null],
  [{ cuando: "programar", fecha: "2026-09-15T11:00" }, "Esa hora ya pasó"],
  [{ cuando: "programar", fecha: "2027-09-15T11:00" }, "próximos tres meses"],
  [{ cuando: "programar", fecha: "mañana" }, "Escribe el día y la hora"],
  [{ cuando: "programar", fecha: "2026-99-99T99:99" }, "Escribe el día y la hora"],
  [{ cuando: "ahora", fecha: "2026-09-16T08:00" }, "Escribiste una hora"],
  [{ cuando: "nunca" }, "Elige si se envía ahora o más tarde"],
];
for (const [fields, message] of moments) {
  Deno.test(`${JSON.stringify(fields)} is ${message ? "refused" : "accepted"}`, async () => {
    const { world, desk, at, version } = await openQuestion();
    using _ = world;
    const answer = await desk.post(`${at}/send`, { ...fields, version });
    assert.equal(answer.status, message ? 422 : 303);
    const page = await answer.text();
    if (message) assert.ok(page.includes(message));
    else assert.match(await desk.read(at), /Empieza el 16 de septiembre de 2026 a las 8:00/);
  });
}

Deno.test("the exported list says who confirmed", async () => {
  using world = await setUpNewsletter();
  await world.subscribe(1);
  const { ask } = await withStaff(world.site);
  world.site.clock.now += 1;
  await world.site.request("/api/newsletter", json(subscriberFields()));
  const file = await ask("/api/admin/newsletter.csv");
  const lines = (await file.text()).trim().split("\r\n");
  assert.deepEqual(lines.map((line) => line.match(/"([^"]*)"$/)?.[1]), [
    "Estado",
    "Por confirmar",
    "Confirmada",
  ]);
  const excel = await ask("/api/admin/newsletter.xlsx");
  assert.match(excel.headers.get("content-disposition") ?? "", /boletin_[-\d]+\.xlsx/);
  const parts = unzipSync(await excel.bytes());
  const strings = strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array());
  assert.match(strings, /Estado.*Por confirmar.*Confirmada/s);
  assert.match(strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array()), /sheet name="Boletín"/);
});

Deno.test("staff ask people who subscribed before the site sent mail to confirm, once", async () => {
  const kv = await Deno.openKv(":memory:");
  const before = await openSite({ kv });
  await before.request("/api/newsletter", json(subscriberFields()));
  using world = await setUpNewsletter(plenty, await openSite({ kv, mail: plenty }));
  const desk = await atDesk(world.site);
  assert.match(await desk.read(""), /Pedir confirmación a 1 persona/);
  assert.equal((await desk.post("", { accion: "pedir-confirmacion" })).status, 303);
  assert.doesNotMatch(await desk.read(""), /Pedir confirmación/);
  const asked = (await world.states()).filter((state) => state.startsWith("newsletter"));
  assert.deepEqual(asked, ["newsletter_confirm waiting"]);
  const { items: [entry] } = await world.site.services.audit.list();
  assert.deepEqual([entry?.action, entry?.detail], ["confirmations_asked", { count: 1 }]);
});

Deno.test("a test goes to the address of the sender only once that is confirmed", async () => {
  using world = await setUpNewsletter();
  const { services: { roles, outbox }, kv } = world.site;
  const desk = await atDesk(world.site);
  const at = await write(desk);
  assert.match(
    await desk.read(at),
    /primero confirma que tu correo es tuyo.*href="\/cuenta#correo"/,
  );
  const refused = await desk.post(`${at}/test`);
  assert.match(refused.headers.get("set-cookie") ?? "", /test_unverified/);
  const tests = async () =>
    (await world.states()).filter((state) => state.startsWith("newsletter_test"));
  assert.deepEqual(await tests(), []);
  const [id = ""] = await roles.holders("admin");
  await act(world.site.services, (tx) => world.site.services.accounts.verifyAddress(tx, id));
  assert.match(await desk.read(at), /Enviarme una prueba/);
  await desk.post(`${at}/test`);
  assert.deepEqual(await tests(), ["newsletter_test waiting"]);
  // Its owner may lose the address while the mail waits.
  const key = ["profiles", id];
  await kv.set(key, { ...(await kv.get<object>(key)).value, verified_at: null });
  await world.sendAll();
  assert.deepEqual(await tests(), ["newsletter_test dropped gone"]);
  assert.equal((await outbox.status()).counts.get("waiting"), 0);
});

Deno.test("outside the campaign no issue is sent, and the page says why", async () => {
  const { world, desk, at, version } = await openQuestion();
  using _ = world;
  world.setPhase("quiet");
  const page = await (await desk.post(`${at}/send`, { cuando: "ahora", version })).text();
  assert.match(page, /no está en campaña/);
  assert.equal((await world.read(at.slice(1))).state, "draft");
});

Deno.test("without a mail server issues are written, and the page says why none is sent", async () => {
  using site = await openSite();
  const desk = await atDesk(site);
  const at = await write(desk);
  for (const page of ["", at, `${at}/send`]) {
    assert.match(await desk.read(page), /El sitio no está enviando correos/);
  }
  const page = await desk.read(at);
  for (const part of ["Enviarme una prueba", `${at}/send`]) assert.ok(!page.includes(part), part);
  const list = await desk.read("");
  assert.match(list, /\/api\/admin\/newsletter\.csv/);
  assert.doesNotMatch(list, /por confirmar/);
  for (const verb of ["test", "send"]) {
    await (await desk.post(`${at}/${verb}`, { cuando: "ahora", version: "" })).body?.cancel();
  }
  assert.equal((await site.services.issues.require(at.slice(1))).state, "draft");
});

Deno.test("an issue is made of what staff have published, and leads to its pages", async () => {
  using world = await setUpNewsletter();
  const { site } = world;
  await publish(site.services, "noticia");
  await site.services.siteContent.refresh();
  const desk = await atDesk(site);
  assert.match(await desk.read("/new"), /value="ganamos-el-debate"/);
  const saved = await desk.post("/new", { ...typed, noticias: ["ganamos-el-debate"] });
  const at = (saved.headers.get("location") ?? "").slice(path.length);
  assert.match(await desk.read(`${at}/text`), /\/noticias\/ganamos-el-debate\n/);
  const refused = await desk.post("/new", { ...typed, noticias: ["nunca"] });
  assert.equal(refused.status, 422);
});

Deno.test("an issue invites to events by their date, not to one that is over or does not take place; what goes out is what was there at the button", async () => {
  using world = await setUpNewsletter();
  const { site } = world;
  const event = (titulo: string, day: string, estado = "Se hace") =>
    publish(site.services, "evento", {
      titulo,
      estado,
      aviso: estado === "Se hace" ? "" : "Por la lluvia",
      empieza: `${day}T09:00`,
      termina: `${day}T12:00`,
    });
  await event("Foro de la 170", "2026-09-23");
  await event("Recorrido por Suba", "2026-09-22");
  await event("Debate que pasó", "2026-09-10");
  await event("Caravana aplazada", "2026-09-24", "Aplazado");
  await site.services.siteContent.refresh();
  await world.subscribe(1);
  const desk = await atDesk(site);
  const form = await desk.read("/new");
  const offered = [...form.matchAll(/name="eventos"[^>]* value="([^"]+)"/g)].map(([, slug]) =>
    slug
  );
  assert.deepEqual(offered, ["recorrido-por-suba", "foro-de-la-170"]);

  const only = {
    ...typed,
    saludo: "",
    noticias: [],
    eventos: ["foro-de-la-170", "recorrido-por-suba"],
  };
  const saved = await desk.post("/new", only);
  assert.equal(saved.status, 303);
  const at = (saved.headers.get("location") ?? "").slice(path.length);
  const text = await desk.read(`${at}/text`);
  assert.match(
    text,
    /Recorrido por Suba\n-+\nmartes 22 de septiembre de 2026, de 9:00[^]*\/agenda\/recorrido-por-suba\n[^]*Foro de la 170/,
  );
  for (const slug of ["debate-que-paso", "caravana-aplazada", "nunca"]) {
    assert.equal((await desk.post("/new", { ...only, eventos: [slug] })).status, 422, slug);
  }

  await desk.post(`${at}/send`, {
    cuando: "ahora",
    version: versionIn(await desk.read(`${at}/send`)),
  });
  site.clock.now = Date.parse("2026-09-22T20:00:00Z");
  await site.services.siteContent.refresh();
  assert.equal(await (await atDesk(site)).read(`${at}/text`), text);
});

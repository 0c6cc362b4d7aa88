import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import { signupForm as texts } from "../../../content/events/event_page.ts";
import { signupFields } from "../../../content/forms/form_fields.ts";
import { news } from "../../../content/site/news.ts";
import { productionAssets } from "../../support/assets.ts";
import { edit } from "../../support/content.ts";
import { publishEvent, shift, signupInput } from "../../support/events.ts";
import { form, openSite, type TestSite } from "../../support/site.ts";

const path = "/agenda/volanteo-en-el-tunal";

function typed(overrides: Record<string, string> = {}): Record<string, string> {
  const { autorizacion: _, submission: __, evento: ___, ...input } = signupInput();
  return { ...input, autorizacion: "on", ...overrides } as Record<string, string>;
}

async function read(site: TestSite, address = path, cookie = "") {
  const response = await site.request(address, { headers: { cookie } });
  return (await response.text()).replaceAll("\u00a0", " ");
}

async function stored({ services }: TestSite, event: string) {
  return await services.formRecords.signup.ofEvent(event);
}

Deno.test("a sign-up on the page of the event is stored with a place and leads to a page of its own", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site);
  const html = await read(site);
  assert.ok(html.includes(texts.title) && html.includes(texts.place));
  assert.ok(html.includes(texts.seen("Tunjuelito")));
  const answer = await site.request(path, form(typed()));
  assert.equal(answer.status, 303);
  assert.match(answer.headers.get("location") ?? "", /^\/voy\/[0-9A-Z]{26}\.\d+\.[\w-]+$/);
  assert.match(answer.headers.get("set-cookie") ?? "", /receipt|recibo/);
  const [signup] = await stored(site, id);
  assert.deepEqual([signup?.turno, signup?.estado, signup?.via], ["1", "inscrita", "sitio"]);
});

Deno.test("a refused sign-up comes back as typed, with what is wrong beside each field", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site);
  const fields = typed({ turno: "2", email: "paola@", apellido: "Núñez <b>", autorizacion: "" });
  const answer = await site.request(path, form(fields));
  assert.equal(answer.status, 422);
  const html = await answer.text();
  for (const name of ["email", "autorizacion"] as const) {
    assert.match(html, new RegExp(`href="#${name}">${signupFields[name].error}`));
  }
  assert.match(html, /value="Núñez &lt;b&gt;"/);
  assert.match(html, /type="radio"[^>]*value="2"[^>]*checked|checked=""[^>]*value="2"/);
  assert.equal((await stored(site, id)).length, 0);
  const none = await site.request(path, form(typed({ turno: "" })));
  assert.match(await none.text(), new RegExp(`href="#turno">${signupFields.turno.error}`));
});

Deno.test("the page tells whether there are places, never how many", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site, { turnos: [shift("1", 2), shift("2", 30)] });
  const told = async () =>
    [...(await read(site)).matchAll(/(?:Quedan|Cupo|Turno c)[^<.]*/g)].map(([text]) => text);
  assert.deepEqual(await told(), [texts.rooms.some, texts.rooms.some]);
  await site.request(path, form(typed()));
  assert.deepEqual(await told(), [texts.rooms.few, texts.rooms.some]);
  await site.request(path, form(typed()));
  await edit(site.services, async (tx) => {
    const { records } = site.services.rosters;
    const roster = await records.require(tx, id);
    records.change(tx, roster, { turnos: [shift("1", 2), shift("2", 30, { cancelado: true })] });
  });
  assert.deepEqual(await told(), [texts.rooms.full, texts.rooms.cancelled]);
  assert.ok((await read(site)).includes(texts.wait));
  assert.match(await read(site), /value="2"[^>]*disabled|disabled=""[^>]*value="2"/);
  await site.request(path, form(typed()));
  assert.deepEqual((await stored(site, id)).map(({ estado }) => estado).toSorted(), [
    "espera",
    "inscrita",
    "inscrita",
  ]);
});

Deno.test("a shift that was cancelled meanwhile, or is of another event, is refused with what was typed", async () => {
  using site = await openSite();
  await publishEvent(site, { turnos: [shift("1", 2, { cancelado: true }), shift("2", 2)] });
  for (const [turno, status] of [["1", 409], ["7", 422], ["x", 422]] as const) {
    const answer = await site.request(path, form(typed({ turno, apellido: "Ocampo" })));
    assert.equal(answer.status, status, turno);
    assert.match(await answer.text(), /value="Ocampo"/, turno);
  }
});

for (
  const [offer, change] of [
    ["closed", { abierta: false }],
    ["called", { quien: "convocadas" }],
  ] as const
) {
  Deno.test(`an event that is ${offer} shows no form, and takes none`, async () => {
    using site = await openSite();
    const { id } = await publishEvent(site, change);
    const html = await read(site);
    assert.ok(html.includes(texts.none[offer]));
    assert.doesNotMatch(html, /name="telefono"/);
    const answer = await site.request(path, form(typed()));
    assert.equal(answer.status, 409);
    assert.ok((await answer.text()).includes(texts.none[offer]));
    assert.equal((await stored(site, id)).length, 0);
  });
}

Deno.test("on election day and after it no event takes sign-ups", async () => {
  for (const phase of ["quiet", "closed"] as const) {
    using site = await openSite({ phase });
    const { id } = await publishEvent(site);
    assert.doesNotMatch(await read(site), /name="telefono"/);
    assert.equal((await site.request(path, form(typed()))).status, 409);
    assert.equal((await stored(site, id)).length, 0);
  }
});

Deno.test("a form that is sent twice is one sign-up; the same content without it is known, and opens nothing", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site);
  const submission = /name="submission" value="([^"]+)"/.exec(await read(site))?.[1] ?? "";
  const fields = typed({ submission });
  const first = await site.request(path, form(fields));
  const again = await site.request(path, form(fields));
  assert.equal(again.headers.get("location"), first.headers.get("location"));
  const { submission: _, ...plain } = typed();
  await site.request(path, form(plain));
  const known = await site.request(path, form(plain));
  assert.equal(known.headers.get("location"), path);
  const cookie = known.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
  assert.match(await read(site, path, cookie), /Ya teníamos esta inscripción/);
  assert.equal((await stored(site, id)).length, 2);
});

Deno.test("a sign-up within two seconds of the visit waits for staff, and is answered like any other", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  await site.request(path, { headers });
  const sent = form(typed());
  const answer = await site.request(path, { ...sent, headers: { ...sent.headers, ...headers } });
  assert.match(answer.headers.get("location") ?? "", /^\/voy\//);
  assert.deepEqual([(await stored(site, id)).length, await site.services.quarantine.count()], [
    0,
    1,
  ]);
});

Deno.test("the same person in the same shift gets the same answer, and takes no second place", async () => {
  using site = await openSite();
  const { id } = await publishEvent(site);
  const fields = typed();
  const first = await site.request(path, form(fields));
  const second = await site.request(path, form({ ...fields, telefono: "300 111 2233" }));
  const shape = (response: Response) =>
    (response.headers.get("location") ?? "").replace(/[0-9A-Z]{26}\.\d+\.[\w-]+/, "TOKEN");
  assert.deepEqual([second.status, shape(second)], [first.status, shape(first)]);
  const states = (await stored(site, id)).map(({ estado }) => estado);
  assert.deepEqual(states.toSorted(), ["inscrita", "repetida"]);
  assert.match(await read(site), new RegExp(texts.rooms.few));
});

Deno.test("with eight shifts and the longest texts the first view travels in 14,000 bytes, without a script of its own", async () => {
  using site = await openSite({ assets: await productionAssets() });
  // Spanish that the page does not have, each part once.
  const prose = news.flatMap(({ resumen, cuerpo }) => [resumen, ...cuerpo]).join(" ");
  let at = 0;
  const long = (length: number) =>
    `n${prose.slice(at + 1, (at += length) - 1)}n`.replace(/ /g, " ");
  const turnos = ["1", "2", "3", "4", "5", "6", "7", "8"].map((id) =>
    shift(id, 30, { nombre: `${id} ${long(38)}`, desde: "09:00", hasta: "12:00" })
  );
  const { evento } = await publishEvent(site, { turnos }, {
    titulo: long(90),
    lugar: long(80),
    direccion: long(120),
    aviso: long(140),
    descripcion: long(1_500),
    enlace: "https://www.example.org/lo-que-hay-que-llevar",
  });
  const html = await read(site, `/agenda/${evento.slug}`);
  assert.equal([...html.matchAll(/type="radio"/g)].length, 8);
  const bytes = brotliCompressSync(html).length;
  assert.ok(bytes <= 14_000, `${bytes}`);
  assert.ok(!html.includes("stylesheet"));
  const islands = [...html.matchAll(/data-island="(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual(islands, ["Menu"]);
});

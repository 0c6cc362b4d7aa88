import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { volunteerFields } from "../../support/builders.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { form, json } from "../../support/site.ts";

const park = { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true };
const fair = { codigo: "feria", nombre: "Feria", activo: false };

async function openWithSources(): Promise<AdminSite> {
  const site = await openAdmin();
  await act(
    site.services,
    (tx) => site.services.team.save(tx, { id: "sources", version: 0, items: [park, fair] }),
  );
  return site;
}

async function stored(site: AdminSite): Promise<(string | undefined)[]> {
  const { data } = await site.data("/api/admin/volunteers");
  return data.map(({ origen }: { origen?: string }) => origen);
}

for (
  const [code, kept] of [
    ["parque-tunal", "parque-tunal"],
    ["feria", undefined],
    ["otra", undefined],
    ["Ñ'<", undefined],
    ["", undefined],
    [7, undefined],
    [null, undefined],
    [["parque-tunal"], undefined],
    [{ codigo: "parque-tunal" }, undefined],
  ] as const
) {
  Deno.test(`a person who comes by «${JSON.stringify(code)}» registers with the source ${kept}, with and without a script`, async () => {
    using site = await openWithSources();
    const sent = { ...volunteerFields(), origen: code };
    const called = await site.request("/api/volunteers", json(sent));
    assert.equal(called.status, 201);
    const path = `/voluntarios?o=${
      encodeURIComponent(typeof code === "string" ? code : JSON.stringify(code))
    }`;
    const posted = await site.request(path, form(volunteerFields()));
    assert.equal(posted.status, 303);
    assert.equal(posted.headers.get("location"), "/voluntarios");
    assert.deepEqual(await stored(site), [kept, kept]);
  });
}

Deno.test("the form is the same page with and without a code, and posts to its own address", async () => {
  using site = await openWithSources();
  const plain = await (await site.request("/voluntarios")).text();
  const coded = await site.request("/voluntarios?o=parque-tunal");
  assert.equal(await coded.text(), plain);
  const [tag = ""] = /<form [^>]*aria-labelledby="registro-titulo"[^>]*>/.exec(plain) ?? [];
  assert.match(tag, /method="post"/);
  assert.doesNotMatch(tag, /action=/);
});

Deno.test("the same content by two sources, or by none, is one record with the first source", async () => {
  using site = await openWithSources();
  const fields = volunteerFields();
  const others = { id: "sources", version: 1, items: [park, { ...fair, activo: true }] } as const;
  await act(
    site.services,
    (tx) => site.services.team.save(tx, { ...others, items: [...others.items] }),
  );
  for (const path of ["/voluntarios?o=parque-tunal", "/voluntarios?o=feria", "/voluntarios"]) {
    assert.equal((await site.request(path, form(fields))).status, 303);
  }
  assert.deepEqual(await stored(site), ["parque-tunal"]);
});

Deno.test("the figures count all and the last seven days, and the list filters by the source", async () => {
  using site = await openWithSources();
  const send = (origen?: string) =>
    site.request("/api/volunteers", json({ ...volunteerFields(), origen }));
  const { now } = site.clock;
  site.clock.now -= 7 * 24 * 60 * 60 * 1000;
  await send("parque-tunal");
  site.clock.now = now;
  for (const origen of ["parque-tunal", "parque-tunal", undefined]) await send(origen);
  const html = await site.read("/admin/team/sources");
  assert.match(html, />Parque El Tunal<.*?>3 inscripciones, 2 esta semana</);
  assert.match(html, />Feria<.*?>0 inscripciones, 0 esta semana</);
  assert.equal((await site.data("/api/admin/volunteers?origen=parque-tunal")).total, 3);
  assert.equal((await site.data("/api/admin/volunteers?origen=feria")).total, 0);
  const list = await site.read("/admin/volunteers?origen=parque-tunal");
  assert.match(list, /<option value="parque-tunal" selected="">Parque El Tunal<\/option>/);
});

Deno.test("what is corrected leaves the source as it is", async () => {
  using site = await openWithSources();
  const sent = { ...volunteerFields(), origen: "parque-tunal" };
  const { data } = await (await site.request("/api/volunteers", json(sent))).json();
  const { services } = site;
  const page = await site.read(`/admin/people/volunteer/${data.id}/correct`);
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(page) ?? [];
  const fields = { ...volunteerFields({ nombre: "Rosalba" }), version, motivo: "Lo pidió" };
  await site.post(`/admin/people/volunteer/${data.id}/correct`, fields);
  const { nombre, origen } = await services.volunteers.get(data.id);
  assert.deepEqual({ nombre, origen }, { nombre: "Rosalba", origen: "parque-tunal" });
});

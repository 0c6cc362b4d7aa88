import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { register } from "../../support/back_office.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";

const templates = "/admin/team/templates";
const sources = "/admin/team/sources";

const template = {
  accion: "guardar",
  version: "0",
  antes: "",
  nombre: "Gracias",
  uso: "agradecer",
  texto: "Gracias por venir, {nombre}.",
  activa: "on",
};
const source = {
  accion: "guardar",
  version: "0",
  antes: "",
  codigo: "parque-tunal",
  nombre: "Parque El Tunal",
  activo: "on",
};

async function namesOf({ services }: AdminSite): Promise<string[]> {
  return (await services.team.current("templates")).items.map(({ nombre }) => nombre);
}

async function whatsappText(site: AdminSite): Promise<string | null> {
  const html = await site.read("/admin/volunteers");
  const [, href = ""] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html) ?? [];
  return new URL(href.replaceAll("&amp;", "&")).searchParams.get("text");
}

Deno.test("the list writes with the first template of first contact that is on", async () => {
  using site = await openAdmin();
  await register(site, { nombre: "Paola", localidad: "Kennedy" });
  assert.match(
    await whatsappText(site) ?? "",
    /^Hola, Paola\. Soy una persona del equipo, .*«no más»\.$/,
  );
  const first = {
    ...template,
    nombre: "Corta",
    uso: "primero",
    texto: "{nombre}, no más es no más.",
  };
  assert.equal((await site.post(templates, first)).status, 303);
  const up = { accion: "subir", antes: "Corta", version: "1" };
  await site.post(templates, up);
  assert.deepEqual(await namesOf(site), ["Corta", "Primer contacto"]);
  assert.equal(await whatsappText(site), "Paola, no más es no más.");
  const off = { ...first, antes: "Corta", version: "2", activa: "" };
  await site.post(templates, off);
  assert.match(await whatsappText(site) ?? "", /^Hola, Paola/);
  for (const [antes, version] of [["Corta", "3"], ["Primer contacto", "4"]] as const) {
    await site.post(templates, { accion: "quitar", antes, version });
  }
  assert.equal(await whatsappText(site), null);
});

Deno.test("each change has its entry, with the number of lines and nothing of their text", async () => {
  using site = await openAdmin();
  await site.post(templates, template);
  await site.post(sources, source);
  const { items } = await site.services.audit.list();
  assert.deepEqual(
    items.slice(0, 2).map(({ action, detail }) => ({ action, detail })),
    [
      { action: "sources_changed", detail: { count: 1 } },
      { action: "templates_changed", detail: { count: 2 } },
    ],
  );
});

Deno.test("the lists end at 12 templates and 60 sources", async () => {
  using site = await openAdmin();
  const { services, services: { team } } = site;
  const items = Array.from(
    { length: 60 },
    (_, n) => ({ ...source, codigo: `feria-${n}`, activo: true }),
  );
  await act(services, (tx) => team.save(tx, { id: "sources", version: 0, items }));
  const refused = await site.post(sources, { ...source, version: "1" });
  assert.match(await refused.text(), /Ya hay 60 orígenes/);
  const [first] = (await team.current("templates")).items;
  const full = Array.from({ length: 12 }, (_, n) => ({ ...first!, nombre: `P${n}` }));
  await act(services, (tx) => team.save(tx, { id: "templates", version: 0, items: full }));
  assert.match(
    await (await site.post(templates, { ...template, version: "1" })).text(),
    /Ya hay 12/,
  );
});

Deno.test("the sheet of a source has its link as QR code, and an unknown one is 404", async () => {
  using site = await openAdmin();
  await site.post(sources, source);
  const sheet = await site.read(`${sources}/parque-tunal`);
  assert.match(sheet, /aria-label="Código QR de Parque El Tunal"/);
  assert.ok(sheet.includes(`${site.origin}/voluntarios?o=parque-tunal`));
  assert.equal((await site.ask(`${sources}/otra`)).status, 404);
});

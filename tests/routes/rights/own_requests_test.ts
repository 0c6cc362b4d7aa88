import assert from "node:assert/strict";
import { ownRequest, requestState } from "../../../content/own_request.ts";
import { answerInput, volunteerFields } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { openOffice } from "../../support/office.ts";
import { form, json, openSite, textOf } from "../../support/site.ts";

const asked = {
  tipo: "borrado",
  texto: "Quiero que borren mi registro.",
  nombre: "Marta Ríos",
  email: "marta@example.org",
};

/** Sends a request and returns its number and code. */
async function ask(
  jar: Jar,
  fields: Record<string, string> = asked,
): Promise<{ numero: string; codigo: string }> {
  assert.equal((await jar.post("/mis-datos/solicitud", fields)).status, 303);
  const html = await jar.read("/mis-datos/solicitud");
  const [, numero = ""] = html.match(/Es la (\d{4}-\d{4})\./) ?? [];
  const [, codigo = ""] = html.match(/<output[^>]*>(.*?)<\/output>/) ?? [];
  return { numero, codigo };
}

Deno.test("without a receipt and without mail a person asks, reads number and last day, and staff see it in the register", async () => {
  using office = await openOffice();
  const jar = openJar(office);
  await office.request("/api/volunteers", json(volunteerFields({ email: asked.email })));
  await jar.post("/mis-datos/solicitud", asked);
  const html = await jar.read("/mis-datos/solicitud");
  assert.match(html, /Es la 2026-0001\. Respondemos a más tardar el 6 de octubre de 2026\./);
  assert.doesNotMatch(await jar.read("/mis-datos/solicitud"), /2026-0001/);

  const request = await office.services.requests.get("2026-0001");
  assert.deepEqual([request.canal, request.identidad, request.persona?.email], [
    "sitio",
    "sin_verificar",
    asked.email,
  ]);
  assert.equal(request.registros.length, 0);
  assert.match(await office.read("/admin/requests"), /2026-0001/);
  assert.match(await office.read("/admin/requests/2026-0001"), /Página Mis datos/);
  const { items: [entry] } = await office.services.audit.list({ subject: "2026-0001" });
  assert.deepEqual([entry?.action, entry?.actor, entry?.client], ["request_opened", "self", null]);
});

Deno.test("a request is registered also where it looks like a script's: the law knows no suspects", async () => {
  using site = await openSite();
  const { numero } = await ask(openJar(site), { ...asked, sitio_web: "https://example.org" });
  assert.equal((await site.services.requests.get(numero)).state, "open");
});

Deno.test("no record carries the legend for a typed address, until staff know who asks", async () => {
  using office = await openOffice();
  const { requests, volunteers, audit } = office.services;
  const saved = await office.request(
    "/api/volunteers",
    json(volunteerFields({ email: asked.email })),
  );
  const { data: { id, receipt } } = await saved.json();
  const jar = openJar(office);
  // The holder of a receipt need not be the owner of the address on the record.
  await jar.post("/mis-datos/recibo", { codigo: receipt });
  await jar.post("/mis-datos/solicitud", asked);
  assert.equal((await volunteers.get(id)).reclamo, undefined);
  assert.equal((await requests.get("2026-0001")).identidad, "sin_verificar");

  const path = "/admin/requests/2026-0001";
  assert.match(await office.read(path), /Comprobé quién es/);
  const accept = (identidad: string) => office.post(`${path}/accept`, { version: "0", identidad });
  assert.equal((await accept("sin_verificar")).status, 422);
  assert.equal((await accept("documento_visto")).status, 303);
  assert.equal((await volunteers.get(id)).reclamo?.solicitud, "2026-0001");
  assert.doesNotMatch(await office.read(path), /Comprobé quién es/);
  const { items: [entry] } = await audit.list({ subject: "2026-0001" });
  assert.equal(entry?.action, "request_accepted");
});

Deno.test("number and code show how a request goes, and its answer once the identity was checked", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const jar = openJar(site);
  const { numero, codigo } = await ask(jar);
  const state = async () => await textOf(await jar.post("/mis-datos/estado", { numero, codigo }));
  assert.match(await state(), /La estamos atendiendo/);

  for (const identidad of ["sin_verificar", "documento_visto"] as const) {
    const { version, state: before } = await requests.get(numero);
    const entry = { entry: () => ({}), remaining: 0 };
    if (before === "closed") await requests.change(numero, "reopen", { version }, entry);
    const { version: next } = await requests.get(numero);
    const respuesta = "Borramos tu registro hoy.";
    const answer = answerInput({ version: next, identidad, respuesta });
    await requests.change(numero, "close", answer, entry);
    const html = await state();
    assert.match(html, /Respondida/);
    assert.equal(html.includes("Borramos tu registro hoy."), identidad !== "sin_verificar");
  }
});

Deno.test("a wrong code of a request, and one of another request, show nothing", async () => {
  using site = await openSite();
  const jar = openJar(site);
  const [one, other] = [await ask(jar), await ask(jar)];
  for (
    const [numero, codigo] of [
      [one.numero, other.codigo],
      [one.numero, ""],
      ["2026-9999", one.codigo],
      ["", one.codigo],
    ] as const
  ) {
    const refused = await jar.post("/mis-datos/estado", { numero, codigo });
    assert.equal(refused.status, 422);
    assert.ok((await textOf(refused)).includes(requestState.unknown));
  }
  const { codigo } = await site.services.requests.get(one.numero);
  assert.ok(codigo && !codigo.includes(one.codigo.replaceAll("-", "").toLowerCase()));
});

Deno.test("a full register names the other ways", async () => {
  using site = await openSite();
  await site.kv.set(["requests_count", "state", "open"], new Deno.KvU64(500n));
  const full = await site.request("/mis-datos/solicitud", form(asked));
  assert.equal(full.status, 503);
  assert.ok((await textOf(full)).includes(ownRequest.full(site.deps.site)));
});

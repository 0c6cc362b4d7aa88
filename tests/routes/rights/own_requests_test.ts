import assert from "node:assert/strict";
import { quarantineReasons } from "../../../content/inbox/quarantine.ts";
import { ownRequest, requestState } from "../../../content/rights/own_request.ts";
import { volunteerFields } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { form, json, openSite, textOf } from "../../support/site.ts";
import { changeRequest, closeRequest } from "../../support/requests.ts";

const asked = {
  tipo: "borrado",
  texto: "Quiero que borren mi registro.",
  nombre: "Marta Ríos",
  email: "marta@example.org",
};

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

Deno.test("without a receipt and without mail a person asks, reads number and last day, and staff see it apart", async () => {
  using admin = await openAdmin();
  const jar = openJar(admin);
  await admin.request("/api/volunteers", json(volunteerFields({ email: asked.email })));
  await jar.post("/mis-datos/solicitud", asked);
  const html = await jar.read("/mis-datos/solicitud");
  assert.match(html, /Es la 2026-0001\. Respondemos a más tardar el 6 de octubre de 2026\./);
  assert.doesNotMatch(await jar.read("/mis-datos/solicitud"), /2026-0001/);

  const request = await admin.services.requests.get("2026-0001");
  assert.deepEqual([request.canal, request.identidad, request.persona?.email], [
    "sitio",
    "sin_verificar",
    asked.email,
  ]);
  assert.equal(request.registros.length, 0);
  assert.match(await admin.read("/admin/requests?estado=sin_revisar"), /2026-0001/);
  assert.match(await admin.read("/admin/requests/2026-0001"), /Página Mis datos/);
  const { items: [entry] } = await admin.services.audit.list({ subject: "2026-0001" });
  assert.deepEqual([entry?.action, entry?.actor, entry?.client], ["request_opened", "self", null]);
});

Deno.test("a request that looks like a script's has its number and its term, and says so to staff", async () => {
  using admin = await openAdmin();
  const { requests } = admin.services;
  const { numero } = await ask(openJar(admin), { ...asked, sitio_web: "https://example.org" });
  const { state, suspect, vence } = await requests.get(numero);
  assert.deepEqual([state, suspect, vence], ["unseen", "honeypot", "2026-10-06"]);

  const headers = { "x-forwarded-for": "203.0.113.9" };
  await admin.request("/mis-datos/solicitud", { headers });
  const sent = form(asked);
  await admin.request("/mis-datos/solicitud", {
    ...sent,
    headers: { ...sent.headers, ...headers },
  });
  assert.equal((await requests.get("2026-0002")).suspect, "too_fast");
  const page = await admin.read("/admin/requests?estado=sin_revisar");
  for (const reason of Object.values(quarantineReasons)) assert.ok(page.includes(reason), reason);
});

Deno.test("no record carries the legend for a typed address, until staff know who asks", async () => {
  using admin = await openAdmin();
  const { requests, volunteers, audit } = admin.services;
  const saved = await admin.request(
    "/api/volunteers",
    json(volunteerFields({ email: asked.email })),
  );
  const { data: { id, receipt } } = await saved.json();
  const jar = openJar(admin);
  // The holder of a receipt need not be the owner of the address on the record.
  await jar.post("/mis-datos/recibo", { codigo: receipt });
  await jar.post("/mis-datos/solicitud", asked);
  assert.equal((await volunteers.get(id)).reclamo, undefined);
  assert.equal((await requests.get("2026-0001")).identidad, "sin_verificar");

  const path = "/admin/requests/2026-0001";
  assert.match(await admin.read(path), /Comprobé quién es/);
  const accept = (identidad: string) => admin.post(`${path}/accept`, { version: "0", identidad });
  assert.equal((await accept("sin_verificar")).status, 422);
  assert.equal((await accept("documento_visto")).status, 303);
  assert.equal((await volunteers.get(id)).reclamo?.solicitud, "2026-0001");
  assert.doesNotMatch(await admin.read(path), /Comprobé quién es/);
  const { items: [entry] } = await audit.list({ subject: "2026-0001" });
  assert.equal(entry?.action, "request_accepted");
});

Deno.test("number and code show how a request goes, and its answer once the identity was checked", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const jar = openJar(site);
  const { numero, codigo } = await ask(jar);
  const state = async () => await textOf(await jar.post("/mis-datos/estado", { numero, codigo }));
  assert.match(await state(), /falta revisarla.*6 de octubre de 2026/s);
  await changeRequest(site.services, numero, "review", {});
  assert.match(await state(), /La estamos atendiendo/);

  for (const identidad of ["sin_verificar", "documento_visto"] as const) {
    const { state: before } = await requests.get(numero);
    if (before === "closed") await changeRequest(site.services, numero, "reopen", {});
    await closeRequest(site.services, numero, {
      identidad,
      respuesta: "Borramos tu registro hoy.",
    });
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

Deno.test("five hundred requests of a hundred addresses keep out no one else, and staff close them at once", async () => {
  using admin = await openAdmin();
  const { requests, audit } = admin.services;
  const send = async (client: string, email = "x@example.org") => {
    const sent = form({ ...asked, email });
    const headers = { ...sent.headers, "x-forwarded-for": client };
    return (await admin.request("/mis-datos/solicitud", { ...sent, headers })).status;
  };
  // Ten networks of ten addresses each.
  for (let address = 0; address < 100; address++) {
    for (let time = 0; time < 5; time++) {
      const client = `198.51.${address % 10}.${address}`;
      assert.equal(await send(client), 303, `${client} ${time}`);
    }
  }
  assert.equal(await send("198.51.3.200"), 503);
  assert.equal(await send("203.0.113.9", "marta@example.org"), 303);

  assert.deepEqual(await requests.figures(), { unseen: 501, open: 0, soon: 0, late: 0 });
  assert.doesNotMatch(await admin.read("/admin/requests"), /2026-0\d{3}/);
  const unseen = "/admin/requests?estado=sin_revisar";
  const page = await admin.read(unseen);
  assert.match(page, /2026-0001/);
  const [, network = ""] = page.match(/origen=([0-9a-f]{32})/) ?? [];
  const ofNetwork = await admin.read(`${unseen}&origen=${network}`);
  const [, hasta = ""] = ofNetwork.match(/name="hasta" value="([^"]+)"/) ?? [];
  const selection = `todos=1&hasta=${hasta}&origen=${network}`;
  assert.match(
    await admin.read(`${unseen}&confirmar=1&${selection}`),
    /¿Cerrar 50 solicitudes\?/,
  );
  const close = (query: string) => admin.post(`/admin/requests/unseen/close?${query}`);
  assert.equal((await close(selection)).status, 303);
  assert.equal((await requests.figures()).unseen, 451);
  const { items: [entry] } = await audit.list({ subject: "2026-0001" });
  assert.equal(entry?.action, "request_closed");
  const { respuesta, state, network: kept } = await requests.get("2026-0001");
  assert.deepEqual([respuesta?.resultado, state, kept], ["anulado", "closed", undefined]);

  // The other networks, up to the last of them: what came later stays.
  await close(`todos=1&hasta=2026-0500&dia=${requests.today}`);
  assert.deepEqual(await requests.figures(), { unseen: 1, open: 0, soon: 0, late: 0 });
  assert.equal((await close("todos=1&hasta=2026-0501&dia=mayo")).status, 422);
  assert.equal((await close("")).status, 422);
  await admin.post("/admin/requests/2026-0501/review", { version: "0" });
  assert.deepEqual(await requests.figures(), { unseen: 0, open: 1, soon: 0, late: 0 });
  assert.match(await admin.read("/admin/requests"), /2026-0501/);
});

Deno.test("where a thousand wait, a network that has none still gets in, and one that has three does not", async () => {
  using site = await openSite();
  await site.kv.set(["requests_count", "state", "unseen"], new Deno.KvU64(1_000n));
  const send = async (client: string) => {
    const sent = form(asked);
    const headers = { ...sent.headers, "x-forwarded-for": client };
    return await site.request("/mis-datos/solicitud", { ...sent, headers });
  };
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await send("203.0.113.9")).status);
  assert.deepEqual(statuses, [303, 303, 303, 503]);
  const full = await send("203.0.113.10");
  assert.ok((await textOf(full)).includes(ownRequest.full(site.deps.site)));
  assert.equal((await send("198.51.100.1")).status, 303);
});

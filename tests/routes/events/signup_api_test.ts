import assert from "node:assert/strict";
import { signupFields } from "../../../content/forms/form_fields.ts";
import { ownRecord } from "../../../content/rights/own_data.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { openJar } from "../../support/jar.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";

async function send(site: TestSite, input: Record<string, unknown>) {
  const response = await site.request("/api/signups", json(input));
  return { status: response.status, body: await response.json() };
}

Deno.test("a sign-up by the API is answered as a registration, the same for a first one, a second one and a script's", async () => {
  using site = await openSite();
  const { id: event } = await openEvent(site.services, { turnos: [shift("1", 1)] });
  const paola = { ...signupInput({ nombre: "Paola", email: "paola@example.org" }) };
  const answers = [];
  for (const other of [{}, { telefono: "300 111 2233" }, { sitio_web: "https://spam.example" }]) {
    answers.push(await send(site, { ...paola, ...other }));
  }
  for (const { status, body } of answers) {
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body.data), ["id", "receipt"]);
    assert.match(body.data.receipt, /^E-/);
  }
  const states = (await site.services.signups.ofEvent(event)).map(({ estado }) => estado);
  assert.deepEqual(states.toSorted(), ["inscrita", "repetida"]);
  assert.equal(await site.services.quarantine.count(), 1);
});

Deno.test("the receipt of a sign-up opens it at /mis-datos, with its event; a second one shows what a first one would", async () => {
  using site = await openSite();
  await openEvent(site.services, { turnos: [shift("1", 1)] });
  const paola = signupInput({ nombre: "Paola", email: "paola@example.org" });
  const seen = [];
  for (const telefono of ["321 123 4567", "300 111 2233"]) {
    const { body } = await send(site, { ...paola, telefono });
    const jar = openJar(site);
    await jar.post("/mis-datos/recibo", { codigo: body.data.receipt });
    const html = await (await jar.get("/mis-datos/ver")).text();
    assert.ok(html.includes(saturday.titulo));
    assert.ok(html.includes(ownRecord.actions.correct.signup));
    seen.push(/Con cupo|En lista de espera|Repetida/.exec(html)?.[0]);
  }
  assert.deepEqual(seen, ["Con cupo", "En lista de espera"]);
});

Deno.test("what is wrong with a sign-up is said in the order of the form, and an unknown event is not found", async () => {
  using site = await openSite();
  await openEvent(site.services);
  const { status, body } = await send(site, {});
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.error.fields), Object.keys(signupFields));
  assert.equal((await send(site, signupInput({ evento: "otro" }))).status, 404);
  assert.equal((await send(site, signupInput({ turno: "7" }))).status, 422);
  await site.services.rosters.records.update(
    "01K00000000000000000EVENT1",
    (roster) => ({ ...roster, abierta: false }),
  );
  assert.equal((await send(site, signupInput())).status, 409);
});

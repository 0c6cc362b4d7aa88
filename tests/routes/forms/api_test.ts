import assert from "node:assert/strict";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { json, openSite } from "../../support/site.ts";

async function post(path: string, body: unknown) {
  using site = await openSite();
  const response = await site.request(path, json(body));
  return { status: response.status, body: await response.json() };
}

Deno.test("a volunteer is kept as sent, pending, with the proof of the authorisation, and nothing that the form does not ask for (ASVS 1.5.2, 15.3.3)", async () => {
  using site = await openSite();
  const foreign = { status: "active", id: "mine", created_at: "1999", role: "admin" };
  const response = await site.request("/api/volunteers", json(volunteerFields(foreign)));
  assert.equal(response.status, 201);
  const { data: { id } } = await response.json();
  const volunteer = await site.services.volunteers.get(id);
  assert.notEqual(volunteer.id, "mine");
  assert.ok(!("role" in volunteer));
  assert.equal(volunteer.nombre, "Ana María");
  assert.deepEqual(volunteer.tipo_apoyo, ["redes", "eventos"]);
  assert.equal(volunteer.status, "pending");
  assert.equal(volunteer.created_at, "2026-09-15T17:00:00.000Z");
  assert.match(volunteer.consent.sha256, /^[0-9a-f]{64}$/);
  assert.equal(volunteer.consent.at, volunteer.created_at);
  assert.equal(volunteer.consent.channel, "web_api");
});

Deno.test("texts are trimmed, composed and cleaned; optional ones left out are null (ASVS 1.1.1, 1.3.3)", async () => {
  using site = await openSite();
  const sent = volunteerFields({
    nombre: "  Jose\u0301\u0000 ",
    email: " ANA@Example.ORG ",
    experiencia: "  ",
    mensaje: undefined,
    disponibilidad: "",
  });
  const { data: { id } } = await (await site.request("/api/volunteers", json(sent))).json();
  const volunteer = await site.services.volunteers.get(id);
  assert.equal(volunteer.nombre, "José");
  assert.equal(volunteer.email, "ana@example.org");
  assert.equal(volunteer.experiencia, null);
  assert.equal(volunteer.mensaje, null);
  assert.equal(volunteer.disponibilidad, null);
});

Deno.test("fifty of the same submission at once are one record", async () => {
  using site = await openSite();
  const sent = volunteerFields({ submission: crypto.randomUUID() });
  const ids = await Promise.all(Array.from({ length: 50 }, async () => {
    const response = await site.request("/api/volunteers", json(sent));
    assert.equal(response.status, 201);
    return (await response.json()).data.id;
  }));
  assert.equal(new Set(ids).size, 1);
  assert.equal(await site.services.volunteers.count(), 1);
});

Deno.test("without an id, the same content on the same day is one record, other content is two", async () => {
  using site = await openSite();
  const sent = volunteerFields();
  for (const body of [sent, sent, { ...sent, mensaje: "Otra cosa" }]) {
    assert.equal((await site.request("/api/volunteers", json(body))).status, 201);
  }
  assert.equal(await site.services.volunteers.count(), 2);
});

Deno.test("an address is subscribed once, and the response does not reveal that it exists", async () => {
  using site = await openSite();
  const body = subscriberFields();
  for (const email of [body.email, body.email.toUpperCase()]) {
    const response = await site.request("/api/newsletter", json({ ...body, email }));
    assert.equal(response.status, 201);
    assert.deepEqual(await response.json(), { data: {} });
  }
  const [subscriber, ...others] = (await Array.fromAsync(site.services.newsletter.batches()))
    .flat();
  assert.equal(others.length, 0);
  assert.equal(subscriber?.email, body.email);
  assert.equal(subscriber?.consent.purpose, "newsletter");
});

Deno.test("an id of a submission that no browser makes counts as none", async () => {
  const { status } = await post("/api/messages", messageFields({ submission: "x" }));
  assert.equal(status, 201);
});

for (
  const [body, status, code] of [
    ...["null", "[]", "1", '"text"', "{not json"].map((body) => [body, 400, "malformed"] as const),
    [`{"nombre":"${"a".repeat(17_000)}"}`, 413, "too_large"],
  ] as const
) {
  Deno.test(`a body ${body.slice(0, 20)} is ${status} (ASVS 1.5.2)`, async () => {
    using site = await openSite();
    const headers = { "content-type": "application/json" };
    const response = await site.request("/api/messages", { method: "POST", body, headers });
    assert.equal(response.status, status);
    assert.equal((await response.json()).error.code, code);
  });
}

import assert from "node:assert/strict";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { json, type TestSite } from "../../support/site.ts";

const email = "ximena@example.org";

/** Everything in the store that the pattern finds: keys and values, of every kind. */
async function tracesOf(pattern: RegExp, kv: Deno.Kv): Promise<string[]> {
  const options = { depth: Infinity, iterableLimit: Infinity, strAbbreviateSize: Infinity };
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  return entries.map(({ key, value }) => Deno.inspect([key, value], options))
    .filter((text) => pattern.test(text));
}

const kinds = [
  [
    "volunteers",
    "/api/volunteers",
    volunteerFields({ email, nombre: "Ximena", telefono: "310 555 7788" }),
    volunteerFields({ email: "otra@example.org" }),
    /ximena|3105557788|310 555 7788/i,
  ],
  [
    "messages",
    "/api/messages",
    messageFields({ email, name: "Ximena Ruiz" }),
    messageFields({ email: "otra@example.org" }),
    /ximena/i,
  ],
] as const;

async function sent(site: TestSite, path: string, fields: object): Promise<string> {
  const response = await site.request(path, json(fields));
  assert.equal(response.status, 201);
  return (await response.json()).data.id;
}

for (const [kind, path, fields, others, person] of kinds) {
  Deno.test(`erasing one of the ${kind} leaves no trace of the person, and an entry without personal data`, async () => {
    using site = await openAdmin();
    const id = await sent(site, path, fields);
    await sent(site, path, others);
    await site.read(`/api/admin/${kind}?q=xi`);
    assert.ok((await tracesOf(person, site.kv)).length > 0);
    assert.match(
      await site.read(`/admin/${kind}?id=${id}`),
      /<details[^]*Sí, borrar los datos de [^]*Ximena[^]*<\/details>/,
    );

    const response = await site.post(`/admin/${kind}/${id}/erase?q=xi`);
    assert.equal(response.headers.get("location"), `/admin/${kind}?q=xi`);
    assert.deepEqual(await tracesOf(person, site.kv), []);
    assert.equal(await site.services[kind].count(), 1, "the other person stays");
    const { total } = await site.data(`/api/admin/${kind}?q=ximena@`);
    assert.equal(total, 0, "the search has forgotten it too");
    const { items: [entry] } = await site.services.audit.list({ subject: id });
    assert.equal(entry?.action, "record_erased");
    assert.deepEqual(entry?.detail, { kind });
    assert.ok(isSound(await verifyStore(site.services)), "indexes and counters hold");

    const again = await site.post(`/admin/${kind}/${id}/erase?q=xi`);
    assert.equal(again.status, 404);
  });

  Deno.test(`a change of status of ${kind}, of one or of many, leaves who made it and to what`, async () => {
    using site = await openAdmin();
    const ids = [
      await sent(site, path, fields),
      await sent(site, path, { ...fields, email: "b@example.org" }),
    ];
    const status = kind === "volunteers" ? "active" : "read";
    const last = kind === "volunteers" ? "inactive" : "replied";
    await site.call("PATCH", `/api/admin/${kind}/${ids[0]}`, { status });
    site.clock.now++;
    for (const estado of [last, "unknown"]) await site.post(`/admin/${kind}`, { id: ids, estado });
    const { items } = await site.services.audit.list();
    const changes = items.filter(({ action }) => action === "status_changed");
    assert.deepEqual(changes.map(({ subject, detail }) => [subject, detail]), [
      [null, { kind, status: last, count: 2 }],
      [ids[0], { kind, status }],
    ]);
  });
}

Deno.test("opening an unread message is a change of status too, once", async () => {
  using site = await openAdmin();
  const id = await sent(site, "/api/messages", messageFields());
  for (let times = 0; times < 2; times++) {
    await site.post(`/admin/messages/${id}/open`);
  }
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail.status]), [
    ["status_changed", "read"],
  ]);
});

Deno.test("what waits as suspect is erased from the store as well", async () => {
  using site = await openAdmin();
  await site.request("/api/newsletter", json({ ...subscriberFields({ email }), sitio_web: "x" }));
  const { items: [suspect] } = await site.services.quarantine.list();
  assert.equal((await site.post(`/admin/quarantine/${suspect?.id}/delete`)).status, 303);
  assert.deepEqual(await tracesOf(/ximena/i, site.kv), []);
});

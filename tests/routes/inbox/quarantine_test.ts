import assert from "node:assert/strict";
import { senderOf } from "../../../routes/forms/form_visits.ts";
import { maxQuarantined } from "../../../services/inbox/quarantine.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

const script = { sitio_web: "https://spam.example" };
const person = { "x-forwarded-for": "198.51.100.1" };

const forms = [
  ["volunteer", "/voluntarios", "/api/volunteers", volunteerFields],
  ["message", "/contacto", "/api/messages", messageFields],
  ["newsletter", "/noticias", "/api/newsletter", subscriberFields],
] as const;

async function post(site: TestSite, path: string, init: RequestInit, headers = {}) {
  return await site.request(path, { ...init, headers: { ...init.headers, ...headers } });
}

async function countQuarantined(site: TestSite) {
  const { volunteers, messages, newsletter } = site.services;
  const [v, m, n] = await Promise.all([volunteers.count(), messages.count(), newsletter.count()]);
  return v + m + n;
}

/** Returns cookies and body without the id and the code, which are of the same length. */
async function withoutSecrets(response: Response): Promise<string[]> {
  const cookies = response.headers.getSetCookie().join("\n");
  return [cookies, await response.text()].map((text) =>
    text.replace(/(?<=receipt=)[\w-]{10,}/, ({ length }) => `${length}`)
      .replace(/[0-9A-Z]{26}/, "ID").replace(/[VM](-[0-9A-Z]{2,5}){11}/, "CODE")
  );
}

for (const [kind, page, api, fields] of forms) {
  Deno.test(`a ${kind} with the hidden field filled in waits for staff, on both roads, with the same answer`, async () => {
    using site = await openSite();
    for (const [path, body] of [[page, form], [api, json]] as const) {
      const honest = await post(site, path, body(fields() as never));
      const suspect = await post(site, path, body({ ...fields(), ...script } as never));
      assert.equal(suspect.status, honest.status);
      assert.equal(suspect.headers.get("location"), honest.headers.get("location"));
      const [one, other] = await Promise.all([honest, suspect].map(withoutSecrets));
      assert.deepEqual(one, other);
    }
    const { items } = await site.services.quarantine.list();
    assert.deepEqual(items.map(({ kind, reason }) => `${kind} ${reason}`), [
      `${kind} honeypot`,
      `${kind} honeypot`,
    ]);
    assert.equal(await countQuarantined(site), 2);
  });
}

Deno.test("what no person can fill in that fast waits for staff; a second try in time does not", async () => {
  using site = await openSite();
  // From the first visit on, also where the page then came from memory.
  for (const wait of [1500, 499]) {
    await post(site, "/voluntarios", {}, person);
    site.clock.now += wait;
  }
  await post(site, "/api/volunteers", json(volunteerFields()), person);
  assert.equal(await site.services.quarantine.count(), 1);
  assert.equal(await site.services.volunteers.count(), 0);
  site.clock.now += 1;
  await post(site, "/voluntarios", form(volunteerFields()), person);
  assert.equal(await site.services.quarantine.count(), 1);
  assert.equal(await site.services.volunteers.count(), 1);
});

Deno.test("a long header is stored in short form, so that it cannot fill the memory", () => {
  const chain = Array(4).fill("2001:db8:1111:2222:3333:4444:5555:6666").join(", ");
  const named = (forwarded: string) => senderOf(new Headers({ "x-forwarded-for": forwarded }));
  assert.ok(named(chain).includes(chain));
  assert.ok(named("a".repeat(60_000)).length < 300);
});

Deno.test("the same suspect sent twice waits once", async () => {
  using site = await openSite();
  const same = { ...volunteerFields(), ...script, submission: crypto.randomUUID() };
  await Promise.all([1, 2, 3].map(() => post(site, "/api/volunteers", json(same))));
  assert.equal(await site.services.quarantine.count(), 1);
});

Deno.test("staff let a suspect through: it is a normal record with its own time", async () => {
  using site = await openAdmin();
  const fields = volunteerFields({ ...script, nombre: "Rosa" });
  await post(site, "/api/volunteers", json(fields));
  const sent = site.clock.now;
  site.clock.now += 600_000;
  const { items: [suspect] } = await site.services.quarantine.list();
  const path = `/admin/quarantine/${suspect?.id}/release`;
  assert.equal((await site.post(path)).status, 303);
  const { items } = await site.services.volunteers.for(staff).list({});
  assert.equal(items[0]?.nombre, "Rosa");
  assert.equal(items[0]?.status, "pending");
  assert.equal(Date.parse(items[0]?.created_at ?? ""), sent);
  assert.equal(await site.services.quarantine.count(), 0);
  const again = await site.post(path);
  assert.equal(again.status, 404);
  const [entry] = (await site.services.audit.list({ subject: suspect?.id })).items;
  assert.equal(entry?.action, "suspect_released");
});

Deno.test("staff do it on the page without JavaScript too, and delete what is a script's", async () => {
  using site = await openAdmin();
  await post(site, "/contacto", form({ ...messageFields({ name: "Rosa Peña" }), ...script }));
  await post(site, "/noticias", form({ ...subscriberFields(), ...script }));
  const html = await site.read("/admin/quarantine");
  assert.match(html, /2 envíos por revisar/);
  assert.match(html, /Rosa Peña/);
  assert.match(html, /Llenó un campo que las personas no ven/);
  const { items } = await site.services.quarantine.list();
  for (const { id, kind } of items) {
    const verb = kind === "message" ? "release" : "delete";
    const response = await site.post(`/admin/quarantine/${id}/${verb}`);
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("location"), "/admin/quarantine");
  }
  assert.equal(await site.services.quarantine.count(), 0);
  assert.equal(await site.services.messages.count(), 1);
  assert.equal(await site.services.newsletter.count(), 0);
});

async function fill(site: TestSite, count: number, client: (i: number) => string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const init = json({ ...subscriberFields(), ...script });
    await post(site, "/api/newsletter", init, { "x-forwarded-for": client(i) });
    site.clock.now += 1;
  }
}

/** Follows a form or a link of the back office, as a browser without a script does. */
async function visit(site: AdminSite, path: string, method = "GET") {
  const response = await site.ask(path, { method });
  const html = (await response.text()).replaceAll("&amp;", "&");
  return { html, status: response.status, location: response.headers.get("location") };
}

function asked(html: string): { title: string; action: string } {
  const [, title = ""] = /<h2 id="pregunta"[^>]*>([^<]*)</.exec(html) ?? [];
  const [, action = ""] = /<form[^>]* action="([^"]*quarantine[?][^"]*)"/.exec(html) ?? [];
  return { title, action };
}

Deno.test("staff delete all that wait at once, after a question, and what came meanwhile stays", async () => {
  using site = await openAdmin();
  await fill(site, 120, (i) => `198.51.${i}.1`);
  const { html } = await visit(site, "/admin/quarantine");
  const [, until = ""] = /name="hasta" value="([^"]*)"/.exec(html) ?? [];
  assert.match(html, /Todos los que coinciden \(120\)/);
  await fill(site, 3, (i) => `203.0.${i}.1`);
  const question = `/admin/quarantine?confirmar=1&todos=1&hasta=${until}`;
  const { title, action } = asked((await visit(site, question)).html);
  assert.equal(title, "¿Borrar 120 envíos?");
  assert.equal(await site.services.quarantine.count(), 123, "a question changes nothing");
  const { status, location } = await visit(site, action, "POST");
  assert.deepEqual([status, location], [303, "/admin/quarantine"]);
  assert.equal(await site.services.quarantine.count(), 3);
  const { items } = await site.services.audit.list({ limit: 500 });
  const entries = items.filter(({ action }) => action === "suspect_deleted");
  assert.deepEqual(entries.map(({ detail }) => detail), [{ kind: "quarantine", count: 120 }]);
});

Deno.test("what cannot be read stays when staff delete it, and they learn that it does", async () => {
  using site = await openAdmin();
  await fill(site, 1, () => "198.51.100.1");
  const { items: [suspect] } = await site.services.quarantine.list();
  await site.kv.set(["quarantine", suspect!.id], { id: suspect!.id });
  const { action } = asked(
    (await visit(site, `/admin/quarantine?confirmar=1&id=${suspect!.id}`)).html,
  );
  const response = await site.ask(action, { method: "POST" });
  assert.match(response.headers.getSetCookie().join(), /suspects_left/);
});

Deno.test("staff delete those that are ticked, and all those of one network", async () => {
  using site = await openAdmin();
  await fill(site, 20, (i) => i % 2 ? `2001:db8:1:${i}00::7` : `198.51.${i}.1`);
  const { items } = await site.services.quarantine.list();
  const query = items.slice(0, 4).map(({ id }) => `id=${id}`).join("&");
  const ticked = asked((await visit(site, `/admin/quarantine?confirmar=1&${query}`)).html);
  assert.equal(ticked.title, "¿Borrar 4 envíos?");
  await visit(site, ticked.action, "POST");
  assert.equal(await site.services.quarantine.count(), 16);
  const page = await visit(site, "/admin/quarantine");
  // The newest one left was sent from the /48.
  const [, network = ""] = /href="\/admin\/quarantine\?(origen=[0-9a-f]+)"/.exec(page.html) ?? [];
  const filtered = await visit(site, `/admin/quarantine?${network}`);
  assert.match(filtered.html, /Todos los que coinciden \(8\)/);
  const [, until = ""] = /name="hasta" value="([^"]*)"/.exec(filtered.html) ?? [];
  const all = `/admin/quarantine?confirmar=1&todos=1&hasta=${until}&${network}`;
  await visit(site, asked((await visit(site, all)).html).action, "POST");
  assert.equal(await site.services.quarantine.count(), 8);
});

for (const query of ["", "todos=1", "id=x", "todos=1&hasta=x", "todos=1&origen=x"]) {
  Deno.test(`a question about "${query}" leads back to the list, and deletes nothing without one`, async () => {
    using site = await openAdmin();
    await fill(site, 2, (i) => `198.51.${i}.1`);
    const { status, location } = await visit(site, `/admin/quarantine?confirmar=1&${query}`);
    assert.deepEqual([status, location], [303, "/admin/quarantine"]);
    const path = `/admin/quarantine?${query}`;
    assert.equal((await visit(site, path, "POST")).status, 422);
    assert.equal(await site.services.quarantine.count(), 2);
  });
}

Deno.test("a submission that was stored meanwhile is not stored twice", async () => {
  using site = await openSite();
  const same = { ...volunteerFields(), submission: crypto.randomUUID() };
  await post(site, "/api/volunteers", json({ ...same, ...script }));
  await post(site, "/api/volunteers", json(same));
  const [suspect] = (await site.services.quarantine.list()).items;
  await act(site.services, (tx) => site.services.quarantine.release(tx, suspect?.id ?? ""));
  assert.equal(await site.services.volunteers.count(), 1);
  assert.equal(await site.services.quarantine.count(), 0);
});

Deno.test("suspects of one network fill a twentieth of the list, and its deleted ones make room", async () => {
  using site = await openSite();
  const suspect = async (client: string): Promise<number> => {
    site.clock.now += 1;
    const init = json({ ...subscriberFields(), ...script });
    const response = await post(site, "/api/newsletter", init, { "x-forwarded-for": client });
    return response.status;
  };
  for (let i = 0; i < 50; i++) assert.equal(await suspect(`2001:db8:1:${i}00::7`), 201);
  assert.equal(await suspect("2001:db8:1:ff00::7"), 503);
  assert.equal(await suspect("2001:db8:2::7"), 201, "the list has room for others");
  assert.equal(await suspect("198.51.100.1"), 201);
  const { items: [, , first] } = await site.services.quarantine.list();
  await act(site.services, (tx) => site.services.quarantine.erase(tx, first?.id ?? ""));
  assert.equal(await suspect("2001:db8:1:ff00::7"), 201);
  const entries = await Array.fromAsync(site.kv.list({ prefix: ["quarantine"] }));
  assert.doesNotMatch(JSON.stringify(entries.map(({ value }) => value)), /2001:db8|198\.51/);
});

Deno.test("when too many wait the next is refused openly: nothing is dropped in silence", async () => {
  using site = await openSite();
  const many = new Deno.KvU64(BigInt(maxQuarantined));
  await site.kv.set(["quarantine_count", "total"], many);
  const response = await post(site, "/api/newsletter", json({ ...subscriberFields(), ...script }));
  assert.equal(response.status, 503);
});

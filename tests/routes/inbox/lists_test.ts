import assert from "node:assert/strict";
import { messageFields, volunteerFields } from "../../support/builders.ts";
import { write } from "../../support/back_office.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { json, openSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";
import { type Selected, selectionForm } from "../../support/selection.ts";

/** A site with volunteers, one a day, the first one on 15 September; and the cookie of an admin. */
async function siteWith(people: Record<string, unknown>[]) {
  const site = await openSite();
  const ids: string[] = [];
  for (const person of people) {
    const response = await site.request("/api/volunteers", json(volunteerFields(person)));
    ids.push((await response.json()).data.id);
    site.clock.now += 24 * 60 * 60 * 1000;
  }
  // A session does not last for days.
  return { ...await withStaff(site), ids };
}

const people = [
  { nombre: "Óscar", localidad: "Suba", tipoApoyo: ["redes"], disponibilidad: "1-3" },
  { nombre: "Nuria", localidad: "Bosa", tipoApoyo: ["redes", "puerta"], disponibilidad: null },
  { nombre: "Ñusta", localidad: "Usme", tipoApoyo: ["puerta"], disponibilidad: "10+" },
  { nombre: "ana", localidad: "Suba", tipoApoyo: ["eventos"], disponibilidad: "1-3" },
];

for (
  const [query, found] of [
    ["", [3, 2, 1, 0]],
    ["orden=created_at", [0, 1, 2, 3]],
    ["orden=nombre", [3, 1, 2, 0]],
    ["orden=-nombre", [0, 2, 1, 3]],
    ["orden=localidad", [1, 3, 0, 2]],
    ["orden=-localidad", [2, 3, 0, 1]],
    ["orden=nonsense", [3, 2, 1, 0]],
    ["localidad=Suba", [3, 0]],
    ["apoyo=puerta", [2, 1]],
    ["apoyo=puerta&disponibilidad=10%2B", [2]],
    ["disponibilidad=1-3&localidad=Suba&orden=created_at", [0, 3]],
    ["desde=2026-09-16", [3, 2, 1]],
    ["hasta=2026-09-16", [1, 0]],
    ["desde=2026-09-16&hasta=2026-09-17", [2, 1]],
    ["desde=nonsense&localidad=nowhere", [3, 2, 1, 0]],
    ["offset=1&limit=2", [2, 1]],
    ["offset=9", []],
    ["q=Ñ", [3, 2, 1, 0]],
    ["q=ñusta", [2]],
    // Longer than any stored text: it finds nothing, and is not ignored.
    [`q=${"ñusta".repeat(60)}`, []],
  ] as const
) {
  Deno.test(`volunteers?${query} lists ${found.join(", ") || "none"}`, async () => {
    using made = await siteWith(people);
    const { data } = await made.data(`/api/admin/volunteers?${query}`);
    const ids: readonly string[] = made.ids;
    assert.deepEqual(data.map(({ id }: { id: string }) => ids.indexOf(id)), found);
  });
}

Deno.test("the counts are of every status under the other filters, whatever the status and the page", async () => {
  using site = await siteWith(people);
  const { ids } = site;
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, ids[0]!, { status: "active" }),
  );
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, ids[1]!, { status: "inactive" }),
  );
  const page = await site.data("/api/admin/volunteers?localidad=Suba&status=active&limit=1");
  assert.deepEqual(page.counts, { all: 2, pending: 1, contacted: 0, active: 1, inactive: 0 });
  assert.equal(page.total, 1);
  const all = await site.data("/api/admin/volunteers?limit=1");
  assert.deepEqual(all.counts, { all: 4, pending: 2, contacted: 0, active: 1, inactive: 1 });
});

Deno.test("a possible duplicate has the e-mail address or the phone of another record", async () => {
  using made = await siteWith([
    { nombre: "Ana", email: "ana@example.org", telefono: "+57 321 111 2233" },
    { nombre: "Eva", email: "eva@example.org", telefono: "(321) 111-2233" },
    { nombre: "Luz", email: "luz@example.org", telefono: "300 111 2233" },
    { nombre: "Luz dos", email: "LUZ@example.org", telefono: "301 111 2233" },
    { nombre: "Sol", email: "sol@example.org", telefono: "302 111 2233" },
  ]);
  const { data } = await made.data("/api/admin/volunteers?orden=created_at");
  const marks = data.map(({ duplicate }: { duplicate: boolean }) => duplicate);
  assert.deepEqual(marks, [true, true, true, true, false]);
  const one = await made.data(`/api/admin/volunteers/${made.ids[1]}`);
  assert.equal(one.data.duplicate, true);

  const namesLike = async (id: string | undefined) => {
    const { data } = await made.data(`/api/admin/volunteers?persona=${id}`);
    return data.map(({ nombre }: { nombre: string }) => nombre);
  };
  assert.deepEqual(await namesLike(made.ids[0]), ["Eva", "Ana"], "one phone, two ways to write it");
  assert.deepEqual(await namesLike(made.ids[3]), ["Luz dos", "Luz"], "one address");
  assert.deepEqual(await namesLike(made.ids[4]), ["Sol"]);
  assert.deepEqual(await namesLike("01ARZ3NDEKTSV4RRFFQ69G5FAV"), [], "none");
});

Deno.test("a volunteer comes with the previous and the next one of the same list", async () => {
  using site = await siteWith(people);
  const { ids } = site;
  const [oscar, nuria, nusta, ana] = ids;
  const look = async (query: string) => {
    const { previous, next } = await site.data(`/api/admin/volunteers/${nusta}?${query}`);
    return { previous, next };
  };
  assert.deepEqual(await look(""), { previous: ana, next: nuria });
  assert.deepEqual(await look("orden=nombre"), { previous: nuria, next: oscar });
  assert.deepEqual(await look("apoyo=puerta"), { previous: null, next: nuria });
  assert.deepEqual(await look("localidad=Suba"), { previous: null, next: null });
});

Deno.test("a status for those selected is set for each, and says who is not there", async () => {
  using site = await siteWith(people);
  const { ids } = site;
  const gone = "01M7YZK5TEFEP2NW21S3MG713C";
  const response = await site.ask(
    ...selectionForm("volunteers", {
      ids: [ids[0]!, gone, ids[2]!, ids[0]!],
      estado: "contacted",
    }),
  );
  const { data: { toast, undo, ...outcome } } = await response.json();
  assert.deepEqual(outcome, {
    changed: 2,
    failed: [gone],
    skipped: [],
    before: { pending: [ids[0], ids[2]] },
  });
  assert.equal(toast.description, "2 registros cambiaron. 1 registro no se pudo cambiar");
  assert.deepEqual(undo, [
    ["accion", "deshacer"],
    ["estado", "contacted"],
    ["antes", `pending ${ids[0]} ${ids[2]}`],
  ]);
  const { counts } = await site.data("/api/admin/volunteers");
  assert.deepEqual(counts, { all: 4, pending: 2, contacted: 2, active: 0, inactive: 0 });
});

Deno.test("a status for all that match changes those only", async () => {
  using site = await siteWith(people);
  const filter = { q: "ñúñez", localidad: "Suba", hasta: "2026-09-15" };
  const response = await site.ask(...selectionForm("volunteers", { filter, estado: "active" }));
  const { changed, failed, before } = (await response.json()).data;
  assert.deepEqual({ changed, failed }, { changed: 1, failed: [] });
  assert.equal(before.pending.length, 1);
  const { data } = await site.data("/api/admin/volunteers?status=active");
  assert.deepEqual(data.map(({ nombre }: { nombre: string }) => nombre), ["Óscar"]);
});

for (
  const body of [
    { filter: { localidad: "nowhere" }, estado: "active" },
    { filter: { estado: "pending" }, estado: "active" },
    { filter: {}, estado: "deleted" },
    { ids: [], estado: "active" },
    { ids: ["missing"], estado: "active" },
    { ids: Array(501).fill("01M7YZK5TEFEP2NW21S3MG713C"), estado: "active" },
  ]
) {
  const text = JSON.stringify(body).slice(0, 70);
  Deno.test(`a status for many is refused, and nothing is changed: ${text}`, async () => {
    using site = await siteWith(people);
    const response = await site.ask(...selectionForm("volunteers", body as Selected));
    assert.equal(response.status, 422);
    assert.equal((await site.data("/api/admin/volunteers?status=pending")).total, 4);
  });
}

Deno.test("messages are listed, counted, walked and changed the same way", async () => {
  using site = await openAdmin();
  const ids: string[] = [];
  for (const name of ["Zoe", "Ana", "Luz"]) ids.push(await write(site, { name }));
  const [zoe, ana, luz] = ids;
  await site.ask(...selectionForm("messages", { ids: [ana!], estado: "read" }));
  const page = await site.data("/api/admin/messages?orden=name&limit=2");
  assert.deepEqual(page.data.map(({ id }: { id: string }) => id), [ana, luz]);
  assert.deepEqual(page.counts, { all: 3, unread: 2, read: 1, replied: 0 });
  assert.equal(page.cursor, luz);
  const one = await site.data(`/api/admin/messages/${luz}?status=unread`);
  assert.deepEqual([one.previous, one.next], [null, zoe]);
});

Deno.test("the CSV holds those selected, in the order they were named, and says how many", async () => {
  using site = await siteWith(people);
  const { ids } = site;
  const query = [ids[2], ids[0]].map((id) => `id=${id}`).join("&");
  const response = await site.ask(`/api/admin/volunteers.csv?${query}`);
  assert.equal(response.headers.get("x-total-count"), "2");
  const names = (await response.text()).split("\r\n").slice(1, -1).map((line) =>
    line.split('"')[1]
  );
  assert.deepEqual(names, ["Ñusta Núñez Peña", "Óscar Núñez Peña"]);
});

Deno.test("the figures break down by day, localidad, support and status", async () => {
  using site = await siteWith(people);
  const { ids } = site;
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, ids[3]!, { status: "active" }),
  );
  await site.request("/api/messages", json(messageFields()));
  const { data } = await site.data("/api/admin/stats");
  assert.equal(data.byDay.length, 30);
  assert.deepEqual(data.byDay.slice(-6), [
    { day: "2026-09-14", volunteers: 0, messages: 0 },
    { day: "2026-09-15", volunteers: 1, messages: 0 },
    { day: "2026-09-16", volunteers: 1, messages: 0 },
    { day: "2026-09-17", volunteers: 1, messages: 0 },
    { day: "2026-09-18", volunteers: 1, messages: 0 },
    { day: "2026-09-19", volunteers: 0, messages: 1 },
  ]);
  assert.equal(data.byLocalidad.Suba, 2);
  assert.equal(data.byLocalidad.Sumapaz, 0);
  assert.deepEqual(data.bySupport, { redes: 2, eventos: 1, puerta: 2, logistica: 0, creativo: 0 });
  assert.deepEqual(data.byStatus, { pending: 3, contacted: 0, active: 1, inactive: 0 });
});

Deno.test("opening a message that a colleague has answered leaves it answered", async () => {
  using site = await openAdmin();
  const id = await write(site);
  await act(
    site.services,
    (tx) => site.services.messages.for(staff).setStatus(tx, id, { status: "replied" }),
  );
  assert.equal((await site.post(`/admin/messages/${id}/open`)).status, 303);
  const read = { status: "read", from: "unread" };
  const asked = await site.call("PATCH", `/api/admin/messages/${id}`, read);
  assert.equal((await asked.json()).data.status, "replied");
  const entries = await site.services.audit.list({ subject: id });
  assert.deepEqual(entries.items.map(({ actor }) => actor), ["cli"], "nothing else was done");
});

for (const order of ["", "&orden=created_at", "&orden=nombre", "&orden=-nombre", "&orden=status"]) {
  Deno.test(`without a script «Cargar más» leaves out no one while the list is worked on: pending${order}`, async () => {
    const names = Array.from({ length: 5 }, (_, n) => ({ nombre: `Luz ${"ABCDE"[n]}` }));
    using made = await siteWith(names);
    const seen = new Set<string>();
    let address: string | undefined = `?status=pending${order}&limit=2`;
    while (address !== undefined) {
      const html: string = await made.read(`/admin/volunteers${address}`);
      const shown = [...html.matchAll(/data-open="([^"]+)"/g)].map(([, id = ""]) => id);
      for (const id of shown) seen.add(id);
      // The last row of the page leaves the list before the link to more is followed.
      const last = shown.at(-1) ?? "";
      await made.post(`/admin/volunteers/${last}/status`, { estado: "active" });
      const [, next] = html.match(/href="([^"]*)"[^>]*>Cargar más</) ?? [];
      address = next && `${next.replaceAll("&amp;", "&")}&limit=2`;
    }
    assert.deepEqual([...seen].sort(), [...made.ids].sort());
  });
}

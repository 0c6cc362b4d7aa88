import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import { register } from "../../support/back_office.ts";
import { colleagueOn, whenRead } from "../../support/meanwhile.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, json, openSite } from "../../support/site.ts";

/** A site with eight pending volunteers, and a colleague who has another process on its store. */
async function openOffice() {
  const site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(await register(site, { nombre: `Ana ${n}` }));
  const colleague = colleagueOn(site.kv, () => site.clock.now);
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    site.request(path, { ...init, headers: { ...headers, cookie } });
  return {
    site,
    send,
    ids,
    colleague,
    /** The colleague sets the first three to active while the request reads its first records. */
    activateThree: (moment: "before" | "after") =>
      whenRead(site.kv, "volunteers", moment, async () => {
        for (const id of ids.slice(0, 3)) await colleague.volunteers.setStatus(id, "active");
      }),
    statuses: () =>
      Promise.all(ids.map(async (id) => (await site.services.volunteers.get(id)).status)),
    page: async (query: string) => await (await send(`/api/admin/volunteers?${query}`)).json(),
    html: async (response: Response) => {
      const cookies = `${cookie}; ${cookieOf(response)}`;
      const path = response.headers.get("location") ?? "";
      return await (await site.request(path, { headers: { cookie: cookies } })).text();
    },
    [Symbol.dispose]: () => site[Symbol.dispose](),
  };
}

const allPending = { all: true, filter: { status: "pending" }, status: "contacted" };

for (const moment of ["before", "after"] as const) {
  Deno.test(`a change of all pending leaves what a colleague sets to active ${moment} it is read, and says so`, async () => {
    using office = await openOffice();
    const { ids, send, site } = office;
    office.activateThree(moment);
    const { data } = await (await send("/api/admin/volunteers/status", json(allPending))).json();
    const [active, others] = [ids.slice(0, 3), ids.slice(3)];
    assert.deepEqual(await office.statuses(), [
      ...active.map(() => "active"),
      ...others.map(() => "contacted"),
    ]);
    assert.deepEqual(
      {
        ...data,
        before: { pending: data.before.pending.toSorted() },
        skipped: data.skipped.length,
      },
      { changed: 5, failed: [], before: { pending: others }, skipped: 3 },
    );
    assert.deepEqual(Object.keys(data.before), ["pending"]);
    for (const id of active) {
      assert.ok(data.skipped.some((one: unknown) => isSkipped(one, id, "active")));
    }
    const { items } = await site.services.audit.list();
    const entry = items.find(({ action, subject }) => action === "status_changed" && !subject);
    assert.equal(entry?.detail.count, 5);
  });
}

function isSkipped(one: unknown, id: string, status: string | null): boolean {
  return JSON.stringify(one) === JSON.stringify({ id, status });
}

Deno.test("a change of all that match skips records erased meanwhile", async () => {
  using office = await openOffice();
  const { ids: [gone = ""], send, site, colleague } = office;
  whenRead(site.kv, "volunteers", "before", () => colleague.volunteers.erase(gone));
  const { data } = await (await send("/api/admin/volunteers/status", json(allPending))).json();
  assert.deepEqual([data.changed, data.failed], [7, []]);
  assert.ok(isSkipped(data.skipped[0], gone, null));
});

Deno.test("without a script the list says that some no longer matched", async () => {
  using office = await openOffice();
  office.activateThree("before");
  const sent = form({ todos: "1", estado: "contacted" });
  const response = await office.send("/admin/volunteers?status=pending", sent);
  assert.match(await office.html(response), /class="toast [^]*ya no coincidían con los filtros/);
});

Deno.test("records that are named are set whatever a colleague made of them, and the way back knows it", async () => {
  using office = await openOffice();
  const { ids, send } = office;
  office.activateThree("before");
  const body = json({ ids: ids.slice(0, 4), status: "contacted" });
  const { data } = await (await send("/api/admin/volunteers/status", body)).json();
  assert.deepEqual(data, {
    changed: 4,
    failed: [],
    skipped: [],
    before: { active: ids.slice(0, 3), pending: [ids[3]] },
  });
});

Deno.test("a way back leaves what a colleague has set since", async () => {
  using office = await openOffice();
  const { ids, send, colleague } = office;
  await send("/api/admin/volunteers/status", json(allPending));
  await colleague.volunteers.setStatus(ids[0]!, "inactive");
  const back = json({ ids, status: "pending", from: "contacted" });
  const { data } = await (await send("/api/admin/volunteers/status", back)).json();
  assert.deepEqual([data.changed, data.skipped], [7, [{ id: ids[0], status: "inactive" }]]);
  assert.deepEqual((await office.statuses()).slice(0, 2), ["inactive", "pending"]);
});

Deno.test("a change of one says which status it had", async () => {
  using office = await openOffice();
  const { ids, send, colleague } = office;
  await colleague.volunteers.setStatus(ids[0]!, "active");
  const change = async (body: unknown) =>
    await (await send(`/api/admin/volunteers/${ids[0]}`, { ...json(body), method: "PATCH" }))
      .json();
  const changed = await change({ status: "contacted" });
  assert.deepEqual([changed.data.status, changed.before], ["contacted", "active"]);
  const kept = await change({ status: "pending", from: "active" });
  assert.deepEqual([kept.data.status, kept.before], ["contacted", "contacted"]);
});

for (const query of ["", "&orden=nombre", "&q=ana&orden=created_at&limit=4"]) {
  Deno.test(`a list of all pending shows none that a colleague sets to active meanwhile: ${query}`, async () => {
    using office = await openOffice();
    office.activateThree("before");
    const page = await office.page(`status=pending${query}`);
    assert.ok(page.data.every(({ status }: { status: string }) => status === "pending"));
    assert.deepEqual([page.total, page.counts.pending, page.counts.active], [5, 5, 3]);
    assert.equal(page.data.length, query.includes("limit") ? 4 : 5);
  });
}

for (const format of ["csv", "xlsx"] as const) {
  Deno.test(`a file of all pending holds none that a colleague sets to active meanwhile: ${format}`, async () => {
    using office = await openOffice();
    office.activateThree("before");
    const response = await office.send(
      `/api/admin/volunteers.${format}?status=pending&orden=nombre`,
    );
    const bytes = await response.bytes();
    const text = format === "csv"
      ? new TextDecoder().decode(bytes)
      : strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
    assert.deepEqual([text.match(/Pendiente/g)?.length, text.match(/Activo/g)], [5, null]);
  });
}

import assert from "node:assert/strict";
import { setStatusOfMany } from "../../../services/inbox/bulk_status.ts";
import { strFromU8, unzipSync } from "fflate";
import { register, write } from "../../support/back_office.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { staff } from "../../support/staff.ts";

type Break = (record: Record<string, unknown>) => unknown;

const breaks: Readonly<Record<string, Break>> = {
  "a text": () => "nothing that can be read",
  "half a record": ({ id }) => ({ id }),
  "a record without the proof of its consent": ({ consent: _, ...record }) => record,
  "a record under the key of another": (record) => ({
    ...record,
    id: "01M7YZK5TEFEP2NW21S3MG713C",
  }),
};

/** A site with three volunteers, the second of which is broken. */
async function siteWith(damage: Break) {
  const site = await openAdmin();
  const ids: string[] = [];
  for (const nombre of ["Ana", "Luz", "Rosa"]) ids.push(await register(site, { nombre }));
  const key = ["volunteers", ids[1]!];
  const { value } = await site.kv.get<Record<string, unknown>>(key);
  await site.kv.set(key, damage(value!));
  return { ...site, ids };
}

for (const [what, damage] of Object.entries(breaks)) {
  Deno.test(`${what} is left out of every list and file of volunteers, and the list says so`, async () => {
    using site = await siteWith(damage);
    const { ask, ids: [ana, broken, rosa] } = site;
    for (const query of ["", "orden=nombre", "q=example", "status=pending", "localidad=Suba"]) {
      const page = await site.data(`/api/admin/volunteers?${query}`);
      const names = page.data.map(({ nombre }: { nombre: string }) => nombre);
      assert.deepEqual(names.sort(), ["Ana", "Rosa"], query);
      assert.deepEqual([page.total, page.counts.all, page.unreadable], [2, 2, 1], query);
    }
    for (const query of ["", "status=pending", "orden=nombre", `id=${ana}&id=${broken}`]) {
      const csv = await ask(`/api/admin/volunteers.csv?${query}`);
      const count = query.startsWith("id=") ? 1 : 2;
      assert.equal((await csv.text()).split("\r\n").length, count + 2, query);
    }
    const xlsx = await (await ask("/api/admin/volunteers.xlsx")).bytes();
    const sheet = strFromU8(unzipSync(xlsx)["xl/worksheets/sheet1.xml"]!);
    assert.equal(sheet.match(/<row/g)?.length, 3);
    const { next } = await site.data(`/api/admin/volunteers/${rosa}`);
    assert.equal(next, ana);
    assert.match(await site.read("/admin/volunteers"), /1 registro está dañado y no se puede leer/);
    for (const path of ["/admin", "/api/admin/stats"]) assert.equal((await ask(path)).status, 200);
  });
}

Deno.test("a list whose address opens a record that cannot be read shows the others and says why", async () => {
  using site = await siteWith(() => null);
  const page = await site.ask(`/admin/volunteers?id=${site.ids[1]}`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /class="toast [^]*Este registro está dañado/);
  const { error } = await site.data(`/api/admin/volunteers/${site.ids[1]}`);
  assert.equal(error.code, "unreadable");
  assert.ok(site.logged.some((line) => line.includes('"unreadable"')));
});

Deno.test("a status for all that match, or for those named, is set around a record that cannot be read", async () => {
  using site = await siteWith(() => null);
  const { volunteers } = site.services;
  const all = await setStatusOfMany(volunteers.for(staff), { filter: {}, status: "active" });
  assert.deepEqual([all.changed, all.failed], [2, []]);
  const named = await setStatusOfMany(volunteers.for(staff), {
    ids: site.ids,
    status: "contacted",
  });
  assert.deepEqual([named.changed, named.failed], [2, [site.ids[1]]]);
});

Deno.test("where every record can be read the list says nothing of it", async () => {
  using site = await siteWith((record) => record);
  assert.doesNotMatch(await site.read("/admin/volunteers"), /no se puede leer/);
  const page = await site.data("/api/admin/volunteers?q=ana");
  assert.equal(page.unreadable, 0);
});

Deno.test("messages are listed around one that cannot be read", async () => {
  using site = await openAdmin();
  const ids = [await write(site), await write(site)];
  await site.kv.set(["messages", ids[0]!], { id: ids[0] });
  for (const query of ["", "q=example"]) {
    const { data, total, unreadable } = await site.data(`/api/admin/messages?${query}`);
    assert.deepEqual([data.length, total, unreadable], [1, 1, 1]);
  }
});

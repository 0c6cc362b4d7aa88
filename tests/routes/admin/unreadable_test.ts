import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import { register, write } from "../../support/back_office.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";

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
  const site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids: string[] = [];
  for (const nombre of ["Ana", "Luz", "Rosa"]) ids.push(await register(site, { nombre }));
  const key = ["volunteers", ids[1]!];
  const { value } = await site.kv.get<Record<string, unknown>>(key);
  await site.kv.set(key, damage(value!));
  const ask = (path: string) => site.request(path, { headers: { cookie } });
  return { site, ask, ids, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

for (const [what, damage] of Object.entries(breaks)) {
  Deno.test(`${what} is left out of every list and file of volunteers, and the list says so`, async () => {
    using made = await siteWith(damage);
    const { ask, ids: [ana, , rosa] } = made;
    for (const query of ["", "orden=nombre", "q=example", "status=pending", "localidad=Suba"]) {
      const page = await (await ask(`/api/admin/volunteers?${query}`)).json();
      const names = page.data.map(({ nombre }: { nombre: string }) => nombre);
      assert.deepEqual(names.sort(), ["Ana", "Rosa"], query);
      assert.deepEqual([page.total, page.counts.all, page.unreadable], [2, 2, 1], query);
    }
    for (const query of ["", "status=pending", "orden=nombre", `id=${ana}&id=${made.ids[1]}`]) {
      const csv = await ask(`/api/admin/volunteers.csv?${query}`);
      const count = query.startsWith("id=") ? 1 : 2;
      assert.equal((await csv.text()).split("\r\n").length, count + 2, query);
    }
    const xlsx = await (await ask("/api/admin/volunteers.xlsx")).bytes();
    const sheet = strFromU8(unzipSync(xlsx)["xl/worksheets/sheet1.xml"]!);
    assert.equal(sheet.match(/<row/g)?.length, 3);
    const { next } = await (await ask(`/api/admin/volunteers/${rosa}`)).json();
    assert.equal(next, ana);
    const html = await (await ask("/admin/volunteers")).text();
    assert.match(html, /1 registro está dañado y no se puede leer/);
    for (const path of ["/admin", "/api/admin/stats"]) assert.equal((await ask(path)).status, 200);
  });
}

Deno.test("a list whose address opens a record that cannot be read shows the others and says why", async () => {
  using made = await siteWith(() => null);
  const page = await made.ask(`/admin/volunteers?id=${made.ids[1]}`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /class="toast [^]*Este registro está dañado/);
  const { error } = await (await made.ask(`/api/admin/volunteers/${made.ids[1]}`)).json();
  assert.equal(error.code, "unreadable");
  assert.ok(made.site.logged.some((line) => line.includes('"unreadable"')));
});

Deno.test("a status for all that match, or for those named, is set around a record that cannot be read", async () => {
  using made = await siteWith(() => null);
  const { volunteers } = made.site.services;
  const all = await volunteers.setStatusOfMany({ filter: {}, status: "active" });
  assert.deepEqual([all.changed, all.failed], [2, []]);
  const named = await volunteers.setStatusOfMany({ ids: made.ids, status: "contacted" });
  assert.deepEqual([named.changed, named.failed], [2, [made.ids[1]]]);
});

Deno.test("where every record can be read the list says nothing of it", async () => {
  using made = await siteWith((record) => record);
  assert.doesNotMatch(await (await made.ask("/admin/volunteers")).text(), /no se puede leer/);
  const page = await (await made.ask("/api/admin/volunteers?q=ana")).json();
  assert.equal(page.unreadable, 0);
});

Deno.test("messages are listed around one that cannot be read", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids = [await write(site), await write(site)];
  await site.kv.set(["messages", ids[0]!], { id: ids[0] });
  for (const query of ["", "q=example"]) {
    const response = await site.request(`/api/admin/messages?${query}`, { headers: { cookie } });
    const { data, total, unreadable } = await response.json();
    assert.deepEqual([data.length, total, unreadable], [1, 1, 1]);
  }
});

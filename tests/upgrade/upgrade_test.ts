import assert from "node:assert/strict";
import { Collection } from "../../services/store/collection.ts";
import { sum } from "../../services/inbox/stats.ts";
import { isSound, verifyStore } from "../../services/verify.ts";
import { openFolder } from "../support/folder.ts";
import { cookieOf } from "../support/people.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { json, openSite, type TestSite } from "../support/site.ts";
import { dump } from "../services/store/support/dump.ts";

const here = new URL(".", import.meta.url);
const kept = [...Deno.readDirSync(here)].map(({ name }) => name).filter((name) =>
  name.endsWith(".sqlite.gz")
);

async function unpack(name: string, path: string): Promise<void> {
  using file = await Deno.open(new URL(name, here));
  await Deno.writeFile(path, file.readable.pipeThrough(new DecompressionStream("gzip")));
}

async function contents(path: string): Promise<Record<string, unknown>> {
  using kv = await Deno.openKv(path);
  return await dump(kv);
}

/** Signs the store's administrator in; returns the headers of a request of theirs. */
async function enter(site: TestSite): Promise<{ cookie: string }> {
  const { roles, accounts } = site.services;
  const [admin = ""] = await roles.holders("admin");
  const { email = "" } = await accounts.get(admin) ?? {};
  const password = "una frase larga";
  const entered = await site.request("/api/auth/sign-in", json({ email, password }));
  assert.equal(entered.status, 200);
  return { cookie: cookieOf(entered) };
}

Deno.test("there is a store of an earlier version, or of this one", () => {
  assert.notDeepEqual(kept, []);
});

for (const name of kept) {
  const version = name.replace(".sqlite.gz", "");

  Deno.test(`a store of ${version} is brought up to date and loses nothing`, async () => {
    await using folder = await openFolder();
    await unpack(name, folder.store);
    const before = await contents(folder.store);

    const repaired = await folder.run("verify", "--repair");
    assert(repaired.success, repaired.output);
    const after = await contents(folder.store);
    using site = await openSite({ kv: await Deno.openKv(folder.store) });
    let records = 0;
    for (const collection of site.services.collections) {
      // The bytes of images are no records.
      if (!(collection instanceof Collection)) continue;
      for (const [key, value] of Object.entries(before)) {
        if (!key.startsWith(`${collection.name}/`)) continue;
        records++;
        assert.deepEqual(after[key], value);
        assert.partialDeepStrictEqual(collection.schema.parse(value), value, key);
      }
    }
    assert(records > 80, `${records} records`);
  });

  Deno.test(`staff of ${version} sign in and find their volunteers`, async () => {
    await using folder = await openFolder();
    await unpack(name, folder.store);
    using site = await openSite({ kv: await Deno.openKv(folder.store) });
    const headers = await enter(site);
    const list = await (await site.request("/api/admin/volunteers", { headers })).json();
    assert.equal(list.counts.all, await site.services.volunteers.count());
    assert(list.counts.all > 40);
  });

  Deno.test(`the first start on a store of ${version} brings it up to date, and every figure is there`, async () => {
    await using folder = await openFolder();
    await unpack(name, folder.store);
    {
      await using server = await ServerProcess.start(await siteLaunch(folder.store));
      const login = await fetch(`${server.origin}/login`);
      await login.body?.cancel();
      assert.equal(login.status, 200);
      assert.match(server.output, /se pusieron al día \d+ índices/);
    }
    using site = await openSite({ kv: await Deno.openKv(folder.store) });
    assert(isSound(await verifyStore(site.services)));
    const headers = await enter(site);
    for (const path of ["/admin", "/admin/today", "/admin/team", "/admin/team/assignment"]) {
      assert.equal((await site.request(path, { headers })).status, 200, path);
    }
    assert(sum(await site.services.volunteers.figures.sumsOf("unowned")) > 0);
  });
}

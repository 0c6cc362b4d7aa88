import assert from "node:assert/strict";
import { site } from "../../content/site.ts";
import { createConsentProof } from "../../services/consent.ts";
import { servicesOf } from "../../tasks/command.ts";
import { madeUpVolunteers } from "../../tasks/seed/records.ts";
import { ServerProcess } from "../support/server_process.ts";
import { productionAssets } from "../support/assets.ts";
import { volunteerFields } from "../support/builders.ts";
import { runTask } from "../support/command.ts";
import { Store } from "../../services/store/store.ts";

const ana = { email: "ana@example.org", password: "una frase larga y propia" };
const head = ["search_copy", "volunteers"];

/** A store with as many volunteers as a copy is kept of, and an administrator. */
async function fill(path: string): Promise<void> {
  using kv = await Deno.openKv(path);
  const { volunteers, accounts, roles } = servicesOf(new Store(kv));
  const proveConsent = createConsentProof(site);
  await volunteers.load(
    madeUpVolunteers({ count: 5_000, seed: 1, today: "2026-09-15", proveConsent }),
  );
  const { id } = await accounts.signUp({ ...ana, full_name: "Ana" });
  await roles.grant(id, "admin");
}

async function post(origin: string, path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json", origin };
  const response = await fetch(origin + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert(response.ok, `${path}: ${text}`);
  return response;
}

async function signIn(origin: string): Promise<string> {
  const response = await post(origin, "/api/auth/sign-in", ana);
  return response.headers.getSetCookie().map((set) => set.split(";")[0]).join("; ");
}

/** Returns the names found, as the site says them, by a process that has served nobody else yet. */
async function firstSearch(
  { origin }: ServerProcess,
  cookie: string,
  q: string,
): Promise<{ total: number; names: string[] }> {
  const response = await fetch(`${origin}/api/admin/volunteers?q=${encodeURIComponent(q)}`, {
    headers: { cookie },
  });
  assert.equal(response.status, 200);
  const { data, total } = await response.json();
  return { total, names: data.map(({ nombre }: { nombre: string }) => nombre) };
}

Deno.test("what a process has read of the records the next one finds as a copy, until somebody is erased", async () => {
  await productionAssets();
  const folder = await Deno.makeTempDir();
  const store = `${folder}/store.sqlite`;
  await fill(store);
  const start = () =>
    ServerProcess.start({
      args: ["task", "--quiet", "start"],
      env: { KV_URL: store, HOST: "127.0.0.1" },
    });
  let cookie = "";
  {
    await using server = await start();
    cookie = await signIn(server.origin);
    assert.equal((await firstSearch(server, cookie, "garcia")).names.length, 50);
  }
  {
    using kv = await Deno.openKv(store);
    assert.notEqual((await kv.get(head)).value, null);
    // Behind the back of the change log: only who reads all records can know of it.
    for await (const { key, value } of kv.list<object>({ prefix: ["volunteers"] }, { limit: 1 })) {
      await kv.set(key, { ...value, nombre: "Zzyzx" });
    }
  }
  {
    await using server = await start();
    assert.equal((await firstSearch(server, cookie, "zzyzx")).total, 0);
    await post(server.origin, "/api/volunteers", volunteerFields({ nombre: "Zzyzxa" }));
    assert.deepEqual(await firstSearch(server, cookie, "zzyzx"), { total: 1, names: ["Zzyzxa"] });
  }
  const exported = await runTask("export", [`${folder}/export.ndjson`], { KV_URL: store });
  assert(exported.success, exported.output);
  assert.doesNotMatch(await Deno.readTextFile(`${folder}/export.ndjson`), /search_copy/);
  assert((await runTask("verify", [], { KV_URL: store })).success);
  {
    using kv = await Deno.openKv(store);
    const [, second] = await Array.fromAsync(kv.list({ prefix: ["volunteers"] }, { limit: 2 }));
    await servicesOf(new Store(kv)).volunteers.erase(String(second?.key.at(-1)));
    assert.equal((await kv.get(head)).value, null);
  }
  {
    await using server = await start();
    const { total, names } = await firstSearch(server, cookie, "zzyzx");
    assert.equal(total, 2);
    assert.deepEqual(names.toSorted(), ["Zzyzx", "Zzyzxa"]);
  }
  await Deno.remove(folder, { recursive: true });
});

import assert from "node:assert/strict";
import { site } from "../../content/site/site.ts";
import { Store } from "../../services/store/store.ts";
import { servicesOf } from "../../services/services.ts";
import { openFolder } from "../support/folder.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { grant, signUp } from "../support/accounts.ts";

/** Starts the site as the task does, without a shell in between; its process is that of the task. */
async function startTask(store: string, more: Record<string, string> = {}) {
  const { args: [, line = ""], env } = await siteLaunch(store);
  return new ServerProcess({ args: line.split(" ").slice(1), env: { ...env, ...more } });
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} to the task stops the server gracefully, and the task ends with its exit code`, async () => {
    await using folder = await openFolder();
    const task = await startTask(folder.store);
    assert.equal(await (await fetch(`${await task.listening}/livez`)).text(), "ok");
    Deno.kill(task.group, signal);
    assert.equal((await task.ended).code, 0);
    assert.match(task.output, /Cerrando/);
  });
}

Deno.test("the task ends with the exit code of a server that was killed", async () => {
  await using folder = await openFolder();
  const task = await startTask(folder.store);
  await task.listening;
  Deno.kill(task.pid, "SIGKILL");
  assert.equal((await task.ended).code, 128 + 9);
});

Deno.test("a site whose identity cannot be read shows no other: one line, and the end with 1", async () => {
  await using folder = await openFolder();
  await folder.use(async (_, kv) => {
    const value = { name: "Ana", ballot: null };
    await kv.set(["content_settings", "campaign"], { id: "campaign", value, version: 1 });
  });
  await using task = await startTask(folder.store);
  await assert.rejects(task.listening);
  assert.equal((await task.ended).code, 1);
  assert.match(task.output, /^KV_URL: la identidad de la campaña [^\n]* deno task restore\n$/);
});

Deno.test("a site with an address of its own warns that it names no one who answers for the data", async () => {
  await using folder = await openFolder();
  const task = await startTask(folder.store, { PUBLIC_ORIGIN: "https://www.example.org" });
  await task.listening;
  Deno.kill(task.group, "SIGTERM");
  await task.ended;
  const isSample = site.responsible.nit === "000.000.000-0";
  assert.equal(/El responsable de los datos es el de muestra/.test(task.output), isSample);
});

Deno.test("a server that is ready for a photograph ends as soon as it is asked to", async () => {
  await using folder = await openFolder();
  const account = { email: "ana@example.org", password: "una frase larga y propia" };
  {
    using store = await Store.open(folder.store);
    const services = servicesOf(store);
    const { id } = await signUp(services, { ...account, full_name: "Ana" });
    await grant(services, id, "admin");
  }
  await using server = await ServerProcess.start(await siteLaunch(folder.store));
  const { origin } = server;
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(account),
  });
  await signedIn.body?.cancel();
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(";")[0]).join("; ");
  const library = await fetch(`${origin}/redaccion/imagenes`, { headers: { cookie } });
  assert.match(await library.text(), /name="archivo"/);
  assert.equal(await server.terminate(), 0);
});

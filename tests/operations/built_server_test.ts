import assert from "node:assert/strict";
import { buildServer } from "../../tasks/build/server.ts";
import { buildServerInto } from "../../tasks/build_server.ts";
import { serverCommand } from "../../tasks/start.ts";
import { productionAssets } from "../support/assets.ts";
import { ServerProcess } from "../support/server_process.ts";

await productionAssets();
// Before the tests: all of them look at the same bundle.
const files = await buildServer();
const folder = await Deno.makeTempDir();
await buildServerInto(`${folder}/server`, "static/build");
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

function importsOf(code: string): string[] {
  return [...code.matchAll(/(?:(?<=[}\s])from|(?<!")\bimport)"([^"]+)"/g)].map(([, name = ""]) =>
    name
  );
}

Deno.test("the bundle needs no package and no require()", () => {
  for (const [name, code] of files) {
    for (const target of importsOf(code)) {
      assert.match(target, /^(\.\/|node:)/, `${name} imports ${target}`);
    }
    assert.doesNotMatch(code, /Dynamic require of/, name);
  }
});

Deno.test("the bundled server answers with no more than its permissions", async () => {
  await using server = await startBundle();
  const ask = (path: string, init?: RequestInit) =>
    fetch(server.origin + path, { redirect: "manual", ...init });
  const expected: [path: string, status: number, text: RegExp][] = [
    ["/", 200, /<h1/],
    ["/logros", 200, /<h1/],
    ["/login", 200, /Iniciar sesión/],
    ["/admin", 303, /^$/],
    ["/noticias/feed.xml", 200, /<rss/],
    ["/healthz", 200, /^ok$/],
    ["/nada", 404, /404/],
  ];
  for (const [path, status, text] of expected) {
    const response = await ask(path);
    assert.equal(response.status, status, path);
    assert.match(await response.text(), text, path);
  }
  const body = JSON.stringify({ email: "a@example.org", autorizacion: "on" });
  const headers = { "content-type": "application/json", origin: server.origin };
  const saved = await ask("/api/newsletter", { method: "POST", body, headers });
  assert.equal(saved.status, 201, await saved.text());
});

/** Starts the bundle as `deno task start` does, with a store beside it. */
async function startBundle() {
  const cwd = await copyBuild();
  const environment: Record<string, string> = { PORT: "0", KV_URL: `${cwd}/data/kv.sqlite` };
  const { args: [run = "", ...args], env } = serverCommand((name) => environment[name]);
  const server = await ServerProcess.start({
    args: [run, `--config=${Deno.cwd()}/deno.json`, ...args],
    cwd,
    env: { ...environment, ...env },
  });
  return {
    origin: server.origin,
    [Symbol.asyncDispose]: async () => {
      await server.terminate();
      await Deno.remove(cwd, { recursive: true });
    },
  };
}

Deno.test("the worker of the final erasure runs from the bundle, with no more than the server's permissions", async () => {
  assert.ok([...files.values()].some((code) => code.includes(`workerModule("overwrite_worker"`)));
  const cwd = await copyBuild();
  const store = `${cwd}/kv.sqlite`;
  {
    using kv = await Deno.openKv(store);
    await kv.set(["text"], "Fui jurado");
    await kv.delete(["text"]);
  }
  const holdsText = async () =>
    new TextDecoder("latin1").decode(await Deno.readFile(store)).includes("Fui jurado");
  assert.ok(await holdsText());
  const entry = "static/build/server/start_worker.js";
  await Deno.writeTextFile(
    `${cwd}/${entry}`,
    `const worker = new Worker(new URL("./overwrite_worker.js", import.meta.url), { type: "module" });
     worker.onmessage = () => worker.terminate();
     worker.postMessage("${store}");`,
  );
  const { args } = serverCommand((name) => ({ PORT: "0", KV_URL: store })[name]);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args.slice(0, -1), entry],
    cwd,
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  assert.ok(!await holdsText());
  await Deno.remove(cwd, { recursive: true });
});

Deno.test("an incomplete or mixed build does not start, and says so in one line", async () => {
  const whole = await copyBuild();
  const asset = JSON.parse(await Deno.readTextFile(`${whole}/static/build/manifest.json`)).client;
  assert.match(await startIn(whole), /http:\/\/localhost:\d+/);
  for (const missing of [asset, `${asset}.br`, "/manifest.json", "/server/build"]) {
    const cut = await copyBuild();
    await Deno.remove(`${cut}/static/build${missing}`);
    assert.match(await startIn(cut), /^build: static\/build .* deno task build\n$/, missing);
    await Deno.remove(cut, { recursive: true });
  }
  await Deno.writeTextFile(`${whole}/static/build/server/build`, "of yesterday");
  assert.match(await startIn(whole), /^build: static\/build .* deno task build\n$/);
  await Deno.remove(whole, { recursive: true });
});

Deno.test("without NODE_ENV=production the server does not start, and says so in one line", async () => {
  const whole = await copyBuild();
  assert.match(await startIn(whole, "development"), /^NODE_ENV: debe ser production .*\n$/);
  await Deno.remove(whole, { recursive: true });
});

async function copyBuild(): Promise<string> {
  const copy = await Deno.makeTempDir();
  const parts = [["static/build", ""], ["static/build/assets", "/assets"], [
    `${folder}/server`,
    "/server",
  ]];
  for (const [from = "", to] of parts) {
    const target = `${copy}/static/build${to}`;
    await Deno.mkdir(target, { recursive: true });
    for await (const { name, isFile } of Deno.readDir(from)) {
      if (isFile) await Deno.copyFile(`${from}/${name}`, `${target}/${name}`);
    }
  }
  return copy;
}

/** Starts the server of the build in that folder; returns what it says until it listens or ends. */
async function startIn(cwd: string, mode = "production"): Promise<string> {
  const server = new ServerProcess({
    args: ["run", "-A", "--unstable-kv", "static/build/server/main.js"],
    cwd,
    env: { NODE_ENV: mode, KV_URL: `${cwd}/data/kv.sqlite` },
  });
  await server.listening.catch(() => {});
  await server.terminate();
  return server.output;
}

import assert from "node:assert/strict";
import { serverCommand } from "../../tasks/start.ts";
import { runDeno } from "../../tasks/test/command.ts";

const root = new URL("../../", import.meta.url).pathname;
const probe = `${root}tests/security/support/probe.ts`;

async function succeeding(
  environment: Record<string, string>,
  attempts: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const command = serverCommand((name) => environment[name]);
  const args = [...command.args.slice(0, -1), probe, ...attempts];
  const { output } = await runDeno(args, { cwd: root, env: { ...command.env, ...env } });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

Deno.test("the server may listen, read its build and its store, and nothing more (ASVS 1.2.5, 1.3.6, 13.2.4, 13.2.5)", async () => {
  const folder = await Deno.makeTempDir();
  const allowed = [
    "connect 127.0.0.1:8123",
    `read ${root}static/build`,
    `read ${folder}`,
    `write ${folder}/campaign.sqlite`,
    "env SESSION_SECRET",
    "sys setPriority",
  ];
  const refused = [
    "connect 127.0.0.1:8124",
    "connect store.example.org:443",
    "read /etc/passwd",
    `read ${root}deno.json`,
    `write ${root}static/build/manifest.json`,
    `write ${root}probe`,
    "env HOME",
    "sys hostname",
    "run true",
    "ffi libc.so.6",
  ];
  const environment = { PORT: "8123", KV_URL: `${folder}/campaign.sqlite` };
  assert.deepEqual(await succeeding(environment, [...allowed, ...refused]), allowed);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the server loads no code from elsewhere, and asks no host for it (ASVS 1.2.5, 1.3.2)", async () => {
  const asked: string[] = [];
  const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  await using elsewhere = Deno.serve(listen, ({ url }) => {
    asked.push(url);
    return new Response("export {};", { headers: { "content-type": "text/javascript" } });
  });
  const origin = `http://127.0.0.1:${elsewhere.addr.port}`;
  const cache = await Deno.makeTempDir();
  const attempts = [
    `import ${origin}/code.js`,
    "import jsr:@std/assert@1",
    "import npm:left-pad@1",
  ];
  const registries = { JSR_URL: `${origin}/jsr/`, NPM_CONFIG_REGISTRY: `${origin}/npm/` };
  const env = { ...registries, DENO_DIR: cache };
  assert.deepEqual(await succeeding({ PORT: "8123" }, attempts, env), []);
  assert.deepEqual(asked, []);
  await Deno.remove(cache, { recursive: true });
});

Deno.test("with a store elsewhere the server reaches that host too, certificates checked (ASVS 12.3.2, 13.2.4)", async () => {
  const environment = {
    PORT: "8123",
    KV_URL: "https://store.example.org:4512",
    DENO_KV_ACCESS_TOKEN: "a token of the tests",
  };
  const allowed = ["connect 127.0.0.1:8123", "connect store.example.org:4512"];
  const attempts = [...allowed, "connect store.example.org:443"];
  assert.deepEqual(await succeeding(environment, attempts), allowed);
  const { args } = serverCommand((name) => Reflect.get(environment, name));
  const tasks = await Deno.readTextFile(`${root}deno.json`);
  assert.doesNotMatch(args.join(" ") + tasks, /unsafely-ignore-certificate-errors/);
});

Deno.test("with a mail server the server reaches that host and port, and no other (ASVS 13.2.4)", async () => {
  const environment = {
    PORT: "8123",
    PUBLIC_ORIGIN: "https://www.example.org",
    HOST: "127.0.0.1",
    SMTP_URL: "smtp://campana:secret@mail.example.org:587",
    MAIL_FROM: "campana@example.org",
  };
  const allowed = ["connect 127.0.0.1:8123", "connect mail.example.org:587"];
  const refused = ["mail.example.org:25", "mail.example.org:465", "www.example.org:587"];
  const attempts = [...allowed, ...refused.map((host) => `connect ${host}`)];
  assert.deepEqual(await succeeding(environment, attempts), allowed);
});

Deno.test("a text that is run as code is found by the linter too (ASVS 1.3.2)", async () => {
  const { lint } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  assert.ok(lint.rules.include.includes("no-eval"));
});

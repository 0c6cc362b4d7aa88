import assert from "node:assert/strict";
import { site } from "../../content/site/site.ts";
import { configNames } from "../../services/system/config.ts";

const [dockerfile, compose, ignored, workflow] = await Promise.all(
  ["Dockerfile", "compose.yaml", ".dockerignore", ".github/workflows/deploy.yml"].map((name) =>
    Deno.readTextFile(name)
  ),
) as [string, string, string, string];
const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));

function inImage(task: string): string {
  const command: string = tasks[task].command;
  const words = command
    .replace(/tasks\/(\w+)\.ts/, "--no-remote --no-npm static/build/tasks/$1.js").split(" ");
  return `CMD [${words.map((word) => `"${word}"`).join(", ")}]`;
}

Deno.test("the image starts the site and asks for its health as the tasks do", () => {
  const [health, start] = dockerfile.match(/^ *CMD \[.*\]$/gm)?.map((line) => line.trim()) ?? [];
  assert.equal(start, inImage("start"));
  assert.equal(health, inImage("livez"));
});

Deno.test("the image has the Deno that the tests run with", () => {
  const [, version] = dockerfile.match(/DENO_VERSION=(\S+)/) ?? [];
  assert.equal(version, Deno.version.deno);
  assert(workflow.includes(`deno-version: v${version}`));
});

Deno.test("the build gets every file that it copies, and no other", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, names = ""]) => names.split(" "));
  const allowed = [...ignored.matchAll(/^!(.+)$/gm)].map(([, name]) => name);
  assert.deepEqual(copied.sort(), allowed.sort());
  assert.match(ignored, /^\*$/m);
});

Deno.test("the site behind Caddy believes Caddy alone, and only Caddy has that address", () => {
  const [, trusted] = compose.match(/TRUSTED_PROXIES=(\S+)\/32$/m) ?? [];
  const [, caddy] = compose.match(/ipv4_address: (\S+)$/m) ?? [];
  assert.equal(trusted, caddy);
  const [, others] = compose.match(/ip_range: (\S+)$/m) ?? [];
  assert.equal(others, "172.30.27.128/25");
  assert.match(caddy ?? "", /^172\.30\.27\.\d{1,2}$/);
});

const decided = [
  "PORT",
  "HOST",
  "KV_URL",
  "DENO_KV_ACCESS_TOKEN",
  "DENO_KV_DB_MODE",
  "DENO_DEPLOY",
  "NODE_ENV",
];

Deno.test("the composition hands on every setting that .env may hold", () => {
  const [, environment = ""] = compose.match(/^ {4}environment:\n((?: {6}[-#].*\n)+)/m) ?? [];
  const handed = [...environment.matchAll(/- ([A-Z_]+)/g)].map(([, name]) => name);
  const missing = configNames.filter((name) => !handed.includes(name) && !decided.includes(name));
  assert.deepEqual(missing, []);
});

Deno.test("no scheduled copy outlives what the policy promises", () => {
  const [, days] = compose.match(/--days=(\d+)/) ?? [];
  assert.equal(Number(days), site.responsible.copyDays);
});

Deno.test("a task in a container of its own never starts the site that has to be stopped for it", async () => {
  const guides = await Promise.all(
    ["docs/guia/operacion.md", "docs/operations.md"].map((path) => Deno.readTextFile(path)),
  );
  const commands = guides.join().match(/docker compose run [^`]*?deno\s+task/g) ?? [];
  assert(commands.length > 4);
  assert.deepEqual(commands.filter((command) => !command.includes("--no-deps")), []);
});

import assert from "node:assert/strict";
import { configErrors } from "../../content/tasks/operator.ts";
import { configNames } from "../../services/system/config.ts";
import { runQuietly } from "../support/command.ts";

const guide = await Deno.readTextFile("docs/operations.md");
const folder = "docs/operations";
const services = await Promise.all(
  ["campaign.service", "campaign-backup.service", "campaign-backup-away.service"].map((name) =>
    Deno.readTextFile(`${folder}/${name}`)
  ),
);

function settings(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.+)$`, "gm"))].map(([, value = ""]) => value);
}

Deno.test("the units and the guide name the same user and the same places", () => {
  const [site = "", copies = "", away = ""] = services;
  for (const name of ["User", "Group", "WorkingDirectory", "Environment"]) {
    assert.deepEqual(settings(copies, name), settings(site, name), name);
    assert.deepEqual(settings(away, name), settings(site, name), name);
  }
  assert.equal(settings(site, "Environment").length, 2);
  for (const value of settings(site, "Environment")) assert.ok(guide.includes(value), value);
  assert.ok(guide.includes(`cd ${settings(site, "WorkingDirectory")[0]}\n`));
  assert.ok(guide.includes(`sudo -u ${settings(site, "User")[0]} `));
  for (const path of settings(copies, "ReadWritePaths")) {
    assert.ok(guide.includes(` ${path}\n`), path);
  }
});

Deno.test("the copies are shut in as the site is, and those that stay have no network", () => {
  const [site = "", copies = "", away = ""] = services;
  const shut = site.slice(site.indexOf("NoNewPrivileges="), site.indexOf("# Not MemoryDeny"));
  for (const line of shut.trim().split("\n")) {
    assert.ok(`${away}\n`.includes(`${line}\n`), line);
    if (!line.startsWith("RestrictAddressFamilies=")) assert.ok(copies.includes(`${line}\n`), line);
  }
  assert.deepEqual(settings(copies, "RestrictAddressFamilies"), ["AF_UNIX"]);
  assert.deepEqual(settings(copies, "PrivateNetwork"), ["yes"]);
});

/** Every document: its path, and what it says. */
async function documents(): Promise<Map<string, string>> {
  const paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  for (const folder of ["docs", "docs/decisions"]) {
    for await (const { name } of Deno.readDir(folder)) {
      if (name.endsWith(".md")) paths.push(`${folder}/${name}`);
    }
  }
  const read = paths.map(async (path) => [path, await Deno.readTextFile(path)] as const);
  return new Map(await Promise.all(read));
}

Deno.test("every task that a unit or a document starts is there", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  for (const text of [...services, ...(await documents()).values()]) {
    const named = [...text.matchAll(/deno task\s+([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
    assert.deepEqual(named.filter((name) => !Object.hasOwn(tasks, name)), []);
  }
});

Deno.test("every file, folder and decision that a document names is there", async () => {
  const rooms = "components|content|docs|islands|routes|services|static|styles|tasks|tests";
  const inText = new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, "g");
  const all = await documents();
  for (const [path, text] of all) {
    for (const [, named = ""] of text.matchAll(inText)) assert.ok(await isThere(named), named);
    for (const [, linked = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.ok(await isThere(`${path}/../${linked}`), `${path}: ${linked}`);
    }
    for (const [, number = ""] of text.matchAll(/\bdecisions? (\d{3})\b/g)) {
      const decided = [...all.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`));
      assert.ok(decided, `${path}: decision ${number}`);
    }
  }
});

function isThere(path: string): Promise<boolean> {
  const url = new URL(path, `file://${Deno.cwd()}/`);
  return Deno.stat(url).then(() => true, () => false);
}

Deno.test("the guide names every setting that copies in another place read", async () => {
  const [, section = ""] = guide.match(/### Copies in another place\n([\s\S]*?)\n## /) ?? [];
  const [away = ""] = services.slice(2);
  const [, file = ""] = section.match(/```sh\n((?: *[A-Z_]+=.*\n)+) *```/) ?? [];
  assert.ok(section.includes(`${settings(away, "EnvironmentFile")[0]}`));
  const named = [...file.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const code = ["services/backup/s3_requests.ts", "services/backup/age.ts"];
  const texts = await Promise.all(code.map((path) => Deno.readTextFile(path)));
  const read = [...texts.join().matchAll(/"((?:AWS|BACKUP)_[A-Z_]+)"/g)].map(([, name = ""]) =>
    name
  );
  for (const name of read) assert.ok(section.includes(`\`${name}\``) || named.includes(name), name);
  const ours = ["BACKUP_TO", ...read];
  assert.deepEqual(named.filter((name) => !ours.includes(name)), []);
});

Deno.test("the environment's file holds settings that exist, and nothing behind a value", () => {
  const [, file = ""] = guide.match(/```sh\n((?: *[A-Z_]+=.*\n)+) *```/) ?? [];
  const lines = file.trim().split("\n").map((line) => line.trim());
  assert.equal(lines.length, 4);
  for (const line of lines) {
    const [, name = ""] = line.match(/^([A-Z_]+)=\S+$/) ?? [];
    assert.ok((configNames as readonly string[]).includes(name), line);
  }
});

Deno.test("the guide names what the deployment reads", async () => {
  const workflow = await Deno.readTextFile(".github/workflows/deploy.yml");
  const read = [...workflow.matchAll(/\b(?:vars|secrets)\.([A-Z_]+)/g)].map(([, name = ""]) =>
    name
  );
  assert.deepEqual([...new Set(read)].sort(), [
    "DENO_DEPLOY_APP",
    "DENO_DEPLOY_ORG",
    "DENO_DEPLOY_TOKEN",
  ]);
  for (const name of read) assert.ok(guide.includes(`\`${name}\``), name);
});

Deno.test("the guide gives an app on Deno Deploy every setting that its start demands", async () => {
  const [, steps = ""] = guide.match(/## Deno Deploy\n([\s\S]*?)\n## /) ?? [];
  const given = [...steps.matchAll(/deno deploy env add ([A-Z_]+) ("[^"]*"|\S+)/g)];
  const env: Record<string, string> = { DENO_DEPLOY: "true", NODE_ENV: "", KV_URL: "" };
  for (const [, name = "", value = ""] of given) {
    env[name] = value.replace('"$(openssl rand -base64 48)"', "kV3q9Z1xT7mB5nL2pR8sW4yA6cD0eF/+");
  }
  const { success, output } = await runQuietly(["run", "-A", "main.ts"], env);
  // Here there is no database for the app: that is as far as a start can come.
  assert(!success);
  assert.equal(output, `KV_URL: ${configErrors.kvNotAttached}\n`);
});

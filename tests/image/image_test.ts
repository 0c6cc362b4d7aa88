import assert from "node:assert/strict";
import { volunteerFields } from "../support/builders.ts";
import { json } from "../support/site.ts";
import { Container, describeImage, hardened } from "./containers.ts";

async function register({ origin }: Container): Promise<void> {
  const { headers, ...sent } = json(volunteerFields());
  const answer = await fetch(`${origin}/api/volunteers`, {
    ...sent,
    headers: { ...headers, origin },
  });
  assert.equal(answer.status, 201, await answer.text());
}

Deno.test("the image is small, and runs as a user that is not root", async () => {
  const { Size, Config: { User } } = await describeImage();
  assert(Size < 250e6, `${Size} bytes`);
  assert.equal(User, "10001:10001");
});

Deno.test("the site runs with a file system that it cannot write to and without capabilities", async () => {
  await using site = await Container.start(...hardened);
  const page = await (await fetch(`${site.origin}/voluntarios`)).text();
  const [, script = ""] = page.match(/(\/assets\/client-[^"]+)"/) ?? [];
  const asset = await fetch(`${site.origin}${script}`);
  assert.equal(asset.status, 200);
  await asset.body?.cancel();
  await register(site);
  assert.doesNotMatch(await site.do("logs"), /error|read-only|denied/i);
});

Deno.test("where it could write elsewhere, it writes to its volume alone", async () => {
  await using site = await Container.start();
  await register(site);
  const made = await site.exec("deno", "task", "--quiet", "backup", "/copies", "--days=14");
  assert(made.success, made.output);
  const changes = (await site.do("diff")).split("\n").filter(Boolean);
  // Made by what runs containers: their mounts, and files that name the machine.
  const mounts =
    /^[AC] \/(data|copies|dev|proc|sys|run|etc)(\/(hosts|hostname|resolv.conf|mtab|\.containerenv|secrets|console))?$/;
  assert.deepEqual(changes.filter((line) => !mounts.test(line)), []);
});

Deno.test("the health check of the image says whether the site lives, under its public name too", async () => {
  await using site = await Container.start(
    ...hardened,
    "--env=PUBLIC_ORIGIN=https://www.example.org",
  );
  const { Config: { Healthcheck: { Test: [kind, ...command] } } } = await describeImage();
  assert.equal(kind, "CMD");
  assert((await site.exec(...command)).success);
  assert(!(await site.exec("deno", "eval", "Deno.exit(1)")).success);
});

Deno.test("operators have their tasks in the container", async () => {
  await using site = await Container.start(...hardened);
  const created = await site.exec("deno", "task", "--quiet", "admin", "create", "ana@example.org");
  assert(created.success, created.output);
  const verified = await site.exec("deno", "task", "--quiet", "verify");
  assert.match(verified.output, /Administradores: 1\nTodo coincide/);
});

Deno.test("stop lets the site end by itself", async () => {
  await using site = await Container.start(...hardened);
  await site.do("stop", "--time=15");
  assert.equal((await site.state()).ExitCode, 0);
  assert.match(await site.do("logs"), /Cerrando/);
});

Deno.test("what was acknowledged survives a kill", async () => {
  await using site = await Container.start(...hardened);
  await register(site);
  await site.do("kill", "--signal=KILL");
  await site.start();
  const verified = await site.exec("deno", "task", "--quiet", "verify");
  assert(verified.success, verified.output);
  assert.match(verified.output, /volunteers: registros 1, problemas 0/);
});

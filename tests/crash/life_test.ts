import { Random } from "../../tasks/seed/random.ts";
import assert from "node:assert/strict";
import { openFolder } from "../support/folder.ts";
import { volunteerFields } from "../support/builders.ts";
import { Clients } from "./clients.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { until } from "../support/until.ts";
import { checkSetup, openSetup } from "./setup.ts";

Deno.test("on SIGTERM every request in flight is answered, and the process ends", async () => {
  await using setup = await openSetup(siteLaunch);
  const server = new ServerProcess(setup.launch);
  const origin = await server.listening;
  const clients = new Clients(origin, setup.cookie, setup.ledger, new Random(3));
  assert.equal((await fetch(`${origin}/healthz`).then(readText)).status, 200);
  const busy = Array.from({ length: 24 }, () => clients.submitAll());
  const submission = crypto.randomUUID();
  const slow = await halfRequest(origin, submission);

  const ended = server.terminate();
  await until(() => server.output.includes("Cerrando"));
  await slow.finish();
  const [, id = null] = (await slow.answer()).match(/^HTTP\/1\.1 201 [^]*"id":"(\w+)"/) ?? [];
  setup.ledger.submissions[submission] = { kind: "volunteers", id };
  await Promise.all(busy);
  assert.equal(await ended, 0);

  assert.deepEqual([...clients.answers.keys()].filter((status) => status >= 500), []);
  // A request that came when the port was closing was refused before it was begun.
  const received = [...clients.answers.values()].reduce((sum, times) => sum + times, 0);
  const begun = server.output.match(/"event":"request"/g)?.length;
  assert.equal(begun, received + ["healthz", "slow"].length);
  assert.deepEqual(await checkSetup(setup, { everythingAnswered: true }), []);
});

Deno.test("on SIGTERM the server waits for clients that are still sending, not for stalled ones", async () => {
  await using setup = await openSetup(siteLaunch);
  for (const stalls of [false, true]) {
    const server = new ServerProcess(setup.launch);
    const origin = await server.listening;
    assert.equal((await fetch(`${origin}/healthz`).then(readText)).status, 200);
    const slow = await halfRequest(origin, crypto.randomUUID());
    const ended = server.terminate();
    await until(() => server.output.includes("Cerrando"));
    // Later than an idle connection is closed.
    const closing = performance.now();
    if (!stalls) await until(() => performance.now() > closing + 600);
    if (!stalls) await slow.finish();
    assert.match(await slow.answer(), stalls ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 201 /);
    assert.equal(await ended, 0);
  }
});

Deno.test("log lines are JSON with an id and a route pattern, without personal data (ASVS 16.2.4, 16.2.5)", async () => {
  await using setup = await openSetup(siteLaunch);
  const server = new ServerProcess(setup.launch);
  const origin = await server.listening;
  const clients = new Clients(origin, setup.cookie, setup.ledger, new Random(4));
  await clients.submit("volunteers", crypto.randomUUID());
  const response = await fetch(`${origin}/api/admin/volunteers?q=canario@example.org`, {
    headers: {
      cookie: setup.cookie,
      "x-forwarded-for": "10.66.77.88",
      "user-agent": "canario\\x1b",
      "x-request-id": "canario",
    },
  });
  const id = response.headers.get("x-request-id");
  await response.body?.cancel();
  await fetch(`${origin}/buscar/canario@example.org`).then(readText);
  await fetch(origin, { method: "canario" }).then(readText);
  assert.equal(await server.terminate(), 0);

  const lines = server.output.split("\n").filter((line) => line.startsWith("{"));
  const events = lines.map((line) => JSON.parse(line));
  const listed = events.find((event) => event.id === id);
  assert.equal(listed?.route, "/api/admin/volunteers");
  assert.equal(listed?.status, 200);
  assert.equal(typeof listed?.ms, "number");
  const { nombre, apellido, telefono } = volunteerFields();
  for (const secret of ["canario", "@", "10.66", nombre, apellido, telefono, "session"]) {
    assert(!lines.join("\n").includes(secret), secret);
  }
});

Deno.test("behind a public address it also says where it listens", async () => {
  await using folder = await openFolder();
  const launch = await siteLaunch(folder.store);
  const env = { ...launch.env, PUBLIC_ORIGIN: "https://www.example.org" };
  const server = new ServerProcess({ ...launch, env });
  const origin = await server.listening;
  assert.match(server.output, /^El sitio está en https:\/\/www\.example\.org y escucha en /m);
  // It answers there, and only by its public name.
  assert.equal((await fetch(`${origin}/healthz`).then(readText)).status, 421);
  assert.equal(await server.terminate(), 0);
});

Deno.test("a failed start is reported in one line", async () => {
  await using folder = await openFolder();
  const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const launch = await siteLaunch(folder.store);
  const notAFile = `${folder.path}/folder`;
  await Deno.mkdir(notAFile);
  const wrong = [
    [{ PORT: String(taken.addr.port) }, /PORT \d+: ya lo usa otro programa/],
    [{ PORT: "eighty" }, /^PORT: /],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "nowhere" }, /^OTEL_EXPORTER_OTLP_ENDPOINT: /],
    [{ HOST: "192.0.2.1" }, /no se puede escuchar/],
    [{ KV_URL: ":memory:" }, /KV_URL: un almacén en memoria/],
    [{ KV_URL: notAFile }, /KV_URL: no se puede abrir/],
  ] as const;
  for (const [env, reason] of wrong) {
    const server = new ServerProcess({ ...launch, env: { ...launch.env, ...env } });
    await assert.rejects(server.listening, /It ended before it listened/);
    assert.match(server.output, reason);
    assert.equal(server.output.trim().split("\n").length, 1, server.output);
    assert.equal(await server.terminate(), 1);
  }
  taken.close();
});

async function readText(response: Response) {
  return { status: response.status, text: await response.text() };
}

/** Opens a connection, sends all but the end of a registration, and waits until it is asked. */
async function halfRequest(origin: string, submission: string) {
  const { hostname, port, host } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const body = JSON.stringify({ ...volunteerFields(), submission });
  const bytes = new TextEncoder().encode(
    `POST /api/volunteers HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${new TextEncoder().encode(body).length}` +
      `\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n${body}`,
  );
  await connection.write(bytes.subarray(0, -5));
  return {
    finish: () => connection.write(bytes.subarray(-5)),
    answer: async () => {
      const text = await new Response(connection.readable).text();
      return text;
    },
  };
}

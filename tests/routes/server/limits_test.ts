import assert from "node:assert/strict";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { plenty } from "../../services/mail/setup.ts";

const router = "198.51.100.1";

function from(site: TestSite, client: string, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, "x-forwarded-for": client };
  return site.request(path, { ...init, headers });
}

Deno.test("of a hundred at once from one address exactly sixty are stored, and the rest get an error (ASVS 2.3.2)", async () => {
  using site = await openSite();
  const responses = await Promise.all(
    Array.from(
      { length: 100 },
      async () => await from(site, router, "/api/volunteers", json(volunteerFields())),
    ),
  );
  const refused = responses.filter(({ status }) => status === 429);
  assert.equal(responses.filter(({ status }) => status === 201).length, 60);
  assert.equal(refused.length, 40);
  assert.ok(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0));
  const { error } = await refused[0]?.json();
  assert.equal(error.code, "rate_limited");
  assert.match(error.message, /Intenta de nuevo en \d+ segundos/);
  assert.equal(await site.services.volunteers.count(), 60);
  const other = await from(site, "198.51.100.2", "/api/volunteers", json(volunteerFields()));
  assert.equal(other.status, 201, "another address is not concerned");
});

async function exhaust(site: TestSite): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await from(site, router, "/api/newsletter", json(subscriberFields()));
  }
}

for (
  const [path, fields, typed] of [
    ["/voluntarios", volunteerFields({ nombre: "Escrita" }), /value="Escrita"/],
    ["/contacto", messageFields({ message: "Lo que escribí sigue aquí." }), /Lo que escribí sigue/],
    [
      "/noticias",
      subscriberFields({ email: "escrita@example.org" }),
      /value="escrita@example.org"/,
    ],
  ] as const
) {
  Deno.test(`over the limit ${path} is 429, says when, and keeps what was typed`, async () => {
    using site = await openSite();
    await exhaust(site);
    const init = form({ ...fields });
    const response = await from(site, router, path, init);
    assert.equal(response.status, 429);
    assert.equal(response.headers.get("retry-after"), "10");
    const html = await response.text();
    assert.match(html, /Hiciste demasiados intentos seguidos\. Intenta de nuevo en 10 segundos\./);
    assert.match(html, typed);
  });
}

Deno.test("what is not kept is not counted: refused fields and repeated submissions", async () => {
  using site = await openSite();
  const same = volunteerFields({ submission: crypto.randomUUID() });
  for (let i = 0; i < 30; i++) {
    assert.equal(
      (await from(site, router, "/api/volunteers", json(same))).status,
      201,
    );
    const wrong = volunteerFields({ nombre: "" });
    assert.equal(
      (await from(site, router, "/api/volunteers", json(wrong))).status,
      422,
    );
  }
  for (let i = 0; i < 59; i++) {
    const response = await from(site, router, "/api/volunteers", json(volunteerFields()));
    assert.equal((await response).status, 201);
  }
  assert.equal(await site.services.volunteers.count(), 60);
});

Deno.test("an address that is subscribed is counted as another one: the limit does not tell who is", async () => {
  using site = await openSite();
  const subscribe = (email: string) =>
    from(
      site,
      router,
      "/api/newsletter",
      json({ ...subscriberFields({ email }), autorizacion: true }),
    );
  for (let n = 0; n < 60; n++) assert.equal((await subscribe("paola@example.org")).status, 201);
  assert.equal((await subscribe("luis@example.org")).status, 429);
  assert.equal(await site.services.newsletter.count(), 1);
});

Deno.test("a flood of writing is refused before its body is read (ASVS 2.4.1)", async () => {
  using site = await openSite();
  for (let i = 0; i < 120; i++) {
    await from(site, router, "/api/auth/sign-out", { method: "POST" });
  }
  let read = false;
  const body = new ReadableStream({
    pull(controller) {
      read = true;
      controller.error(new Error("this must not be read"));
    },
  }, { highWaterMark: 0 });
  const response = await from(site, router, "/api/volunteers", { method: "POST", body });
  assert.equal(response.status, 429);
  assert.equal(read, false);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.ok(Number(response.headers.get("retry-after")) > 0);
  await response;
});

Deno.test("a flood of reading is refused, and built files and kept pages are not part of it", async () => {
  using site = await openSite();
  let refused = 0;
  for (let i = 0; i < 700; i++) {
    if ((await from(site, router, "/api/auth/session")).status === 429) refused++;
  }
  assert.equal(refused, 100);
  const script = site.deps.assets.manifest.client;
  assert.equal((await from(site, router, script)).status, 200);
  assert.equal((await from(site, "198.51.100.2", "/logros")).status, 200);
  assert.equal((await from(site, router, "/logros")).status, 200);
  for (let i = 0; i < 700; i++) {
    assert.equal(
      (await site.request("/api/auth/session")).status,
      200,
      "no visitor is this machine",
    );
  }
});

Deno.test("what is not found among the built files counts against floods, the files do not", async () => {
  using site = await openSite();
  const { stylesheet } = site.deps.assets.manifest;
  const ask = async (path: string) => (await from(site, router, path)).status;
  assert.equal(await ask("/assets/nothing.css"), 404);
  for (let i = 1; i < 600; i++) await ask("/assets/nothing.css");
  assert.equal(await ask("/assets/nothing.css"), 429);
  assert.equal(await ask(stylesheet), 200);
});

const request = { tipo: "borrado", texto: "Borren mi registro.", nombre: "Marta Ríos" };
for (
  const [path, times, status, fields] of [
    ["/boletin/baja", 5, 303, (n: number) => ({ email: `p${n}@example.org` })],
    ["/mis-datos/solicitud", 5, 303, () => ({ ...request, email: "marta@example.org" })],
    ["/mis-datos/entrar", 20, 422, () => ({ codigo: "x.1.y" })],
  ] as const
) {
  Deno.test(`a client sends ${path} ${times} times an hour`, async () => {
    using site = await openSite({ mail: plenty });
    const send = async (n: number) => (await from(site, router, path, form(fields(n)))).status;
    for (let n = 0; n < times; n++) assert.equal(await send(n), status);
    assert.equal(await send(times), 429);
    site.clock.now += 60 * 60 * 1000;
    assert.equal(await send(times), status);
  });
}

Deno.test("an address that has pages drawn for it again and again waits, and the kept ones still come", async () => {
  using site = await openSite();
  const missing = async (client: string) => await from(site, client, "/no-existe");
  assert.equal((await from(site, router, "/")).status, 200);
  // A page takes a millisecond at least, and an address has two seconds of drawing.
  const statuses: number[] = [];
  while (statuses.length < 2_000 && statuses.at(-1) !== 429) {
    statuses.push((await missing(router)).status);
    site.clock.now += 1;
  }
  assert.equal(statuses.at(-1), 429);
  const refused = await missing(router);
  assert.match(await refused.text(), /Intenta de nuevo en \d+ segundos?/);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.equal((await from(site, router, "/")).status, 200);
  assert.equal((await missing("198.51.100.2")).status, 404, "another address is not concerned");
  site.clock.now += 20_000;
  assert.equal((await missing(router)).status, 404);
});

Deno.test("those whose address no proxy says are not counted as one person", async () => {
  using site = await openSite();
  const from = async (client: string): Promise<number> => {
    const init = json(subscriberFields());
    const headers = { ...init.headers, "x-forwarded-for": client };
    return (await site.request("/api/newsletter", { ...init, headers })).status;
  };
  for (let n = 0; n < 61; n++) {
    assert.equal(await from("unknown"), 201);
    // With their ports they are 61 clients.
    assert.equal(await from(`198.51.${n}.1:${50_000 + n}`), 201);
    assert.equal(await from(`[2001:db8:${n}::1]:443`), 201);
  }
});

import assert from "node:assert/strict";
import { ownRecord } from "../../../content/rights/own_data.ts";
import { openLink, ownLink, ownRecords } from "../../../content/rights/own_link.ts";
import { toasts } from "../../../content/words/toasts.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { setUpMail } from "../../services/mail/setup.ts";
import { readMail } from "../../services/mail/read_mail.ts";
import { volunteerFields } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { readsOf } from "../../support/reads.ts";
import { form, openSite, type TestSite, textOf } from "../../support/site.ts";
import { signUp } from "../../support/accounts.ts";
import { closeRequest, openRequest } from "../../support/requests.ts";
import { operator } from "../../../services/accounts/actors.ts";
import type { Unit } from "../../../services/store/unit.ts";

type World = Awaited<ReturnType<typeof setUpMail>>;

const minute = 60_000;
const email = "ana@example.org";

/** Asks for a link and returns the answer as a browser gets it, without what is random. */
async function ask(site: TestSite, address: string, client = "192.0.2.1") {
  const init = form({ email: address });
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await site.request("/mis-datos/enlace", { ...init, headers });
  const compared = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, headers: compared, text: await response.text() };
}

async function linkFor(world: World, address = email): Promise<string> {
  await world.sendAll();
  await ask(world.site, address);
  const { links: [link = ""] } = await readMail(world);
  return link;
}

function open(jar: Jar, codigo: string): Promise<Response> {
  return jar.post("/mis-datos/entrar", { codigo });
}

async function openAll(world: World, address = email): Promise<Jar> {
  const jar = openJar(world.site);
  const opened = await open(jar, await linkFor(world, address));
  assert.deepEqual([opened.status, opened.headers.get("location")], [303, "/mis-datos/todo"]);
  return jar;
}

async function recordsOn(jar: Jar): Promise<string[]> {
  const html = await jar.read("/mis-datos/todo");
  return [...html.matchAll(/\/mis-datos\/ver(\?registro=\w+)/g)].map(([, query = ""]) => query);
}

Deno.test("the answer has the same bytes and costs the same reads whether anything is stored, and a mail is on its way either way", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email });
  const answer = await ask(site, email);
  assert.deepEqual(await ask(site, "nadie@example.org"), answer);
  assert.deepEqual([answer.status, Object.fromEntries(answer.headers).location], [
    303,
    "/mis-datos/enlace?enviado",
  ]);
  const page = await textOf(await site.request("/mis-datos/enlace?enviado"));
  assert.ok(page.includes(ownLink.sent));
  const mails = (await world.states()).filter((state) => state.startsWith("own_data_link"));
  assert.deepEqual(mails, ["own_data_link waiting", "own_data_link waiting"]);
  const rows = await Array.fromAsync(site.kv.list({ prefix: ["outbox"] }));
  assert.doesNotMatch(JSON.stringify(rows), /@/);
  const costOf = (address: string, client: string) =>
    readsOf(site, () => {
      const ask = (tx: Unit) => site.services.ownLinks.request(tx, address);
      return site.services.write(operator, ask, { client });
    });
  const known = await costOf(email, "198.51.100.1");
  assert.ok(known > 0);
  assert.deepEqual(await costOf("nadie@example.org", "198.51.100.2"), known);
});

Deno.test("without JavaScript the link of a mail opens each record of its address and of no other: see, correct, download, erase", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { volunteers, messages, newsletter } = site.services;
  const id = await world.register({ email });
  await world.write({ email });
  await world.subscribeOne(email);
  const other = await world.register({ email: "luz@example.org", nombre: "Luz" });
  const before = await volunteers.get(other);
  const jar = await openAll(world);
  const all = await jar.get("/mis-datos/todo");
  assert.deepEqual(
    ["cache-control", "x-robots-tag"].map((name) => all.headers.get(name)),
    ["no-store", "noindex"],
  );
  assert.ok(!(await textOf(all)).includes("Luz"));
  const queries = await recordsOn(jar);
  assert.equal(queries.length, 3);

  const query = `?registro=${id}`;
  assert.ok(queries.includes(query));
  const seen = await jar.read(`/mis-datos/ver${query}`);
  assert.ok(seen.includes(ownRecords.one.title) && seen.includes("Núñez"));
  for (const [, path = ""] of seen.matchAll(/(?:href|action)="(\/mis-datos\/\w+[^"]*)"/g)) {
    assert.ok(path.endsWith(query) || /(salir|todo)$/.test(path), path);
  }
  const correction = await jar.read(`/mis-datos/corregir${query}`);
  const [, version = ""] = correction.match(/name="version" value="([^"]*)"/) ?? [];
  const corrected = { ...volunteerFields({ nombre: "Ana Lucía" }), tipoApoyo: "puerta", version };
  const done = await jar.post(`/mis-datos/corregir${query}`, corrected);
  assert.equal(done.headers.get("location"), `/mis-datos/ver${query}`);
  assert.equal((await volunteers.get(id)).nombre, "Ana Lucía");

  const sent = { confirmo: "on", autorizacion: "on", version: "" };
  for (const name of ["ver", "descargar", "corregir", "retirar", "borrar", "reautorizar"]) {
    const path = `/mis-datos/${name}?registro=${other}`;
    const answers = [
      ...name === "descargar" ? [] : [await jar.get(path)],
      ...name === "ver" ? [] : [await jar.post(path, sent)],
    ];
    for (const { headers } of answers) {
      assert.equal(headers.get("location"), "/mis-datos/todo", name);
    }
  }
  assert.deepEqual(await volunteers.get(other), before);
  assert.ok((await jar.read("/mis-datos/todo")).includes(toasts.own_data_gone.title));

  const file = await (await jar.post("/mis-datos/todo/descargar", { formato: "json" })).json();
  const one = await (await jar.post(`/mis-datos/descargar${query}`, { formato: "json" })).json();
  assert.deepEqual([file.registros.length, one.registros.length], [3, 1]);
  for (const each of queries) {
    const erased = await jar.post(`/mis-datos/borrar${each}`, { confirmo: "on" });
    assert.equal(erased.headers.get("location"), "/mis-datos/todo");
    assert.match(await jar.read("/mis-datos/todo"), /Salen de las copias de seguridad/);
  }
  const left = [volunteers, messages, newsletter].map((records) => records.count());
  assert.deepEqual(await Promise.all(left), [1, 0, 0]);
});

Deno.test("everything under an address is erased at once: each record in a commit with its entry, after a question", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { volunteers, messages, newsletter, quarantine, audit } = site.services;
  await world.register({ email });
  await world.write({ email });
  await world.subscribeOne(email);
  await world.register({ email, nombre: "Ana Sospechosa", sitio_web: "https://spam.example" });
  await world.register({ email: "luz@example.org", nombre: "Luz" });
  const jar = await openAll(world);
  assert.ok((await jar.read("/mis-datos/todo")).includes("/mis-datos/todo/borrar"));
  const question = await jar.read("/mis-datos/todo/borrar");
  for (const text of [email, "Voluntariado", "Contacto", "Boletín"]) {
    assert.ok(question.includes(text), text);
  }
  const refused = await jar.post("/mis-datos/todo/borrar");
  assert.equal(refused.status, 422);
  assert.ok((await textOf(refused)).includes(ownRecord.erase.unconfirmed));
  assert.equal(await volunteers.count(), 2);

  const erased = await jar.post("/mis-datos/todo/borrar", { confirmo: "on" });
  assert.deepEqual([erased.status, erased.headers.get("location")], [303, "/mis-datos/todo"]);
  const counts = [volunteers, messages, newsletter, quarantine].map((store) => store.count());
  assert.deepEqual(await Promise.all(counts), [1, 0, 0, 0]);
  const entries = (await audit.list({ limit: 100 })).items
    .filter(({ action }) => action === "record_erased");
  assert.deepEqual(
    entries.map(({ actor, client, detail }) => [actor, client, detail.kind].join(" ")).sort(),
    ["messages", "newsletter", "quarantine", "volunteers"].map((kind) => `self  ${kind}`),
  );
  const html = await jar.read("/mis-datos/todo");
  for (const text of ["Salen de las copias de seguridad", ownRecords.nothing]) {
    assert.ok(html.includes(text), text);
  }
  assert.ok(!html.includes("/mis-datos/todo/borrar"));
  assert.ok(isSound(await verifyStore(site.services)));
  // The button is pressed twice.
  assert.equal((await jar.post("/mis-datos/todo/borrar", { confirmo: "on" })).status, 303);
});

Deno.test("of everything what has an open complaint leaves the lists, an open request stays, and an ended one loses the person", async () => {
  using world = await setUpMail();
  const { volunteers, messages, withdrawals, requests } = world.site.services;
  const ended = await openRequest(world.site.services, { email, tipo: "consulta" });
  await closeRequest(world.site.services, ended.id);
  const id = await world.register({ email });
  const open = await openRequest(world.site.services, { email, tipo: "queja" });
  await world.write({ email });
  const jar = await openAll(world);
  const question = await jar.read("/mis-datos/todo/borrar");
  for (const text of [ownRecords.eraseAll.complaint, ownRecords.eraseAll.open]) {
    assert.ok(question.includes(text), text);
  }
  await jar.post("/mis-datos/todo/borrar", { confirmo: "on" });
  assert.deepEqual(await Promise.all([volunteers.count(), messages.count()]), [0, 0]);
  assert.equal((await withdrawals.find(id))?.way, "self");
  assert.equal((await requests.get(open.id)).persona?.email, email);
  assert.equal((await requests.get(ended.id)).persona, null);
});

Deno.test("a link opens once, by its button alone, and its address is then forgotten", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email });
  const link = await linkFor(world);
  assert.match(link, /^\/mis-datos\/entrar#/);
  // What scanners of mail do.
  assert.equal((await site.request(link.replace(/#.*/, ""))).status, 200);
  const both = [1, 2].map(() => open(openJar(site), `${site.origin}${link}`));
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).sort(), [303, 422]);
  const { items } = await site.services.audit.list({});
  assert.equal(items.filter(({ action }) => action === "access_opened").length, 1);
  const rows = await Array.fromAsync(site.kv.list({ prefix: ["own_links"] }));
  assert.deepEqual(rows, []);
  const again = openJar(site);
  const refused = await open(again, link);
  assert.equal(refused.status, 422);
  assert.ok((await textOf(refused)).includes(openLink.unknown));
  assert.equal((await again.get("/mis-datos/todo")).status, 303);
});

Deno.test("a link counts from its mail and ends after half an hour, and what was asked after a day", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email });
  await world.sendAll();
  await ask(site, email);
  site.clock.now += 120 * minute;
  const { links: [link = ""], text } = await readMail(world);
  assert.match(text, /vence a las 2:30\u00a0p\.\u00a0m\./);
  site.clock.now += 30 * minute;
  assert.equal((await open(openJar(site), link)).status, 422);
  await ask(site, "tarde@example.org");
  site.clock.now += 24 * 60 * minute + 1;
  await world.sendAll();
  assert.equal((await world.states()).at(-1), "own_data_link dropped gone", "its day is over");
  assert.equal(await site.services.ownLinks.sweep(), 2);
});

Deno.test("a link that was changed anywhere opens nothing, and neither does one of an account", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email });
  await world.register({ email: "luz@example.org" });
  const other = await linkFor(world, "luz@example.org");
  const [, token = ""] = (await linkFor(world)).split("#");
  const [id = "", end = "", signature = ""] = token.split(".");
  const profile = await signUp(site.services, {
    email,
    password: "una frase larga",
    full_name: "",
  });
  for (
    const changed of [
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.${end}.${signature.slice(0, -1)}`,
      `${id}.${end}`,
      `${other.split("#")[1]?.split(".")[0]}.${end}.${signature}`,
      site.services.addressChecks.link(profile).token,
      "",
      "x".repeat(10_000),
    ]
  ) assert.equal((await open(openJar(site), changed)).status, 422, changed);
  // As a person copies it from the text of the mail.
  assert.equal((await open(openJar(site), `> ${token}\n`)).status, 303);
});

Deno.test("where nothing is stored the mail says so, and to an address that wants no mail none goes", async () => {
  using world = await setUpMail();
  const { site } = world;
  await ask(site, "nadie@example.org");
  const { to, text, links: paths } = await readMail(world);
  assert.deepEqual([to, paths], ["nadie@example.org", ["/mis-datos/enlace"]]);
  assert.match(text, /no tenemos registros, mensajes ni suscripciones con él/);
  const { token } = await world.subscribeOne(email);
  await site.request(`/boletin/confirmar/${token}`, form({ accion: "no-fui-yo" }));
  await ask(site, email);
  await world.sendAll();
  const links = (await world.states()).filter((state) => state.startsWith("own_data_link"));
  assert.deepEqual(links.sort(), ["own_data_link dropped gone", "own_data_link sent"]);
});

Deno.test("what is in quarantine, an account and requests with their answers are shown, too", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email, sitio_web: "https://spam.example" });
  await signUp(site.services, { email, password: "una frase larga", full_name: "Ana Núñez" });
  const { id } = await openRequest(site.services, { email, tipo: "consulta" });
  await closeRequest(site.services, id, { respuesta: "Te enviamos el archivo." });
  const html = await (await openAll(world)).read("/mis-datos/todo");
  for (
    const text of [
      "Recibido, en revisión",
      "Ana Núñez",
      "Ir a mi cuenta",
      id,
      "Te enviamos el archivo.",
    ]
  ) assert.ok(html.includes(text), text);
});

Deno.test("a request after a link is that of the address, and marks its records at once", async () => {
  using world = await setUpMail();
  const { requests, volunteers } = world.site.services;
  const id = await world.register({ email });
  const jar = await openAll(world);
  const asked = { tipo: "queja", texto: "Me llamaron de noche.", nombre: "Ana Núñez" };
  for (const address of ["luz@example.org", email]) {
    await jar.post("/mis-datos/solicitud", { ...asked, email: address });
  }
  const checks = ["2026-0001", "2026-0002"].map(async (id) => (await requests.get(id)).identidad);
  assert.deepEqual(await Promise.all(checks), ["sin_verificar", "enlace"]);
  assert.equal((await volunteers.get(id)).reclamo?.solicitud, "2026-0002");
});

Deno.test("a client asks for five links an hour, and a mailbox gets two mails a day; the answer stays the same", async () => {
  using world = await setUpMail();
  const { site } = world;
  for (const address of [email, "ana+1@example.org", "ana+2@example.org", "b@example.org", email]) {
    assert.equal((await ask(site, address)).status, 303);
  }
  assert.equal((await ask(site, "c@example.org")).status, 429);
  await world.sendAll();
  assert.deepEqual((await world.states()).sort(), [
    ...Array(2).fill("own_data_link dropped repeated"),
    ...Array(3).fill("own_data_link sent"),
  ]);
  site.clock.now += 60 * minute;
  assert.equal((await ask(site, "c@example.org")).status, 303);
});

Deno.test("neither log nor audit log have the address or the token, and both say that the person came in", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register({ email });
  const link = await linkFor(world);
  const jar = openJar(site);
  await open(jar, link);
  await jar.get("/mis-datos/todo");
  await jar.post("/mis-datos/todo/descargar", { formato: "csv" });
  const { items } = await site.services.audit.list({});
  assert.deepEqual(
    items.map(({ action, actor, client, detail }) => [action, actor, client, detail]),
    [
      ["person_exported", "self", null, { format: "csv", count: 1 }],
      ["access_opened", "self", null, { way: "link" }],
    ],
  );
  const [, signature = ""] = link.match(/\.([^.]+)$/) ?? [];
  for (const text of [JSON.stringify(items), site.logged.join()]) {
    assert.ok(!text.includes(email) && !text.includes(signature));
  }
});

Deno.test("without a mail server no page offers a link, and its pages do not exist", async () => {
  using site = await openSite();
  for (const path of ["/mis-datos", "/mis-datos/recibo"]) {
    assert.doesNotMatch(await textOf(await site.request(path)), /enlace a tu correo|datos\/enlace/);
  }
  for (const path of ["/mis-datos/enlace", "/mis-datos/entrar"]) {
    assert.equal((await site.request(path)).status, 404, path);
    assert.equal((await site.request(path, form({ email, codigo: "x" }))).status, 404, path);
  }
  using world = await setUpMail();
  for (const path of ["/mis-datos", "/mis-datos/recibo"]) {
    assert.match(await textOf(await world.site.request(path)), /href="\/mis-datos\/enlace"/);
  }
});

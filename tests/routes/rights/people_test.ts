import assert from "node:assert/strict";
import { recordsOf } from "../../../services/rights/erasure.ts";
import { register, write } from "../../support/back_office.ts";
import {
  messageInput,
  subscriberFields,
  volunteerFields,
  volunteerInput,
} from "../../support/builders.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { submit } from "../../support/submit.ts";
import { grant, revoke, signUp } from "../../support/accounts.ts";
import { withdraw } from "../../support/withdraw.ts";
import { act } from "../../support/act.ts";

const email = "marta@example.org";

async function openWithMarta(): Promise<AdminSite & { readonly person: string }> {
  const admin = await openAdmin();
  await admin.services.policies.archive();
  const id = await register(admin, { email, nombre: "Marta", apellido: "Ríos" });
  await register(admin, { email: "otra@example.org", nombre: "Otra", telefono: "300 000 0000" });
  await write(admin, { email, name: "Marta Ríos", subject: "El parque" });
  await submit(admin.services, "newsletter", {
    ...subscriberFields({ email }),
    email,
    autorizacion: true,
  });
  return { ...admin, person: `/admin/people/volunteer/${id}` };
}

async function actionsOf({ services }: AdminSite, subject: string): Promise<string[]> {
  return (await services.audit.list({ subject })).items.map(({ action }) => action);
}

function ticksIn(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]+)"`, "g"))].map(([, id]) =>
    id!
  );
}

Deno.test("a search leads to the person by address or phone, and neither is in an address of a page", async () => {
  using admin = await openWithMarta();
  for (const buscar of ["  Marta@Example.org ", "+57 321 123 4567"]) {
    const found = await admin.post("/admin/people", { buscar });
    assert.equal(found.status, 303);
    assert.equal(found.headers.get("location"), admin.person);
  }
  const none = await admin.post("/admin/people", { buscar: "nadie@example.org" });
  assert.equal(none.status, 200);
  assert.match(await none.text(), /No guardamos nada con ese correo/);
  const wrong = await admin.post("/admin/people", { buscar: "Marta" });
  assert.equal(wrong.status, 422);
  const html = await wrong.text();
  assert.match(html, /Escribe un correo o un teléfono completo/);
  assert.match(html, /value="Marta"/);
  assert.doesNotMatch(admin.logged.join("\n"), /marta|321\D{1,3}123/i);
});

Deno.test("people who share a phone are listed, and each is said to be maybe the same", async () => {
  using admin = await openWithMarta();
  await register(admin, { email: "hermana@example.org", nombre: "Lucía", telefono: "3211234567" });
  const html = await (await admin.post("/admin/people", { buscar: "321 123 4567" })).text();
  assert.match(html, /Varias personas tienen ese teléfono/);
  assert.match(html, /Marta Ríos/);
  assert.match(html, /Lucía/);
  const page = await admin.read(admin.person);
  assert.match(page, /Puede ser la misma persona/);
  assert.match(page, /Lucía/);
});

Deno.test("the page of a person shows all that is stored, what was authorised, and that it was opened", async () => {
  using admin = await openWithMarta();
  const html = await admin.read(admin.person);
  for (
    const text of [
      email,
      "Marta",
      "321 123 4567",
      "El parque",
      "Boletín",
      "Autorizo a la campaña a tratar mis datos personales para organizar mi voluntariado",
      "Autorizo a la campaña a usar mi correo para enviarme el boletín",
      "/privacidad/versiones/",
      "Persona consultada",
    ]
  ) assert.ok(html.includes(text), text);
  assert.doesNotMatch(html, /otra@example.org/);
  const response = await admin.ask(admin.person);
  assert.equal(response.headers.get("cache-control"), "no-store");
  await response.body?.cancel();
  const id = admin.person.split("/").at(-1)!;
  assert.deepEqual(await actionsOf(admin, id), ["person_viewed", "person_viewed"]);
  assert.equal((await admin.ask("/admin/people/volunteer/nadie")).status, 404);
  assert.equal((await admin.ask(admin.person.replace("volunteer", "policies"))).status, 404);
});

Deno.test("a person's data come as JSON and CSV, after the entry of the log", async () => {
  using admin = await openWithMarta();
  const json = await admin.post(`${admin.person}/export`, { formato: "json" });
  assert.match(json.headers.get("content-disposition") ?? "", /datos-personales-2026-09-15\.json/);
  const file = await json.json();
  assert.equal(file.formato, "datos-personales/1");
  assert.equal(file.registros.length, 3);
  assert.match(file.registros[0].autorizacion.frase, /^Autorizo/);
  const csv = await admin.post(`${admin.person}/export`, { formato: "csv" });
  const text = await csv.text();
  assert.match(text, /^\uFEFF?"clase","campo","valor"/);
  assert.match(text, /"registros","\d\.datos\.nombre","Marta"/);
  const id = admin.person.split("/").at(-1)!;
  assert.deepEqual(await actionsOf(admin, id), ["person_exported", "person_exported"]);
});

Deno.test("staff correct what a person typed; the entry names the fields and no value", async () => {
  using admin = await openWithMarta();
  const form = await admin.read(`${admin.person}/correct`);
  const version = form.match(/name="version" value="(\w+)"/)![1]!;
  const typed = {
    version,
    ...volunteerFields({ email, nombre: "Martha", apellido: "Ríos", telefono: "310 555 0000" }),
  };
  const wrong = await admin.post(`${admin.person}/correct`, { ...typed, telefono: "no tengo" });
  assert.equal(wrong.status, 422);
  const html = await wrong.text();
  assert.match(html, /Teléfono inválido/);
  assert.match(html, /value="no tengo"/);
  const done = await admin.post(`${admin.person}/correct`, typed);
  assert.equal(done.headers.get("location"), admin.person);
  const late = await admin.post(`${admin.person}/correct`, { ...typed, nombre: "Marta Lucía" });
  assert.equal(late.status, 409);
  assert.match(await late.text(), /Alguien corrigió este registro.*value="Martha"/s);
  const id = admin.person.split("/").at(-1)!;
  const { items: [entry] } = await admin.services.audit.list({ subject: id });
  assert.deepEqual(entry?.detail, { kind: "volunteers", fields: "nombre, telefono" });
  assert.match(await admin.read("/admin/volunteers?q=martha"), /310 555 0000/);
});

Deno.test("«no más» takes the person out of every list in one step, as a request that was answered", async () => {
  using admin = await openWithMarta();
  const html = await admin.read(admin.person);
  const ticked = ticksIn(html, "retirar");
  assert.equal(ticked.length, 3);
  const untold = await admin.post(`${admin.person}/withdraw`, { retirar: ticked, canal: "" });
  assert.equal(untold.status, 422);
  assert.match(await untold.text(), /Elige por dónde lo pidió/);
  const done = await admin.post(`${admin.person}/withdraw`, { retirar: ticked, canal: "redes" });
  assert.equal(done.status, 303);
  assert.match(done.headers.get("location")!, /^\/admin\/people\/withdrawn\//);
  const { volunteers, messages, newsletter, requests } = admin.services;
  assert.deepEqual(
    await Promise.all([volunteers.count(), messages.count(), newsletter.count()]),
    [1, 0, 0],
  );
  for (const path of ["volunteers", "volunteers?q=321", "messages", "subscribers"]) {
    assert.doesNotMatch(await admin.read(`/admin/${path}`), /marta@/i, path);
  }
  assert.doesNotMatch(await (await admin.ask("/api/admin/volunteers.csv")).text(), /marta/i);
  const { items: [request] } = await requests.listClosed({ limit: 5 });
  assert.deepEqual([request?.tipo, request?.canal, request?.persona?.nombre], [
    "retiro",
    "redes",
    "Marta Ríos",
  ]);
  // An old link to the record still leads to the person.
  assert.match(await admin.read(admin.person), /Retirado: no está en ninguna lista/);
});

Deno.test("what is withdrawn waits in its own list under a masked address, and a slip of staff is undone there", async () => {
  using admin = await openWithMarta();
  const [ref = ""] = ticksIn(await admin.read(admin.person), "retirar")
    .filter((id) => id.startsWith("volunteer"));
  await admin.post(`${admin.person}/withdraw`, { retirar: [ref], canal: "redes" });
  const list = await admin.read("/admin/withdrawn");
  assert.match(list, /m•••a@e•••\.org/);
  assert.doesNotMatch(list, /marta@/);
  assert.match(list, /Se borra el 22\ssep\s2026/);
  const id = ref.split(":")[1]!;
  assert.match(await admin.read(`/admin/withdrawn?deshacer=${id}`), /¿Deshacer el retiro\?/);
  const undone = await admin.post(`/admin/withdrawn/${id}/undo`);
  assert.equal(undone.headers.get("location"), "/admin/withdrawn");
  assert.equal(await admin.services.volunteers.count(), 2);
  assert.deepEqual((await actionsOf(admin, id)).slice(0, 2), [
    "withdrawal_undone",
    "consent_withdrawn",
  ]);
});

Deno.test("staff cannot undo what the person withdrew, before or while they do", async () => {
  using admin = await openWithMarta();
  const { withdrawals } = admin.services;
  const [ref] = await recordsOf(admin.services, email) as [{ place: "volunteer"; id: string }];
  await withdraw(admin.services, [ref]);
  const colleague = secondProcess(admin.kv, () => admin.clock.now);
  whenRead(
    admin.kv,
    "withdrawn",
    "after",
    () => act(colleague, (tx) => colleague.withdrawals.confirm(tx, ref.id)),
  );
  assert.equal((await admin.post(`/admin/withdrawn/${ref.id}/undo`)).status, 404);
  assert.equal((await withdrawals.find(ref.id))?.way, "self");
  assert.doesNotMatch(await admin.read("/admin/withdrawn"), /deshacer=/);
  assert.equal((await admin.post(`/admin/withdrawn/${ref.id}/undo`)).status, 403);
});

Deno.test("erasing asks for the address of the person, says what remains, and erases what is ticked", async () => {
  using admin = await openWithMarta();
  const ticked = ticksIn(await admin.read(admin.person), "borrar");
  const kept = ticked.filter((id) => id.startsWith("message"));
  const rest = ticked.filter((id) => !kept.includes(id));
  const unsure = await admin.post(`${admin.person}/erase`, { borrar: rest, confirmacion: "sí" });
  assert.equal(unsure.status, 422);
  const html = await unsure.text();
  assert.match(html, /Escribe el correo o el teléfono tal como está arriba/);
  assert.match(html, /Qué queda y por qué/);
  const typed = { confirmacion: "Marta@example.org " };
  const some = await admin.post(`${admin.person}/erase`, { ...typed, borrar: rest });
  const left = some.headers.get("location")!;
  assert.match(left, /^\/admin\/people\/message\//);
  assert.deepEqual((await recordsOf(admin.services, email)).map(({ place }) => place), [
    "message",
  ]);
  const all = await admin.post(`${left}/erase`, { ...typed, borrar: kept });
  assert.equal(all.headers.get("location"), "/admin/people?borrado=1");
  assert.match(await admin.read("/admin/people?borrado=1"), /copias de seguridad/);
  const entries = await Array.fromAsync(
    admin.kv.list({ prefix: [] }),
    ({ key, value }) => [key, value],
  );
  assert.doesNotMatch(Deno.inspect(entries, { depth: 9, iterableLimit: Infinity }), /marta/i);
});

for (const [way, name] of [["withdraw", "retirar"], ["erase", "borrar"]] as const) {
  Deno.test(`${way}: of more records than a form can send, the page shows a part, and then the rest`, async () => {
    using admin = await openWithMarta();
    const { services, person } = admin;
    await Promise.all(
      Array.from({ length: 500 }, () =>
        submit(
          services,
          "message",
          messageInput({ email, submission: crypto.randomUUID() }),
        )),
    );
    const html = await admin.read(person);
    assert.match(html, /Aquí están los primeros 500\. /);
    const fields = { confirmacion: email, canal: "redes" };
    const done = await admin.post(`${person}/${way}`, { ...fields, [name]: ticksIn(html, name) });
    assert.equal(done.status, 303);
    const left = ticksIn(await admin.read(done.headers.get("location")!), name);
    assert.ok(left.length > 0 && left.length < 10);
  });

  Deno.test(`${way}: a ticked submission that is released meanwhile is meant all the same`, async () => {
    using admin = await openWithMarta();
    const { quarantine, formRecords } = admin.services;
    const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
    const id = await submit(admin.services, "volunteer", volunteerInput({ email }), cause);
    const ticked = ticksIn(await admin.read(admin.person), name)
      .filter((ref) => !ref.startsWith("message"));
    await act(admin.services, (tx) => quarantine.release(tx, id));
    const fields = { confirmacion: email, canal: "redes" };
    const done = await admin.post(`${admin.person}/${way}`, { ...fields, [name]: ticked });
    assert.equal(done.status, 303);
    assert.equal(await formRecords.volunteer.find(id), null);
  });
}

Deno.test("a withdrawn person who is erased leaves no name in the request that says so", async () => {
  using admin = await openWithMarta();
  const ticked = ticksIn(await admin.read(admin.person), "retirar");
  await admin.post(`${admin.person}/withdraw`, { retirar: ticked, canal: "redes" });
  const html = await admin.read(admin.person);
  assert.match(html, /Solicitud 2026-0001, ya cerrada/);
  const all = { borrar: ticksIn(html, "borrar"), confirmacion: email };
  const done = await admin.post(`${admin.person}/erase`, all);
  assert.equal(done.headers.get("location"), "/admin/people?borrado=1");
  const { items: [request] } = await admin.services.requests.listClosed({ limit: 5 });
  assert.deepEqual([request?.persona, request?.texto, request?.respuesta?.resultado], [
    null,
    null,
    "hecho",
  ]);
  const entries = await Array.fromAsync(admin.kv.list({ prefix: [] }), ({ value }) => value);
  assert.doesNotMatch(Deno.inspect(entries, { depth: 9, iterableLimit: Infinity }), /marta/i);
});

Deno.test("an account with a role is not erased from the page, one without is", async () => {
  using admin = await openWithMarta();
  const { accounts } = admin.services;
  const { id } = await signUp(admin.services, {
    email,
    full_name: "Marta",
    password: "una clave larga 47",
  });
  await grant(admin.services, id, "admin");
  const held = await admin.read(admin.person);
  assert.match(held, /La cuenta tiene un rol y no se borra aquí/);
  assert.ok(!ticksIn(held, "borrar").includes(`account:${id}`));
  const forced = { borrar: [`account:${id}`], confirmacion: email };
  assert.equal((await admin.post(`${admin.person}/erase`, forced)).status, 409);
  await revoke(admin.services, id, "admin");
  await admin.post(`${admin.person}/erase`, forced);
  assert.equal(await accounts.get(id), null);
});

Deno.test("records of others cannot be withdrawn or erased from the page of a person", async () => {
  using admin = await openWithMarta();
  const [other] = await recordsOf(admin.services, "otra@example.org");
  const ref = `volunteer:${other!.id}`;
  await admin.post(`${admin.person}/erase`, { borrar: [ref], confirmacion: email });
  const refused = await admin.post(`${admin.person}/withdraw`, {
    retirar: [ref],
    canal: "redes",
  });
  assert.equal(refused.status, 422);
  assert.equal((await recordsOf(admin.services, "otra@example.org")).length, 1);
});

Deno.test("the newsletter's addresses are a list with their states", async () => {
  using admin = await openWithMarta();
  const html = await admin.read("/admin/subscribers");
  assert.match(html, /marta@example\.org/);
  assert.match(html, /No se le pidió confirmar: 1/);
  assert.match(html, /\/admin\/people\/newsletter\//);
});

import assert from "node:assert/strict";
import { oneDay } from "../../../services/system/clock.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { merge } from "../../support/merge.ts";
import { withStaff } from "../../support/admin_site.ts";
import { form, type TestSite, textOf } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { importAll, openImports, tableOf } from "../../services/imports/setup.ts";
import { plenty, setUpMail } from "../../services/mail/setup.ts";

const rosa = ["Rosa", "Gil", "rosa@example.org", "300 111 2233"] as const;
const luis = ["Luis", "Paz", "", "300 999 8877"] as const;

async function openImported(
  people: readonly (readonly string[])[] = [rosa, luis],
  mail: { perMinute: number; perDay: number } | null = plenty,
) {
  const site = await openImports({ mail });
  const desk = await withStaff(site);
  const batch = await importAll(site, tableOf(people));
  const world = await setUpMail(plenty, site);
  // Those about the accounts.
  await world.sendAll();
  const notify = async () => (await desk.post(`/admin/imports/${batch.id}/notice`)).status;
  const run = () => site.services.importRunner.run();
  const noticed = async () => (await site.services.imports.require(batch.id)).notice;
  return Object.assign(site, { batch, world, notify, run, noticed });
}

/** Returns the path of the link in the only mail. */
async function linkIn(site: Awaited<ReturnType<typeof openImported>>): Promise<string> {
  await site.notify();
  await site.run();
  const [mail] = await site.world.sendAll();
  return new URL(/<(.+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "").pathname;
}

async function place({ services }: TestSite, name: string): Promise<string> {
  const withdrawn = await Array.fromAsync(services.withdrawals.batches());
  const isGone = withdrawn.flat().some(({ record }) =>
    "nombre" in record && record.nombre === name
  );
  return isGone ? "withdrawn" : "listed";
}

Deno.test("a person with an address gets one mail that says who has the data, where from, and how to leave", async () => {
  using site = await openImported();
  assert.equal(await site.notify(), 303);
  await site.run();
  const mails = await site.world.sendAll();
  assert.deepEqual(mails.map(({ to }) => to), ["rosa@example.org"]);
  const { text = "", headers = {}, subject = "" } = mails[0] ?? {};
  assert.match(subject, /^Tus datos en la campaña de /);
  for (
    const words of [
      "Comité de Suba (planilla firmada) entre el 1 de agosto de 2026",
      "«Autorizo a la campaña a tratar mis datos para organizar mi voluntariado.»",
      "borramos tus datos a los cinco días hábiles",
      `${site.origin}/mis-datos`,
      "NIT",
    ]
  ) assert.ok(text.replace(/\s+/g, " ").includes(words), words);
  const sent: Record<string, string> = headers;
  assert.equal(sent["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
  assert.equal(sent["Auto-Submitted"], "auto-generated");
  assert.deepEqual((await site.noticed())?.mails, 1);
});

Deno.test("a list is written to once: not for a second press, nor after a step that was made twice", async () => {
  using site = await openImported();
  await Promise.all([site.notify(), site.notify()]);
  await Promise.all([site.run(), site.services.importNotices.step(site.batch.id), site.run()]);
  await site.notify();
  await site.run();
  assert.equal((await site.world.sendAll()).length, 1);
  const { items } = await site.services.audit.list({ subject: site.batch.id });
  assert.equal(items.filter(({ action }) => action === "import_notified").length, 1);
});

Deno.test("a long list is written to in steps, and the next process goes on where one was killed", async () => {
  const people = Array.from({ length: 230 }, (_, n) => [
    `P${n}`,
    "Gil",
    n % 10 === 0 ? "" : `p${n}@example.org`,
    `300 111 ${1000 + n}`,
  ]);
  using site = await openImported(people);
  await site.notify();
  assert.equal(await site.services.importNotices.step(site.batch.id), true);
  assert.notEqual((await site.noticed())?.cursor, null);
  await site.run();
  assert.deepEqual([(await site.noticed())?.mails, (await site.noticed())?.cursor], [207, null]);
  const mails = await site.world.sendAll();
  assert.equal(new Set(mails.map(({ to }) => to)).size, 207);
  assert.equal(mails.length, 207);
});

Deno.test("a person who left, was erased or wants no contact since gets no mail", async () => {
  using site = await openImported([rosa, ["Eva", "Sol", "eva@example.org", ""], [
    "Leo",
    "Mar",
    "leo@example.org",
    "",
  ]]);
  const { services } = site;
  await site.notify();
  await site.run();
  const idOf = async (email: string) => (await services.volunteers.idsOf(email))[0] ?? "";
  const withdrawn = { place: "volunteer", id: await idOf("rosa@example.org") } as const;
  await act(services, (tx) => services.withdrawals.withdraw(tx, withdrawn, "self"));
  const erased = await idOf("eva@example.org");
  await act(services, (tx) => services.volunteers.erase(tx, erased));
  assert.deepEqual((await site.world.sendAll()).map(({ to }) => to), ["leo@example.org"]);
});

Deno.test("the link changes nothing when it is opened, and its button takes out that person alone", async () => {
  using site = await openImported([rosa, ["Ana", "Gil", "ana@example.org", ""]]);
  await site.notify();
  await site.run();
  const mails = await site.world.sendAll();
  const mail = mails.find(({ to }) => to === "rosa@example.org");
  const path =
    new URL(/<(.+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "").pathname;
  for (let time = 0; time < 20; time++) {
    const page = await site.request(path);
    assert.equal(page.status, 200);
    assert.match(await textOf(page), /Quieres salir de las listas\?/);
    assert.equal(page.headers.get("referrer-policy"), "no-referrer");
  }
  assert.equal(await place(site, "Rosa"), "listed");
  const posted = await site.request(path, form({}));
  assert.deepEqual([posted.status, posted.headers.get("location")], [303, path]);
  assert.match(
    await textOf(await site.request(path)),
    /Saliste de todas las listas\. Borramos tus datos el 22 de septiembre de 2026\./,
  );
  assert.deepEqual([await place(site, "Rosa"), await place(site, "Ana")], ["withdrawn", "listed"]);
  const { has } = await site.services.suppressions.read();
  assert.ok(has({ email: "rosa@example.org" }));
});

Deno.test("a mail server takes a person out with one click, without an Origin (RFC 8058)", async () => {
  using site = await openImported();
  const path = await linkIn(site);
  const { headers, ...init } = form({ "List-Unsubscribe": "One-Click" });
  const { origin: _, ...rest } = Object.fromEntries(new Headers(headers));
  const answer = await site.request(path, { ...init, headers: rest });
  assert.deepEqual([answer.status, await answer.text()], [200, ""]);
  assert.equal(await place(site, "Rosa"), "withdrawn");
});

Deno.test("a link that is late, of another address, changed, or of an erased person leads nowhere", async () => {
  using site = await openImported();
  const path = await linkIn(site);
  const [id = ""] = await site.services.volunteers.idsOf("rosa@example.org");
  const gone = async (at: string) => {
    const page = await site.request(at);
    assert.equal(page.status, 410, at);
    assert.match(await textOf(page), /Este enlace ya no sirve/);
    await site.request(at, form({}));
    assert.equal(await place(site, "Rosa"), "listed");
  };
  await gone(path.slice(0, -2) + (path.at(-2) === "x" ? "yy" : "xx"));
  await gone("/voluntarios/salir/nada");
  const { volunteers } = site.services;
  const record = await volunteers.get(id);
  const other = site.services.importNotices.linkFor({ ...record, email: "vieja@example.org" });
  await gone(`/voluntarios/salir/${other}`);
  site.clock.now += 401 * oneDay;
  await gone(path);
  site.clock.now -= 401 * oneDay;
  await act(site.services, (tx) => volunteers.erase(tx, id));
  await gone(path);
});

Deno.test("without mail, and by an account that may not import, no mail is sent", async () => {
  using site = await openImported([rosa], null);
  await site.notify();
  assert.equal(await site.noticed(), null);
  const privacy = await withStaff(site, "privacy");
  assert.equal((await privacy.post(`/admin/imports/${site.batch.id}/notice`)).status, 403);
});

Deno.test("a restored copy writes to no person a second time", async () => {
  using site = await openImported();
  await site.notify();
  await site.services.imports.stopRestored();
  await site.services.outbox.dropAll();
  await site.run();
  assert.equal((await site.world.sendAll()).length, 0);
});

Deno.test("the mail about a record that took the address of another one goes to its own, and its link works", async () => {
  using site = await openImported([rosa]);
  const { services } = site;
  const [own = ""] = await services.volunteers.idsOf("rosa@example.org");
  const input = volunteerInput({ nombre: "Rosa", apellido: "Gil", email: "otra@example.org" });
  const other = await submit(services, "volunteer", input);
  const called = ContactInput.parse({
    canal: "llamada",
    resultado: "hablamos",
    nota: "",
    submission: crypto.randomUUID(),
  });
  await act(services, (tx) => services.followUps.contact(tx, own, called), staff);
  await site.world.sendAll();
  assert.deepEqual(await merge(services, [own, other], { email: other }), [own, other]);
  await site.notify();
  await site.run();
  const [mail] = await site.world.sendAll();
  assert.equal(mail?.to, "rosa@example.org");
  const link = new URL(/<(.+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
  assert.equal((await site.request(link.pathname)).status, 200);
});

Deno.test("staff do not bring back a withdrawn person who left by the link, too", async () => {
  using site = await openImported();
  const { services } = site;
  const path = await linkIn(site);
  const [id = ""] = await services.volunteers.idsOf("rosa@example.org");
  await withdraw(services, [{ place: "volunteer", id }]);
  await site.request(path, form({ "List-Unsubscribe": "One-Click" }));
  assert.equal((await services.withdrawals.find(id))?.way, "self");
});

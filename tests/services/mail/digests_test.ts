import assert from "node:assert/strict";
import { createServices } from "../../../services/services.ts";
import { site as campaign } from "../../../content/site/site.ts";
import { Store } from "../../../services/store/store.ts";
import { readMail } from "./read_mail.ts";
import { signIn } from "../../support/people.ts";
import { form } from "../../support/site.ts";
import { type MailSetup, plenty, setUpMail } from "./setup.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";
import { openRequest } from "../../support/requests.ts";

const hour = 60 * 60_000;

/** An administrator with a verified address, whose account has this id, at 6:50; no mail waits. */
async function openWithAdmin(): Promise<MailSetup & { readonly id: string }> {
  const world = await setUpMail();
  const { site: { clock, services } } = world;
  clock.now = Date.parse("2026-09-15T06:50:00-05:00");
  await signIn(world.site, "admin");
  const [id = ""] = await services.roles.holders("admin");
  await act(services, (tx) => services.accounts.verifyAddress(tx, id));
  await world.sendAll();
  return { ...world, id };
}

const digests = async (world: MailSetup) =>
  (await world.states()).filter((state) => state.startsWith("digest"));

Deno.test("a digest comes once a day at seven, where something waits, with figures and no names", async () => {
  using world = await openWithAdmin();
  const { site: { clock, services } } = world;
  assert.equal(await services.digests.add(), 0);
  clock.now += 15 * 60_000;
  assert.equal(await services.digests.add(), 0, "nothing waits");
  await world.register({ nombre: "Marta", email: "marta@example.org" });
  await world.write({ name: "Jorge" });
  await world.write({ name: "Luz" });
  await world.sendAll();
  assert.equal(await services.digests.add(), 1);
  assert.equal(await services.digests.add(), 0);
  const { subject, text, html, links } = await readMail(world);
  assert.equal(subject, "3 pendientes en la campaña");
  for (
    const line of [
      "Voluntarios por contactar: 1.",
      "Mensajes sin leer: 2.",
      "Este aviso no lleva datos de nadie. Cámbialo en tu cuenta.",
    ]
  ) for (const body of [text, html]) assert.ok(body.includes(line), line);
  assert.deepEqual(links, ["/admin"]);
  assert.doesNotMatch(text + html, /Marta|Jorge|Luz|marta@|: 0\./);
  clock.now += hour;
  assert.equal(await services.digests.add(), 0);
  clock.now += 23 * hour;
  assert.equal(await services.digests.add(), 1);
  assert.deepEqual(await digests(world), ["digest waiting"], "in place of the one before");
});

Deno.test("a request is in the digest from three business days before its last day", async () => {
  using world = await openWithAdmin();
  const { id, site: { services } } = world;
  const figure = async () =>
    (await services.digests.read(`${id}:2026-09-15T07`))?.figures.find(({ name }) =>
      name === "requests"
    )?.count;
  // Ten business days: due on Monday the 21st, on Friday the 18th, and on Monday the 14th.
  for (
    const [recibida, expected] of [
      ["2026-09-08", undefined],
      ["2026-09-07", 1],
      ["2026-09-01", 2],
    ] as const
  ) {
    await openRequest(services, { tipo: "consulta", recibida });
    assert.equal(await figure(), expected, recibida);
  }
});

Deno.test("a coordinator's digest has the figures of her localidades alone", async () => {
  using world = await openWithAdmin();
  const { site: { services, clock } } = world;
  await signIn(world.site, "coordinator", ["Suba"]);
  const [id = ""] = await services.roles.holders("coordinator");
  await act(services, (tx) => services.accounts.verifyAddress(tx, id));
  const hour = new Date(clock.now - 5 * 60 * 60_000).toISOString().slice(0, 13);
  const subject = `${id}:${hour}`;
  await world.register({ localidad: "Usme" });
  assert.equal(await services.digests.read(subject), null, "she chose none");
  await act(services, (tx) => services.accounts.setDigest(tx, id, "diario"));
  assert.equal(await services.digests.read(subject), null, "nothing waits in Suba");
  await world.register({ localidad: "Suba" });
  const digest = await services.digests.read(subject);
  assert.deepEqual(digest?.figures, [{ name: "volunteers", count: 1 }]);
  assert.equal(digest?.path, "/admin/volunteers");
});

Deno.test("an account that cannot be read keeps no digest from the others", async () => {
  using world = await openWithAdmin();
  const { id, site: { clock, kv, services } } = world;
  await signIn(world.site, "admin");
  const [other = ""] = (await services.roles.holders("admin")).filter((each) => each !== id);
  await act(services, (tx) => services.accounts.verifyAddress(tx, other));
  await world.write();
  await world.sendAll();
  clock.now += 15 * 60_000;
  for (const unreadable of [id, other]) {
    const key = ["profiles", unreadable];
    const { value } = await kv.get(key);
    await kv.set(key, { id: unreadable });
    assert.equal(await services.digests.add(), 1, unreadable);
    await kv.set(key, value);
    clock.now += 24 * hour;
  }
});

Deno.test("several processes add a digest once", async () => {
  using world = await openWithAdmin();
  const { site: { clock, kv, deps } } = world;
  await world.write();
  clock.now += 15 * 60_000;
  const processes = Array.from({ length: 8 }, () => {
    const options = { mail: plenty };
    return createServices(new Store(kv), campaign, () => clock.now, deps.keys, options).digests;
  });
  await Promise.all(processes.map((process) => process.add()));
  assert.deepEqual(await digests(world), ["digest waiting"]);
  await world.sendAll();
  await Promise.all(processes.map((process) => process.add()));
  assert.deepEqual(await digests(world), ["digest sent"]);
});

for (
  const [choice, isVerified, at, expected] of [
    [null, true, "07:05", 1],
    [null, false, "07:05", 0],
    ["diario", true, "08:05", 0],
    ["cada_hora", true, "07:05", 1],
    ["cada_hora", true, "19:05", 1],
    ["cada_hora", true, "20:05", 0],
    ["cada_hora", true, "06:55", 0],
    ["cada_hora", false, "12:05", 0],
    ["nunca", true, "07:05", 0],
  ] as const
) {
  Deno.test(`at ${at} the choice ${choice}, verified: ${isVerified}, adds ${expected}`, async () => {
    using world = await setUpMail();
    const { site } = world;
    const cookie = await signIn(site, "admin");
    const [id = ""] = await site.services.roles.holders("admin");
    if (isVerified) await act(site.services, (tx) => site.services.accounts.verifyAddress(tx, id));
    if (choice) {
      const init = form({ aviso: choice });
      const headers = { ...init.headers, cookie };
      assert.equal((await site.request("/cuenta/aviso", { ...init, headers })).status, 303);
    }
    await world.write();
    site.clock.now = Date.parse(`2026-09-16T${at}:00-05:00`);
    assert.equal(await site.services.digests.add(), expected);
  });
}

Deno.test("a digest that waited for half a day, or whose reader lost the role, is not sent", async () => {
  using world = await openWithAdmin();
  const { id, site: { clock, services } } = world;
  await world.write();
  clock.now += 15 * 60_000;
  await services.digests.add();
  await signIn(world.site, "admin");
  await revoke(services, id, "admin");
  await world.sendAll();
  assert.deepEqual(await digests(world), ["digest dropped gone"]);
  await grant(services, id, "admin");
  assert.ok(await services.digests.read(`${id}:2026-09-15T07`));
  clock.now += 6 * hour;
  assert.equal(await services.digests.read(`${id}:2026-09-15T07`), null);
});

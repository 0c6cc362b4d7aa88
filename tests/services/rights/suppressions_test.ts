import assert from "node:assert/strict";
import { site as identity } from "../../../content/site/site.ts";
import { operator } from "../../../services/accounts/actors.ts";
import { reconcile } from "../../../services/backup/reconcile.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { eraseAll } from "../../../services/rights/erasure.ts";
import { takeBack } from "../../../services/rights/withdrawals.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services, servicesOf } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { act } from "../../support/act.ts";
import { volunteerFields, volunteerInput } from "../../support/builders.ts";
import { openJar } from "../../support/jar.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { fill, lastDay, openCampaign } from "../retention/setup.ts";

const luz = { email: "luz@example.org", telefono: "300 111 2233" } as const;
const byMail = { email: "luz@example.org", telefono: "" } as const;
const byPhone = { email: "otro@example.org", telefono: "+57 (300) 111-2233" } as const;
const noOne = { email: "otra@example.org", telefono: "300 111 2234" } as const;

async function register({ services }: TestSite): Promise<string> {
  return await submit(services, "volunteer", volunteerInput({ nombre: "Luz", ...luz }));
}

async function known({ suppressions }: Pick<Services, "suppressions">): Promise<boolean[]> {
  const { has } = await suppressions.read();
  return [byMail, byPhone, noOne].map(has);
}

async function openOwn(site: TestSite) {
  const fields = volunteerFields({ nombre: "Luz", ...luz });
  const { data } = await (await site.request("/api/volunteers", json(fields))).json();
  const jar = openJar(site);
  await jar.post("/mis-datos/recibo", { codigo: data.receipt });
  return jar;
}

const waysToLeave: Readonly<Record<string, (site: TestSite) => Promise<unknown>>> = {
  "withdraws with the receipt": async (site) => (await openOwn(site)).post("/mis-datos/retirar"),
  "erases with the receipt": async (site) =>
    (await openOwn(site)).post("/mis-datos/borrar", { confirmo: "on" }),
  "is withdrawn by staff": async (site) => {
    const ref = { place: "volunteer", id: await register(site) } as const;
    return await withdraw(site.services, [ref], "staff");
  },
  "says «no más» to who calls": async (site) => {
    const { services } = site;
    const [id, ana] = [await register(site), await newStaff(site)];
    const said = { canal: "llamada", resultado: "no_mas", pidio: "retiro", nota: "" };
    const input = ContactInput.parse({ ...said, submission: crypto.randomUUID() });
    return await act(services, (tx) => services.followUps.contact(tx, id, input), ana);
  },
  "is erased by staff in the list": async (site) => {
    const id = await register(site);
    const inbox = site.services.volunteers.for(staff);
    return await inbox.write((tx) => inbox.erase(tx, id));
  },
  "is erased by the operator, with all records": async ({ services, ...site }) => {
    await register({ ...site, services });
    return await eraseAll(services, luz.email, { write: (work) => act(services, work) });
  },
  "erases what waits in quarantine": async ({ services }) => {
    const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
    await submit(services, "volunteer", volunteerInput(luz), cause);
    return await eraseAll(services, luz.email, { write: (work) => act(services, work) });
  },
};

for (const [way, leave] of Object.entries(waysToLeave)) {
  Deno.test(`a person who ${way} is remembered by the address and by the telephone, and by nothing that can be read`, async () => {
    using site = await openSite();
    await leave(site);
    assert.deepEqual(await known(site.services), [true, true, false]);
    for await (const { key, value } of site.kv.list({ prefix: ["suppressed"] })) {
      assert.doesNotMatch(JSON.stringify([key, value]), /luz@|"Luz"|300 ?111/);
    }
  });
}

Deno.test("staff who discard a suspect or release it twice, and readers who leave, are not remembered", async () => {
  using site = await openSite();
  const { services } = site;
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  const suspect = await submit(services, "volunteer", volunteerInput(luz), cause);
  await act(services, (tx) => services.quarantine.eraseSome(tx, [suspect]));
  const reader = await submit(services, "newsletter", { email: luz.email, autorizacion: true });
  await withdraw(services, [{ place: "newsletter", id: reader }], "left");
  assert.deepEqual(await known(services), [false, false, false]);
});

Deno.test("the final erasure remembers no contact, and ends the memory", async () => {
  using site = await openCampaign();
  const { services } = site;
  const [left = ""] = await fill(site, 4);
  await withdraw(services, [{ place: "volunteer", id: left }]);
  assert.notEqual((await services.suppressions.read()).mark, "");
  await site.days("2026-12-27", lastDay);
  assert.equal((await services.retention.runs())[0]?.state, "done");
  assert.deepEqual(await Array.fromAsync(site.kv.list({ prefix: ["suppressed"] })), []);
});

Deno.test("people who are erased by the final erasure are not remembered while it runs", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await register(site);
  await act(services, (tx) => services.volunteers.erase(tx, id, "01KB0000000000000000000000"));
  assert.deepEqual(await known(services), [false, false, false]);
});

Deno.test("a person who comes back is forgotten, also where the new registration stays", async () => {
  using site = await openSite();
  const { services } = site;
  const back = (id: string) => takeBack(services.withdrawals, (work) => act(services, work), id);
  const input = volunteerInput({ ...luz, submission: crypto.randomUUID() });
  const id = await submit(services, "volunteer", input);
  const ref = { place: "volunteer", id } as const;
  await withdraw(services, [ref]);
  assert.equal(await back(id), "back");
  assert.deepEqual(await known(services), [false, false, false]);
  await withdraw(services, [ref]);
  await submit(services, "volunteer", input);
  assert.equal(await back(id), "again");
  assert.deepEqual(await known(services), [false, false, false]);
});

Deno.test("a change moves the mark, and a commit that found it fails then and reads again", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await register(site);
  const marks: string[] = [];
  await act(services, async (tx) => {
    marks.push(await services.suppressions.findMark(tx));
    if (marks.length === 1) await withdraw(services, [{ place: "volunteer", id }]);
    tx.log("import_stopped", { subject: id });
  });
  assert.equal(marks.length, 2);
  assert.equal(marks[1], (await services.suppressions.read()).mark);
  assert.notEqual(marks[0], marks[1]);
});

Deno.test("several records of one person, and of a family with one address, leave in one commit", async () => {
  using site = await openSite();
  const again = volunteerInput({ ...luz, mensaje: "Otra vez" });
  const son = volunteerInput({ ...luz, nombre: "Juan", telefono: "300 999 8877" });
  const ids = [await register(site)];
  for (const input of [again, son]) ids.push(await submit(site.services, "volunteer", input));
  await withdraw(site.services, ids.map((id) => ({ place: "volunteer", id })));
  assert.deepEqual(await known(site.services), [true, true, false]);
});

Deno.test("the memory outlives a new SESSION_SECRET whose former value is in RIGHTS_SECRET", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  const started = (session: string, rightsSecrets: readonly string[]) =>
    createServices(store, identity, Date.now, new KeyRing(session), { rightsSecrets });
  const first = started("first", []);
  await first.write(operator, (tx) => first.suppressions.add(tx, luz));
  assert.deepEqual(await known(started("second", ["first"])), [true, true, false]);
  assert.deepEqual(await known(started("second", ["new", "first"])), [true, true, false]);
  assert.deepEqual(await known(started("second", [])), [false, false, false]);
  const later = started("second", ["new", "first"]);
  await later.write(operator, (tx) => later.suppressions.remove(tx, luz));
  assert.deepEqual(await known(later), [false, false, false]);
});

Deno.test("an older copy that is restored remembers who left since, and hashes nothing without the secret", async () => {
  using site = await openSite();
  const { services } = site;
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  const id = await register(site);
  const other = await submit(services, "volunteer", volunteerInput({ email: "otra@example.org" }));
  await servicesOf(store).volunteers.load(await services.volunteers.findMany([id, other]));
  await withdraw(services, [{ place: "volunteer", id }]);
  await act(services, (tx) => services.volunteers.erase(tx, other, "01KB0000000000000000000000"));
  await reconcile(servicesOf(store), servicesOf(new Store(site.kv)));
  const keys = (from: Deno.Kv) =>
    Array.fromAsync(from.list({ prefix: ["suppressed"] }), ({ key }) => key.join());
  assert.deepEqual(await keys(kv), await keys(site.kv));
  assert.equal(await servicesOf(store).volunteers.find(other), null);
});

import assert from "node:assert/strict";
import {
  comparePage,
  duplicatesPage,
  mergeErrors,
} from "../../../content/duplicates/duplicates.ts";
import type { VolunteerInput } from "../../../services/inbox/volunteer_input_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerFields, volunteerInput } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { merge, mergeTwo } from "../../support/merge.ts";
import { signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite, textOf } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";

const path = "/admin/duplicates";

async function add(site: TestSite, input: Partial<VolunteerInput>): Promise<string> {
  site.clock.now += 1_000;
  return await submit(site.services, "volunteer", volunteerInput(input));
}

/** Two records with the same phone. */
async function addBoth(
  site: TestSite,
  more: Partial<VolunteerInput> = {},
): Promise<[older: string, newer: string]> {
  const older = await add(site, { nombre: "Ana", apellido: "Núñez" });
  return [older, await add(site, { nombre: "Ana María", apellido: "Núñez", ...more })];
}

async function visit(site: TestSite, who: "admin" | "coordinator", ...localidades: string[]) {
  const cookie = await signIn(site, who, localidades);
  return {
    get: (path: string) => site.request(path, { headers: { cookie } }),
    post: (path: string, fields: Record<string, string>) => {
      const init = form(fields);
      return site.request(path, { ...init, headers: { ...init.headers, cookie } });
    },
  };
}

function fieldIn(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}

Deno.test("without JavaScript a pair is compared, merged, and separated with the button of the notice", async () => {
  using site = await openSite();
  const [older, newer] = await addBoth(site);
  const { get, post } = await visit(site, "admin");
  const listed = await textOf(await get(path));
  assert.ok(listed.includes("Ana Núñez · Ana María Núñez"));
  assert.ok(listed.includes(`href="${path}/${newer}/${older}"`));

  const page = await textOf(await get(`${path}/${newer}/${older}`));
  const fields = { version: fieldIn(page, "version"), nombre: newer, email: older };
  const merged = await post(`${path}/${newer}/${older}`, fields);
  assert.equal(merged.headers.get("location"), `${path}?unido=${newer}`);
  assert.equal((await site.services.volunteers.get(older)).nombre, "Ana María");

  const after = await textOf(await get(`${path}?unido=${newer}`));
  assert.ok(after.includes(`action="${path}/${newer}"`));
  assert.ok(after.includes(duplicatesPage.empty));
  assert.ok((await textOf(await get(`${path}?unidos=1`))).includes(`${path}/${newer}`));
  assert.equal((await post(`${path}/${newer}`, {})).status, 303);
  assert.equal((await site.services.volunteers.get(older)).nombre, "Ana");
  assert.ok((await textOf(await get(path))).includes("Ana Núñez · Ana María Núñez"));
});

Deno.test("people who are said to be two leave the list for good, and the link of a record leads to its pair", async () => {
  using site = await openSite();
  const [older, newer] = await addBoth(site);
  const { get, post } = await visit(site, "admin");
  assert.equal(
    (await get(`${path}/${older}`)).headers.get("location"),
    `${path}/${older}/${newer}`,
  );
  const said = await post(`${path}/${newer}/${older}`, { accion: "distintas" });
  assert.equal(said.headers.get("location"), path);
  assert.ok((await textOf(await get(path))).includes(duplicatesPage.empty));
  assert.equal((await get(`${path}/${older}`)).status, 404);
});

Deno.test("what changed meanwhile is said and shown, and what was chosen stays", async () => {
  using site = await openSite();
  const { services } = site;
  const [older, newer] = await addBoth(site);
  const { get, post } = await visit(site, "admin");
  const page = await textOf(await get(`${path}/${newer}/${older}`));
  await act(
    services,
    (tx) => services.volunteers.for(staff).setStatus(tx, newer, { status: "active" }),
  );
  const fields = { version: fieldIn(page, "version"), nombre: newer };
  const refused = await post(`${path}/${newer}/${older}`, fields);
  assert.equal(refused.status, 409);
  const html = await textOf(refused);
  assert.ok(html.includes(comparePage.changed));
  assert.match(html, new RegExp(`name="nombre"[^>]*checked=""[^>]*value="${newer}"`));
  assert.equal(await services.merges.count(), 0);
});

Deno.test("a pair with a complaint has no button to merge, and says why", async () => {
  using site = await openSite();
  const { services } = site;
  const [older, newer] = await addBoth(site);
  await act(
    services,
    (tx) => services.volunteers.for(staff).setComplaint(tx, older, "Pide corregir"),
  );
  const { get, post } = await visit(site, "admin");
  const html = await textOf(await get(`${path}/${newer}/${older}`));
  assert.ok(html.includes(mergeErrors.complaint));
  assert.ok(!html.includes(comparePage.merge));
  const refused = await post(`${path}/${newer}/${older}`, { version: fieldIn(html, "version") });
  assert.equal(refused.status, 422);
  assert.ok((await textOf(refused)).includes(mergeErrors.complaint));
});

Deno.test("nothing tells limited staff of a pair, or of a merged record, of another localidad", async () => {
  using site = await openSite();
  const [here, there] = await addBoth(site, { localidad: "Bosa" });
  const { get, post } = await visit(site, "coordinator", "Suba");
  const none = `${path}/${here}/01M7YZK5TEFEP2NW21S3MG7199`;
  const answers = async (paths: readonly string[]) =>
    await Promise.all(paths.map(async (path) => (await get(path)).status));
  assert.ok((await textOf(await get(path))).includes(duplicatesPage.empty));
  assert.deepEqual(await answers([`${path}/${here}/${there}`, `${path}/${there}`, none]), [
    404,
    404,
    404,
  ]);
  assert.equal((await post(`${path}/${here}/${there}`, { accion: "distintas" })).status, 404);
  const [, joined] = await merge(site.services, [here, there]);
  assert.equal((await post(`${path}/${joined}`, {})).status, 404);
  for (const query of ["?unidos=1", `?unido=${joined}`]) {
    assert.ok(!(await textOf(await get(path + query))).includes(joined), query);
  }
});

/** Registers as the form does; returns id and receipt. */
async function register(site: TestSite, fields: Record<string, unknown>) {
  site.clock.now += 1_000;
  const response = await site.request("/api/volunteers", json(volunteerFields(fields)));
  const { id, receipt } = (await response.json()).data;
  return { id, receipt } as { readonly id: string; readonly receipt: string };
}

interface Merged {
  readonly site: TestSite;
  readonly jar: Jar;
  /** The record of the receipt that is open, and the other one. */
  readonly own: string;
  readonly other: string;
}

/** Two registrations that are merged into one with the contacts of the second; a receipt is open. */
async function openMerged(site: TestSite, side: 0 | 1): Promise<Merged> {
  const first = await register(site, { email: "una@example.org", telefono: "300 111 1111" });
  const second = await register(site, { email: "otra@example.org", telefono: "300 222 2222" });
  const chosen = { email: second.id, telefono: second.id };
  const [kept] = await merge(site.services, [first.id, second.id], chosen);
  assert.equal(kept, first.id);
  const jar = openJar(site);
  const [own, other] = side === 0 ? [first, second] : [second, first];
  await jar.post("/mis-datos/recibo", { codigo: own.receipt });
  return { site, jar, own: own.id, other: other.id };
}

const emails = ["una@example.org", "otra@example.org"] as const;

for (const side of [0, 1] as const) {
  const name = side === 0 ? "of the kept record" : "of the merged record";
  const [ownEmail, otherEmail] = side === 0 ? emails : [emails[1], emails[0]];

  Deno.test(`a receipt ${name} shows what its person sent alone, and looking changes nothing`, async () => {
    using site = await openSite();
    const { jar } = await openMerged(site, side);
    for (const page of ["/mis-datos/ver", "/mis-datos/corregir"]) {
      const html = await jar.read(page);
      assert.ok(html.includes(side === 0 ? "300 111 1111" : "300 222 2222"), page);
      assert.ok(!html.includes(otherEmail), page);
      assert.ok(!html.includes(side === 0 ? "300 222 2222" : "300 111 1111"), page);
    }
    const file = await textOf(await jar.post("/mis-datos/descargar", { formato: "json" }));
    assert.ok(file.includes(ownEmail));
    assert.ok(!file.includes(otherEmail));
    assert.equal(await site.services.merges.count(), 1);
  });

  Deno.test(`a receipt ${name} corrects its own record, which is separated by it`, async () => {
    using site = await openSite();
    const { jar, own, other } = await openMerged(site, side);
    const html = await jar.read("/mis-datos/corregir");
    const fields = {
      version: fieldIn(html, "version"),
      nombre: "Corregida",
      apellido: "Núñez",
      telefono: "300 333 3333",
      localidad: "Suba",
      tipoApoyo: "redes",
    };
    assert.equal((await jar.post("/mis-datos/corregir", fields)).status, 303);
    const { nombre, email, telefono } = await site.services.volunteers.get(own);
    assert.deepEqual([nombre, email, telefono], ["Corregida", ownEmail, "300 333 3333"]);
    const left = await site.services.volunteers.get(other);
    assert.deepEqual([left.nombre, left.email, left.unidos], ["Ana María", otherEmail, undefined]);
  });

  for (const action of ["retirar", "borrar"]) {
    Deno.test(`a receipt ${name} reaches nothing but its own with «${action}», and the other is marked for no contact`, async () => {
      using site = await openSite();
      const { jar, own, other } = await openMerged(site, side);
      const { services } = site;
      assert.equal((await jar.post(`/mis-datos/${action}`, { confirmo: "on" })).status, 303);
      assert.equal(await services.volunteers.find(own), null);
      assert.equal(await services.withdrawals.count(), action === "retirar" ? 1 : 0);
      const left = await services.volunteers.get(other);
      assert.deepEqual([left.email, left.unidos], [otherEmail, undefined]);
      assert.equal(left.no_contactar?.por, "");
    });
  }
}

Deno.test("the link of an address opens what has it, and nothing that has it by a merge alone", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services, [{}, {}]);
  const email = (await services.volunteers.get(kept)).email;
  const read = (id: string) => services.ownData.read(services.ownData.openAll(email), id);
  assert.equal(await read(kept), null);
  assert.equal((await read(joined))?.place, "merged");
});

import assert from "node:assert/strict";
import { volunteerCorrection } from "../../../services/rights/correction_schema.ts";
import { parse } from "../../../services/system/parse_schema.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { volunteerInput } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

const { input, typed, changed } = volunteerCorrection;

async function correct(
  { services }: TestSite,
  opened: Volunteer,
  fields: Record<string, unknown>,
): Promise<string[]> {
  const parsed = parse(input(opened), { ...typed(opened), ...fields });
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const names = Object.keys(changed(typed(opened))) as (keyof Volunteer)[];
  return await act(services, (tx) =>
    services.volunteers.correct(tx, opened.id, {
      version: versionOf(opened, names),
      fields: changed(parsed.value),
    }));
}

Deno.test("what is corrected is found by what it is now: search, indexes and counts follow", async () => {
  using site = await openSite();
  const { volunteers, audit } = site.services;
  const id = await submit(
    site.services,
    "volunteer",
    volunteerInput({ email: "vieja@example.org", nombre: "Marta" }),
  );
  assert.equal((await volunteers.for(staff).list({ q: "marta" })).total, 1);
  const before = await volunteers.get(id);
  await act(site.services, (tx) => volunteers.for(staff).setStatus(tx, id, { status: "active" }));
  assert.deepEqual(
    await correct(site, before, {
      nombre: "  Lucía ",
      email: "Nueva@Example.org",
      localidad: "Bosa",
      telefono: "300 000 0000",
    }),
    ["nombre", "email", "telefono", "localidad"],
  );
  assert.equal((await volunteers.for(staff).list({ q: "marta" })).total, 0);
  assert.equal((await volunteers.for(staff).list({ q: "lucía" })).total, 1);
  assert.deepEqual(await volunteers.idsOf("vieja@example.org"), []);
  assert.deepEqual(await volunteers.idsOf("nueva@example.org"), [id]);
  assert.deepEqual(Object.fromEntries(await volunteers.countBy("localidad")), { Bosa: 1, Suba: 0 });
  const { consent, submission, created_at, status } = await volunteers.get(id);
  const { consent: given, submission: sent, created_at: then } = before;
  assert.deepEqual([consent, submission, created_at, status], [given, sent, then, "active"]);
  assert(isSound(await verifyStore(site.services)));
  const { items: [entry] } = await audit.list({ subject: id });
  assert.equal(entry?.detail.fields, "nombre, email, telefono, localidad");
  assert.doesNotMatch(JSON.stringify(entry), /Luc|[Nn]ueva|Bosa|300 ?000/);
});

Deno.test("what else changes while a correction is committed stays changed", async () => {
  using site = await openSite();
  const { volunteers } = site.services;
  const id = await submit(site.services, "volunteer", volunteerInput());
  const opened = await volunteers.get(id);
  let tries = 0;
  const correction = { version: versionOf(opened, ["nombre"]), fields: { nombre: "Lucía" } };
  const changed = await act(site.services, async (tx) => {
    const names = await volunteers.correct(tx, id, correction);
    // The record was read before: the commit is refused, and tried again.
    if (tries++ === 0) {
      await act(
        site.services,
        (other) => volunteers.for(staff).setStatus(other, id, { status: "active" }),
      );
    }
    return names;
  });
  assert.deepEqual([tries, changed], [2, ["nombre"]]);
  const { nombre, status } = await volunteers.get(id);
  assert.deepEqual([nombre, status], ["Lucía", "active"]);
});

Deno.test("what the form no longer offers stays valid where it was stored, and only there", () => {
  const old = { ...volunteerInput(), tipo_apoyo: ["cometas"], localidad: "Usaquencito" };
  const record = { ...old, disponibilidad: "siempre" } as unknown as Volunteer;
  const stays = parse(input(record), typed(record));
  assert.ok(stays.ok);
  const current = { ...record, localidad: "Suba", tipo_apoyo: ["redes"], disponibilidad: null };
  const refused = parse(input(current), typed(record));
  assert.deepEqual(
    !refused.ok && Object.keys(refused.fields),
    ["localidad", "tipoApoyo", "disponibilidad"],
  );
});

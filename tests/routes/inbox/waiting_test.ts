import assert from "node:assert/strict";
import { volunteerRecord } from "../../support/builders.ts";
import { openSite } from "../../support/site.ts";
import { withStaff } from "../../support/admin_site.ts";

const moments = [
  ["the week of Easter", "2026-04-07T09:00:00-05:00", "2026-03-26"],
  ["a Monday that is free", "2026-07-17T09:00:00-05:00", "2026-07-08"],
  ["the last minute of a day in Bogotá", "2026-07-17T23:59:00-05:00", "2026-07-08"],
  ["the turn of the year", "2027-01-04T00:00:00-05:00", "2026-12-23"],
] as const;

for (const [what, now, late] of moments) {
  Deno.test(`a person who waits more than five business days is found, and no other: ${what}`, async () => {
    using site = await openSite();
    site.clock.now = Date.parse(now);
    const end = Date.parse(`${late}T23:59:59.999-05:00`);
    const created = (nombre: string, time: number, given = {}) =>
      volunteerRecord(nombre, { nombre, created_at: new Date(time).toISOString(), ...given });
    const ultimo = { at: "2026-01-01", canal: "llamada", resultado: "no_contesta" };
    await site.services.volunteers.load([
      created("Late", end),
      created("In time", end + 1),
      created("Late but called", end, { ultimo }),
      created("Late but active", end, { status: "active" }),
    ]);
    const admin = await withStaff(site);
    const found = async (query: string) => {
      const { data, total } = await admin.data(`/api/admin/volunteers?${query}`);
      assert.equal(total, data.length);
      return data.map(({ nombre }: { nombre: string }) => nombre);
    };
    assert.deepEqual(await found("espera=tarde"), ["Late"]);
    assert.deepEqual(await found(`espera=tarde&desde=${late}`), ["Late"]);
    assert.deepEqual(await found("espera=tarde&hasta=2026-01-31"), []);
    assert.match(await admin.read("/admin/volunteers?espera=tarde"), /Más de 5 días hábiles/);
    const rows = (await admin.read("/admin/volunteers?orden=nombre")).matchAll(
      />(Espera \d+ días hábiles)</g,
    );
    assert.deepEqual([...rows].map(([, text]) => text), [
      "Espera 5 días hábiles",
      "Espera 6 días hábiles",
    ]);
  });
}

import assert from "node:assert/strict";
import { sha256 } from "../../../services/secrets/digest.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { newTeam } from "../../support/staff.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

/** Makes the table: who gets the people of each localidad. */
async function share({ services }: TestSite, table: Record<string, readonly string[]>) {
  const items = Object.entries(table)
    .map(([localidad, personas]) => ({ localidad, personas: [...personas] }));
  await act(services, (tx) => services.team.save(tx, { id: "assignment", version: 0, items }));
}

async function ownerOf({ services }: TestSite, id: string): Promise<string | undefined> {
  return (await services.volunteers.find(id))?.responsable;
}

Deno.test("a new volunteer gets the owner that the record's id decides, of those with access", async () => {
  using site = await openSite();
  const { services } = site;
  const [ana, luz, eva] = await newTeam(site, ["Suba"], ["Bosa"], ["Suba", "Bosa"]);
  await share(site, { Suba: [ana, luz, eva], Bosa: [ana] });
  const owners = new Set<string | undefined>();
  for (let n = 0; n < 20; n++) {
    site.clock.now += 1000;
    const id = await submit(services, "volunteer", volunteerInput({ email: `p${n}@example.org` }));
    const able = [ana, eva];
    const expected = able[Number.parseInt(sha256(id).slice(0, 8), 16) % able.length];
    assert.equal(await ownerOf(site, id), expected);
    owners.add(expected);
  }
  assert.equal(owners.size, 2);
  for (const localidad of ["Bosa", "Kennedy"] as const) {
    const id = await submit(services, "volunteer", volunteerInput({ localidad }));
    assert.equal(await ownerOf(site, id), undefined, localidad);
  }
});

Deno.test("a suspect gets an owner when it is released, and not before", async () => {
  using site = await openSite();
  const { services } = site;
  const [ana] = await newTeam(site, ["Suba"]);
  const cause = { reason: "honeypot", client: "192.0.2.1" } as const;
  const id = await submit(services, "volunteer", volunteerInput(), cause);
  await share(site, { Suba: [ana] });
  assert.ok(!("responsable" in (await services.quarantine.find(id))!.record));
  await act(services, (tx) => services.quarantine.release(tx, id));
  assert.equal(await ownerOf(site, id), ana);
});

for (
  const [moves, owns, table, expected] of [
    ["to a localidad that the owner sees", "eva", { Bosa: ["luz"] }, "eva"],
    ["to one that the owner does not see", "ana", { Bosa: ["luz"] }, "luz"],
    ["to one that the table does not name", "ana", {}, undefined],
    ["without an owner", undefined, { Bosa: ["luz"] }, "luz"],
  ] as const
) {
  Deno.test(`a person who moves ${moves} has the owner ${expected}, and is due today while pending`, async () => {
    using site = await openSite();
    const { services } = site;
    const [ana, luz, eva] = await newTeam(site, ["Suba"], ["Bosa"], ["Suba", "Bosa"]);
    const people: Record<string, string> = { ana, luz, eva };
    if (owns) await share(site, { Suba: [people[owns]!] });
    const id = await submit(services, "volunteer", volunteerInput());
    const items = Object.entries<readonly string[]>(table)
      .map(([localidad, own]) => ({ localidad, personas: own.map((name) => people[name]!) }));
    await act(
      services,
      (tx) => services.team.save(tx, { id: "assignment", version: owns ? 1 : 0, items }),
    );
    const before = await services.volunteers.get(id);
    await act(services, (tx) =>
      services.volunteers.correct(tx, id, {
        version: versionOf(before, ["localidad"]),
        fields: { localidad: "Bosa" },
      }));
    const { localidad, responsable, proximo } = await services.volunteers.get(id);
    assert.deepEqual(
      { localidad, responsable, proximo },
      {
        localidad: "Bosa",
        responsable: expected && people[expected],
        proximo: "2026-09-15",
      },
    );
  });
}

Deno.test("another correction leaves owner and date as they are", async () => {
  using site = await openSite();
  const { services } = site;
  await share(site, { Suba: await newTeam(site, ["Suba"]) });
  const id = await submit(services, "volunteer", volunteerInput());
  const before = await services.volunteers.get(id);
  await act(services, (tx) =>
    services.volunteers.correct(tx, id, {
      version: versionOf(before, ["nombre"]),
      fields: { nombre: "Rosalba" },
    }));
  assert.deepEqual(await services.volunteers.get(id), { ...before, nombre: "Rosalba" });
});

import assert from "node:assert/strict";
import { volunteerInput } from "../../support/builders.ts";
import { act } from "../../support/act.ts";
import { openSite } from "../../support/site.ts";
import { merge } from "../../support/merge.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";

Deno.test("the people of an e-mail or a telephone are known without reading records, each once", async () => {
  using site = await openSite();
  const { services } = site;
  const sent = { email: "ana@example.org", telefono: "300 123 4567", nombre: "Ána" };
  const ana = await submit(services, "volunteer", volunteerInput(sent));
  const son = await submit(
    services,
    "volunteer",
    volunteerInput({ ...sent, nombre: "Luis", email: "luis@example.org" }),
  );
  const holdersOf = await services.volunteers.holders();
  const both = holdersOf({ email: "ana@example.org", telefono: "+57 3001234567" });
  assert.deepEqual(both.map(({ id }) => id), [ana, son]);
  assert.equal(both[0]!.text.split("\n")[0]!.split(" ")[0], "ana");
  assert.deepEqual(holdersOf({ email: "luis@example.org", telefono: "" }).map(({ id }) => id), [
    son,
  ]);
  assert.deepEqual(holdersOf({ email: "", telefono: "" }), []);
  await act(services, (tx) => services.volunteers.erase(tx, ana));
  const left = (await services.volunteers.holders())({ email: "ana@example.org", telefono: "" });
  assert.deepEqual(left, []);
});

Deno.test("a person who is merged into another record is still known by their own contacts, with the marks of that one", async () => {
  using site = await openSite();
  const { services } = site;
  const { volunteers } = services;
  const ids = [
    await submit(services, "volunteer", volunteerInput({ telefono: "300 111 1111" })),
    await submit(services, "volunteer", volunteerInput({ telefono: "300 222 2222" })),
  ] as const;
  const [kept, joined] = await merge(services, ids);
  await act(services, (tx) => volunteers.for(staff).setComplaint(tx, kept, "Pide corregir"));
  const { telefono } = (await services.merges.find(joined))!.record;
  const [holder] = (await volunteers.holders())({ email: "", telefono });
  assert.equal(holder?.id, joined);
  assert.ok(holder.facets.some((facet) => facet.startsWith("reclamo=")));
});

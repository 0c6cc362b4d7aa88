import assert from "node:assert/strict";
import type { VolunteerInput } from "../../../services/inbox/volunteer_input_schema.ts";
import type { Scope } from "../../../services/accounts/permissions.ts";
import { Problem } from "../../../services/system/problem.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { requestInput, volunteerInput } from "../../support/builders.ts";
import { merge, mergeTwo } from "../../support/merge.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { versionOfBoth } from "../../../services/duplicates/merge_choice.ts";
import { eraseAll } from "../../../services/rights/erasure.ts";
import { readHistory } from "../../../services/follow_up/history.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";

const both = [
  { email: "paola@example.org", telefono: "300 111 1111", nombre: "Paola" },
  { email: "paola2@example.org", telefono: "300 222 2222", nombre: "Paola Andrea" },
] as const;

/** Stores a record that is newer than those before it. */
async function add(site: TestSite, input: Partial<VolunteerInput>): Promise<string> {
  site.clock.now += 1_000;
  return await submit(site.services, "volunteer", volunteerInput(input));
}

async function addBoth(site: TestSite): Promise<readonly [string, string]> {
  return [await add(site, both[0]), await add(site, both[1])];
}

function hasCode(code: string) {
  return (error: unknown): boolean => error instanceof Problem && error.code === code;
}

async function idsFound({ services }: TestSite): Promise<string[]> {
  return (await services.volunteers.for(staff).list({})).items.map(({ id }) => id);
}

Deno.test("the other record leaves the list whole, and the kept one takes what was chosen", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = await addBoth(site);
  const before = await services.volunteers.get(ids[1]);
  const [kept, joined] = await merge(services, ids, { email: ids[1], nombre: ids[0] });
  assert.deepEqual([kept, joined], ids);
  const { email, telefono, nombre } = await services.volunteers.get(kept);
  assert.deepEqual([email, telefono, nombre], ["paola2@example.org", "300 111 1111", "Paola"]);
  assert.deepEqual(await idsFound(site), [kept]);
  assert.deepEqual(await services.volunteers.find(joined), null);
  const merged = await services.merges.find(joined);
  assert.deepEqual(merged?.record, before);
  assert.equal(merged?.into, kept);
  assert(isSound(await verifyStore(services)));
});

Deno.test("separating gives both back as they were, but for what staff changed since", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = await addBoth(site);
  const read = () => Promise.all(ids.map((id) => services.volunteers.get(id)));
  const before = await read();
  const [kept, joined] = await merge(services, ids, { email: ids[1], telefono: ids[1] });
  await act(
    services,
    (tx) => services.volunteers.for(staff).setStatus(tx, kept, { status: "active" }),
  );
  await act(services, (tx) => services.merges.separate(tx, joined), staff);
  assert.deepEqual(await read(), [{ ...before[0], status: "active" }, before[1]]);
  assert.equal(await services.merges.find(joined), null);
  assert(isSound(await verifyStore(services)));
});

Deno.test("of several merged records, each gives back its own value, in whatever order", async () => {
  for (const order of [[0, 1], [1, 0]]) {
    using site = await openSite();
    const { services } = site;
    const kept = await add(site, { telefono: "300 111 1111" });
    const joined = [
      await add(site, { telefono: "300 222 2222" }),
      await add(site, { telefono: "300 333 3333" }),
    ];
    for (const id of joined) await merge(services, [kept, id], { telefono: id });
    assert.equal((await services.volunteers.get(kept)).telefono, "300 333 3333");
    for (const at of order) {
      await act(services, (tx) => services.merges.separate(tx, joined[at]!), staff);
      const { telefono } = await services.volunteers.get(kept);
      assert.notEqual(telefono, (await services.volunteers.get(joined[at]!)).telefono);
    }
    assert.equal((await services.volunteers.get(kept)).telefono, "300 111 1111");
  }
});

Deno.test("a pair that changed since it was shown is a conflict", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = await addBoth(site);
  const version = versionOfBoth(
    await services.volunteers.get(ids[0]),
    await services.volunteers.get(ids[1]),
  );
  await act(
    services,
    (tx) => services.volunteers.for(staff).setStatus(tx, ids[1], { status: "active" }),
  );
  const merging = act(
    services,
    (tx) => services.merges.merge(tx, ids, { version, chosen: {} }),
    staff,
  );
  await assert.rejects(merging, hasCode("conflict"));
});

Deno.test("a complaint, a hold, and two that both hold others refuse a merge", async () => {
  using site = await openSite();
  const { services } = site;
  const [one, other] = [
    await add(site, both[0]),
    await add(site, both[1]),
  ];
  const inbox = services.volunteers.for(staff);
  await act(services, (tx) => inbox.setComplaint(tx, other, "Pide corregir"));
  await assert.rejects(merge(services, [one, other]), hasCode("invalid"));
  await act(services, (tx) => inbox.setComplaint(tx, other, null));
  const hold = { reason: "Un oficio", until: "2026-12-01" };
  const held = await act(
    services,
    (tx) => services.holds.add(tx, { scope: "volunteer", record: one, ...hold }),
  );
  await assert.rejects(merge(services, [one, other]), hasCode("invalid"));
  await act(services, (tx) => services.holds.end(tx, held.id));
  await merge(services, [one, other]);
  const [second] = await mergeTwo(services);
  await assert.rejects(merge(services, [one, second]), hasCode("invalid"));
});

Deno.test("limited staff merge and separate within their localidades alone", async () => {
  using site = await openSite();
  const { services } = site;
  const suba = await newStaff(site, "Suba");
  const here = await add(site, both[0]);
  const there = await submit(
    services,
    "volunteer",
    volunteerInput({ ...both[0], localidad: "Bosa" }),
  );
  assert.equal((await services.duplicates.pairs(suba)).total, 0);
  assert.equal((await services.duplicates.pairs(staff)).total, 1);
  await assert.rejects(merge(services, [here, there], {}, suba), hasCode("not_found"));
  const distinct = act(services, (tx) => services.merges.setDistinct(tx, [here, there]), suba);
  await assert.rejects(distinct, hasCode("not_found"));
  const [, joined] = await merge(services, [here, there]);
  assert.deepEqual((await services.duplicates.list(suba, undefined)).pairs, []);
  const separating = act(services, (tx) => services.merges.separate(tx, joined), suba);
  await assert.rejects(separating, hasCode("not_found"));
});

Deno.test("people who are said to be two are no pair any more, and others with the same contact are", async () => {
  using site = await openSite();
  const { services } = site;
  const [a, b, c] = [
    await add(site, { telefono: "300 111 1111" }),
    await add(site, { telefono: "300 111 1111" }),
    await add(site, { telefono: "300 111 1111" }),
  ];
  await act(services, (tx) => services.merges.setDistinct(tx, [a, b]), staff);
  const pairs = async () =>
    (await services.duplicates.pairs(staff)).pairs.map(({ newer, older }) => [newer.id, older.id]);
  assert.deepEqual(await pairs(), [[c, b]]);
  await act(services, (tx) => services.merges.setDistinct(tx, [c, b]), staff);
  assert.deepEqual(await pairs(), [[c, a]]);
  await services.volunteers.prepareErase(b);
  await act(services, (tx) => services.volunteers.erase(tx, b));
  assert.equal((await services.volunteers.get(a)).distintas, undefined);
});

Deno.test("staff withdraw and erase the kept record with all that is merged into it", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services, both);
  await act(
    services,
    (tx) => services.withdrawals.withdraw(tx, { place: "volunteer", id: kept }, "staff"),
  );
  assert.deepEqual(await idsFound(site), []);
  await services.withdrawals.prepareErase(kept);
  await act(services, (tx) => services.withdrawals.erase(tx, kept));
  assert.deepEqual([await services.merges.count(), await services.withdrawals.count()], [0, 0]);
  const notes = (await Array.fromAsync(services.erased.batches())).flat().map(({ id }) => id);
  assert.deepEqual(notes.toSorted(), [kept, joined].toSorted());

  const [again] = await mergeTwo(services, both);
  const inbox = services.volunteers.for(staff);
  await assert.rejects(act(services, (tx) => inbox.erase(tx, again), staff), hasCode("conflict"));
  await inbox.prepareErase(again);
  await act(services, (tx) => inbox.erase(tx, again), staff);
  assert.deepEqual([await services.merges.count(), await services.volunteers.count()], [0, 0]);
  assert(isSound(await verifyStore(services)));
});

Deno.test("erasing a merged record takes what the kept one has of it, and marks that one for no contact", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services, both);
  const before = await services.volunteers.get(kept);
  const joinedEmail = (await services.merges.find(joined))!.record.email;
  assert.equal(before.email, joinedEmail);
  const isMeant = ({ id }: { readonly id: string }) => id === joined;
  await eraseAll(services, joinedEmail, { write: (work) => act(services, work), isMeant });
  const after = await services.volunteers.get(kept);
  assert.notEqual(after.email, joinedEmail);
  assert.deepEqual([after.no_contactar?.por, after.unidos], ["", undefined]);
  assert.deepEqual(await services.volunteers.idsOf(joinedEmail), []);
});

Deno.test("the kept record is found by its first address, and a request of either marks it", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services, both);
  for (const { email } of both) {
    assert.deepEqual(await services.volunteers.idsOf(email), [kept]);
  }
  const { email } = (await services.merges.find(joined))!.record;
  const request = await act(services, (tx) => services.requests.open(tx, requestInput({ email })));
  assert.equal((await services.volunteers.get(kept)).reclamo?.solicitud, request.id);
  assert.equal((await services.merges.find(joined))!.record.reclamo?.solicitud, request.id);
  await act(services, (tx) => services.merges.separate(tx, joined), staff);
  assert.equal((await services.volunteers.get(joined)).reclamo?.solicitud, request.id);
});

Deno.test("the history of the kept record tells the contacts of both", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = await addBoth(site);
  for (const [at, id] of ids.entries()) {
    site.clock.now += 60_000;
    const nota = `Llamada ${at}`;
    const input = ContactInput.parse({ canal: "llamada", resultado: "hablamos", nota });
    await act(services, (tx) => services.followUps.contact(tx, id, input), staff);
  }
  const [kept] = await merge(services, ids);
  assert.equal(kept, ids[1]);
  const record = await services.volunteers.get(kept);
  const notesIn = async (scope: Scope) => {
    const history = await readHistory(services, record, scope, (id) => id);
    return history.flatMap(({ note }) => note?.startsWith("Llamada") ? [note] : []);
  };
  assert.deepEqual(await notesIn("all"), ["Llamada 1", "Llamada 0"]);
  assert.deepEqual(await notesIn(new Set(["Bosa"])), ["Llamada 1"]);
});

Deno.test("a person leaves although what was merged into the record is gone, or cannot be read", async () => {
  for (const lost of [null, { id: "damaged" }]) {
    using site = await openSite();
    const { services } = site;
    const [kept, joined] = await mergeTwo(services, both);
    const key = ["merged", joined];
    await (lost ? site.kv.set(key, lost) : site.kv.delete(key));
    await services.merges.separateAll((work) => act(services, work), kept, true);
    await act(
      services,
      (tx) => services.withdrawals.withdraw(tx, { place: "volunteer", id: kept }, "self"),
    );
    const { record } = (await services.withdrawals.find(kept))!;
    assert.ok(!("unidos" in record));
    assert.ok(both.some(({ email }) => email === record.email));
  }
});

Deno.test("a person is erased although the record of another person cannot be read", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = [await add(site, both[0]), await add(site, both[1])] as const;
  await act(services, (tx) => services.merges.setDistinct(tx, ids), staff);
  await site.kv.set(["volunteers", ids[1]], { id: ids[1] });
  await eraseAll(services, both[0].email, { write: (work) => act(services, work) });
  assert.equal(await services.volunteers.find(ids[0]), null);
});

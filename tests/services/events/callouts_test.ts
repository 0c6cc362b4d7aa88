import assert from "node:assert/strict";
import { readHistory } from "../../../services/follow_up/history.ts";
import { readDossier } from "../../../services/rights/dossier.ts";
import { eraseAll, eraseRecord } from "../../../services/rights/erasure.ts";
import { calloutId } from "../../../services/events/callout_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { openEvent } from "../../support/events.ts";
import { mergeTwo } from "../../support/merge.ts";
import { noon, openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";

const email = "ximena@example.org";

/** Calls a volunteer to so many events, to the first one with an answer. */
async function callTo({ services }: TestSite, voluntario: string, events: number): Promise<void> {
  const at = new Date(noon).toISOString();
  for (let number = 1; number <= events; number++) {
    const evento = `01K00000000000000000EVENT${number}`;
    await services.callouts.records.insert({
      id: calloutId(evento, voluntario),
      ...{ evento, voluntario, at, by: "marcela", canal: "whatsapp", escrita: null },
      respuesta: number === 1 ? { que: "voy", at, por: null } : null,
    });
  }
}

async function ximena(site: TestSite): Promise<string> {
  const id = await submit(site.services, "volunteer", volunteerInput({ email }));
  await callTo(site, id, 6);
  return id;
}

/** Returns the places of the store that name the record. */
async function naming({ kv }: TestSite, id: string): Promise<string[]> {
  const places = new Set<string>();
  for await (const { key, value } of kv.list({ prefix: [] })) {
    if (value instanceof Deno.KvU64) continue;
    if (`${key.join(" ")} ${JSON.stringify(value)}`.includes(id)) places.add(String(key[0]));
  }
  return [...places].filter((place) => place.startsWith("callouts")).sort();
}

Deno.test("what a volunteer was called to goes with them, however many events these are", async () => {
  using site = await openSite();
  const id = await ximena(site);
  assert.notDeepEqual(await naming(site, id), []);
  await act(site.services, (tx) => site.services.volunteers.erase(tx, id));
  assert.deepEqual(await naming(site, id), []);
});

Deno.test("a person who withdraws keeps the callouts for five days, and then they go with the record", async () => {
  using site = await openSite();
  const id = await ximena(site);
  await withdraw(site.services, [{ place: "volunteer", id }]);
  assert.equal((await site.services.callouts.of(id)).length, 6);
  const erase = () => act(site.services, (tx) => site.services.withdrawals.erase(tx, id));
  await erase();
  assert.deepEqual(await naming(site, id), []);
});

Deno.test("a person who left by the link of a list leaves no callouts", async () => {
  using site = await openSite();
  const id = await ximena(site);
  await withdraw(site.services, [{ place: "volunteer", id }], "left");
  assert.deepEqual(await naming(site, id), []);
});

Deno.test("the callouts of a record that was merged stay its own, and go with it", async () => {
  using site = await openSite();
  const { services } = site;
  const [kept, joined] = await mergeTwo(services, [{ email }, { email, nombre: "Ximena" }]);
  await callTo(site, kept, 1);
  await callTo(site, joined, 4);
  await eraseRecord(services, { place: "merged", id: joined }, (erase) => act(services, erase));
  assert.deepEqual(await naming(site, joined), []);
  assert.equal((await services.callouts.of(kept)).length, 1);
  await eraseAll(services, email, { write: (work) => act(services, work) });
  assert.deepEqual(await naming(site, kept), []);
});

Deno.test("dossier and history say to what a person was called, and what they answered", async () => {
  using site = await openSite();
  const { services } = site;
  await openEvent(services);
  const id = await submit(services, "volunteer", volunteerInput({ email }));
  await callTo(site, id, 1);
  const { records: [record] } = await readDossier(services, email);
  assert.deepEqual(
    record?.callouts.map(({ titulo, respuesta }) => [titulo, respuesta?.que]),
    [["Volanteo en El Tunal", "voy"]],
  );
  const volunteer = await services.volunteers.get(id);
  const lines = await readHistory(services, volunteer, "all", (account) => account);
  assert.deepEqual(lines.map(({ text, note, by }) => [text, note, by]), [
    ["Dijo que va", "Volanteo en El Tunal", null],
    ["Convocatoria a «Volanteo en El Tunal»", null, "marcela"],
    ["Se registró en el sitio", null, null],
  ]);
});

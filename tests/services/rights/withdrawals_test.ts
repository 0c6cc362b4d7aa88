import assert from "node:assert/strict";
import fc from "fast-check";
import { oneDay } from "../../../services/system/clock.ts";
import { eraseAll, recordsOf } from "../../../services/rights/erasure.ts";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import type { WithdrawableRef } from "../../../services/rights/record_places.ts";
import { readStats } from "../../../services/inbox/stats.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { messageInput, requestInput, volunteerInput } from "../../support/builders.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { staff } from "../../support/staff.ts";
import { closeRequest, openRequest } from "../../support/requests.ts";
import { act } from "../../support/act.ts";
import { withdraw } from "../../support/withdraw.ts";
import { takeBack } from "../../../services/rights/withdrawals.ts";

const email = "marta@example.org";
const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
const message = messageInput({ name: "Marta Ríos", email });

function restore({ services }: TestSite, id: string): Promise<"back" | "again"> {
  return takeBack(services.withdrawals, (work) => act(services, work), id);
}

async function withdrawable({ services }: TestSite): Promise<WithdrawableRef[]> {
  return (await recordsOf(services, email)).filter((ref) =>
    ref.place !== "withdrawn" && ref.place !== "requests"
  ) as WithdrawableRef[];
}

async function pass(site: TestSite, days: number): Promise<void> {
  site.clock.now += days * oneDay;
  await runMaintenance(maintenanceTasks(site.services), site.deps.log);
}

Deno.test("a withdrawn record waits five business days, and the maintenance erases it with its entry", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await submit(services, "message", message);
  await act(services, (tx) => services.messages.for(staff).reply(tx, id, "Con gusto."), staff);
  await withdraw(services, [{ place: "message", id }]);
  // From Tuesday on: Wednesday, Thursday, Friday, Monday, Tuesday.
  assert.equal((await services.withdrawals.find(id))?.erase_on, "2026-09-22");
  await pass(site, 6);
  assert.equal(await services.withdrawals.count(), 1);
  await pass(site, 1);
  assert.equal(await services.withdrawals.count(), 0);
  assert.deepEqual(await services.messages.replies.of(id), []);
  const { items: [newest] } = await services.audit.list({ subject: id });
  assert.deepEqual([newest?.action, newest?.actor], ["record_erased", "site"]);
});

Deno.test("a withdrawn record that cannot be read keeps no other one from its erasure", async () => {
  using site = await openSite();
  const { services } = site;
  const ids = await withdraw(services, [
    { place: "message", id: await submit(services, "message", message) },
    { place: "message", id: await submit(services, "message", { ...message, subject: "Otro" }) },
  ]);
  const [broken = "", later = ""] = ids.toSorted();
  await site.kv.set(["withdrawn", broken], { id: broken });
  await pass(site, 8);
  assert.equal(await services.withdrawals.find(later), null);
  assert.notEqual((await site.kv.get(["withdrawn", broken])).value, null);
});

Deno.test("of a withdrawn message that is held nothing goes, not even the replies that its commit has no room for", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await submit(services, "message", message);
  for (const text of ["Uno.", "Dos.", "Tres.", "Cuatro.", "Cinco."]) {
    await act(services, (tx) => services.messages.for(staff).reply(tx, id, text), staff);
  }
  await withdraw(services, [{ place: "message", id }]);
  const hold = { scope: "message", record: id, reason: "Oficio", until: "2026-12-01" } as const;
  await act(services, (tx) => services.holds.add(tx, hold));
  await pass(site, 8);
  assert.equal((await services.messages.replies.of(id)).length, 5);
});

Deno.test("records of people who come back while the maintenance erases stay, and after another withdrawal until its day", async () => {
  using site = await openSite();
  const { services } = site;
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const [back = "", again = ""] = await withdraw(services, [
    { place: "volunteer", id: await submit(services, "volunteer", volunteerInput({ email })) },
    { place: "message", id: await submit(services, "message", message) },
    { place: "message", id: await submit(services, "message", { ...message, subject: "Otro" }) },
  ]);
  whenRead(site.kv, "withdrawn", "after", async () => {
    for (const id of [back, again]) {
      await act(colleague, (tx) => colleague.withdrawals.restore(tx, id, {}));
    }
    await withdraw(colleague, [{ place: "message", id: again }], "self");
  });
  await pass(site, 8);
  assert.deepEqual(await recordsOf(services, email), [
    { place: "volunteer", id: back },
    { place: "withdrawn", id: again },
  ]);
});

Deno.test("what is taken back is where it was, as it was", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await submit(services, "volunteer", volunteerInput({ email }));
  await submit(services, "volunteer", volunteerInput({ email }), cause);
  const [before, { items: [suspect] }] = await Promise.all([
    services.volunteers.get(id),
    services.quarantine.list(),
  ]);
  const refs = await withdrawable(site);
  for (const withdrawn of await withdraw(services, refs)) {
    assert.equal(await restore(site, withdrawn), "back");
  }
  assert.deepEqual(await services.volunteers.get(id), before);
  assert.deepEqual(await services.quarantine.find(suspect!.id), suspect);
  assert.deepEqual(await withdrawable(site), refs);
  assert(isSound(await verifyStore(services)));
});

for (const [ended, legend] of [[true, "no longer has"], [false, "still has"]] as const) {
  Deno.test(`what is taken back ${legend} the legend of a request that ${ended ? "has" : "has not"} ended`, async () => {
    using site = await openSite();
    const { services } = site;
    const id = await submit(services, "volunteer", volunteerInput({ email }));
    const { id: number } = await openRequest(services, { email });
    await withdraw(services, [{ place: "volunteer", id }]);
    if (ended) await closeRequest(services, number);
    await restore(site, id);
    const { reclamo } = await services.volunteers.get(id);
    assert.equal(reclamo?.solicitud, ended ? undefined : number);
  });
}

Deno.test("the request of a withdrawal that staff note is in its commit, or neither is there", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await submit(services, "volunteer", volunteerInput({ email }));
  const { canal, nombre } = requestInput();
  const note = (end: () => void) =>
    act(services, async (tx) => {
      await services.withdrawals.withdraw(tx, { place: "volunteer", id }, "staff");
      await services.requests.openWithdrawn(tx, { canal, nombre, email, telefono: null });
      end();
    });
  await assert.rejects(note(() => {
    throw new Error("the process ends here");
  }));
  assert.deepEqual(await recordsOf(services, email), [{ place: "volunteer", id }]);
  await note(() => {});
  const [request] = await services.requests.of(email);
  assert.deepEqual([request?.state, request?.respuesta?.resultado], ["closed", "hecho"]);
  assert.deepEqual((await recordsOf(services, email)).map(({ place }) => place), [
    "withdrawn",
    "requests",
  ]);
});

Deno.test("a record that a colleague changes or erases while it is withdrawn is in one place only", async () => {
  using site = await openSite();
  const { services } = site;
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const [changed, erased] = [
    await submit(services, "volunteer", volunteerInput({ email })),
    await submit(services, "message", message),
  ];
  whenRead(site.kv, "messages", "after", async () => {
    await act(
      colleague,
      (tx) => colleague.volunteers.for(staff).setStatus(tx, changed, { status: "active" }),
    );
    await act(colleague, (tx) => colleague.messages.erase(tx, erased));
  });
  assert.deepEqual(await withdraw(services, await withdrawable(site)), [changed]);
  const withdrawn = await services.withdrawals.find(changed);
  assert.equal(
    withdrawn?.record && "status" in withdrawn.record && withdrawn.record.status,
    "active",
  );
  assert.deepEqual(await recordsOf(services, email), [{ place: "withdrawn", id: changed }]);
});

Deno.test("a submission that a colleague releases while it is withdrawn is withdrawn from its list", async () => {
  using site = await openSite();
  const { services } = site;
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const id = await submit(services, "volunteer", volunteerInput({ email }), cause);
  const refs = await withdrawable(site);
  whenRead(
    site.kv,
    "quarantine",
    "before",
    () => act(colleague, (tx) => colleague.quarantine.release(tx, id)),
  );
  assert.deepEqual(await withdraw(services, refs), [id]);
  assert.deepEqual(await recordsOf(services, email), [{ place: "withdrawn", id }]);
  assert(isSound(await verifyStore(services)));
});

Deno.test("a person with more records than one commit takes is withdrawn whole", async () => {
  using site = await openSite();
  for (let count = 0; count < 20; count++) {
    await submit(site.services, "message", { ...message, subject: `Asunto ${count}` });
  }
  assert.equal((await withdraw(site.services, await withdrawable(site))).length, 20);
  assert.equal(await site.services.messages.count(), 0);
  assert(isSound(await verifyStore(site.services)));
});

const steps = [
  "register",
  "subscribe",
  "suspect",
  "release",
  "withdraw",
  "back",
  "pass",
  "erase",
] as const;
type Step = typeof steps[number];

Deno.test("after any sequence of steps each record is in one place, and all counts agree", async () => {
  const sequences = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      using site = await openSite();
      const { services } = site;
      const places = new Map<string, "list" | "quarantine" | "withdrawn">();
      const from = new Map<string, "list" | "quarantine">();
      for (const step of sequence) await take(site, step, places, from);
      const held = await recordsOf(services, email);
      const count = (place: string) => [...places.values()].filter((at) => at === place).length;
      const inLists = held.filter(({ place }) => place === "volunteer" || place === "newsletter");
      assert.equal(inLists.length, count("list"));
      assert.equal(held.filter(({ place }) => place === "quarantine").length, count("quarantine"));
      assert.equal(await services.withdrawals.count(), count("withdrawn"));
      assert.equal(
        await services.volunteers.count() + await services.newsletter.count(),
        count("list"),
      );
      const { total } = await services.volunteers.for(staff).list({});
      assert.equal(total, await services.volunteers.count());
      assert.equal((await readStats(services, site.clock.now)).volunteers.total, total);
      assert(isSound(await verifyStore(services)));
    }),
    { numRuns: 40 },
  );
});

async function take(
  site: TestSite,
  step: Step,
  places: Map<string, "list" | "quarantine" | "withdrawn">,
  from: Map<string, "list" | "quarantine">,
): Promise<void> {
  const { services } = site;
  site.clock.now += 1_000;
  const [id] = [...places].find(([, place]) => place === "withdrawn") ?? [];
  const { items: [suspect] } = await services.quarantine.list();
  const input = volunteerInput({ email, submission: crypto.randomUUID() });
  switch (step) {
    case "register":
      places.set(await submit(services, "volunteer", input), "list");
      return;
    case "subscribe":
      places.set(await submit(services, "newsletter", { email, autorizacion: true }), "list");
      return;
    case "suspect":
      places.set(await submit(services, "volunteer", input, cause), "quarantine");
      return;
    case "release":
      if (!suspect) return;
      await act(services, (tx) => services.quarantine.release(tx, suspect.id));
      places.set(suspect.record.id, "list");
      return;
    case "withdraw":
      for (const withdrawn of await withdraw(services, await withdrawable(site))) {
        from.set(withdrawn, places.get(withdrawn) as "list" | "quarantine");
        places.set(withdrawn, "withdrawn");
      }
      return;
    case "back":
      if (id === undefined) return;
      if (await restore(site, id) === "again") places.delete(id);
      else places.set(id, from.get(id)!);
      return;
    case "pass":
      // Five business days with weekends and the holidays of Easter.
      await pass(site, 12);
      for (const [waiting, place] of places) if (place === "withdrawn") places.delete(waiting);
      return;
    case "erase":
      await eraseAll(services, email, { write: (work) => act(services, work) });
      places.clear();
  }
}

import assert from "node:assert/strict";
import type { Phase } from "../../../content/site/site.ts";
import { PhaseSetting } from "../../../services/editorial/site_settings_schema.ts";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { verifyStore } from "../../../services/verify.ts";
import { countDue } from "../../../services/retention/due.ts";
import { isIntact, purge } from "../../../services/retention/purge.ts";
import { noCounts } from "../../../services/retention/retention_schema.ts";
import { messageInput } from "../../support/builders.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { signIn } from "../../support/people.ts";
import { act } from "../../support/act.ts";
import { submit } from "../../support/submit.ts";
import { fill, lastDay, marker, openCampaign } from "./setup.ts";
import { staff } from "../../support/staff.ts";
import { operator } from "../../../services/accounts/actors.ts";
import { closeRequest, openRequest } from "../../support/requests.ts";
import { withdraw } from "../../support/withdraw.ts";

Deno.test("an erasure is announced two weeks ahead, carried out on its day, and reported (ASVS 14.2.4)", async () => {
  using site = await openCampaign({ mail: { perMinute: 10, perDay: 10 } });
  await fill(site, 20);
  await signIn(site, "admin");
  const { services } = site;
  const { volunteers, retention, audit } = services;

  await site.days("2026-12-20", "2026-12-26");
  assert.equal(await retention.open(), null);
  await site.days("2026-12-27", "2027-01-09");
  assert.equal(await volunteers.count(), 20);
  const announced = await retention.open();
  assert.equal(announced?.state, "announced");
  assert.deepEqual(announced.planned?.volunteer, 20);
  site.at(lastDay, "02:59");
  assert.equal(await site.tick(), 0);

  site.at(lastDay);
  assert.equal(await site.tick(), 50);
  assert.equal(await retention.open(), null);
  const [run] = await retention.runs();
  assert.equal(run?.id, announced.id);
  assert.equal(run.state, "done");
  const counts = { ...noCounts(), volunteer: 20, message: 10, newsletter: 10, quarantine: 10 };
  assert.deepEqual([run.found, run.erased], [counts, counts]);
  assert.deepEqual([run.traces, run.kept], [[], []]);
  assert(isIntact(run));
  const { items } = await audit.list({ subject: run.id });
  assert.deepEqual(new Set(items.map(({ detail }) => detail.sha256)), new Set([run.sha256]));
  assert.equal(items.reduce((sum, { detail }) => sum + Number(detail.count), 0), 50);

  for await (const entry of site.kv.list({ prefix: [] })) {
    assert.doesNotMatch(Deno.inspect(entry, { depth: 9 }), new RegExp(marker));
  }
  const { collections } = await verifyStore(services);
  assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
});

Deno.test("where something is left of what was erased, the report names the places and is incomplete", async () => {
  using site = await openCampaign();
  const [id = ""] = await fill(site, 4);
  await site.kv.set(["left_over", id], true);
  await site.kv.set(["left_behind", "1"], { about: id });
  await site.kv.set(["left_alone", "1"], { about: "01KB0000000000000000000000" });
  await site.days("2026-12-27", lastDay);
  const [run] = await site.services.retention.runs();
  assert.deepEqual(run?.traces, ["left_behind", "left_over"]);
  assert.equal(run.state, "incomplete");
});

Deno.test("where hundreds of records are held one by one, the report is stored, and counts those without their hold", async () => {
  using site = await openCampaign();
  const { services } = site;
  const ids = await fill(site, 120);
  site.at("2027-01-05");
  const hold = { scope: "volunteer", reason: "ñ".repeat(300), until: "2027-01-20" } as const;
  for (const record of ids) {
    await act(services, (tx) => services.holds.add(tx, { ...hold, record }));
  }
  await site.days("2026-12-27", lastDay);
  const [run] = await services.retention.runs();
  assert.equal(run?.state, "done");
  assert.equal(run.kept.filter(({ hold }) => hold).length, 30);
  assert.equal(run.kept.reduce((sum, { count }) => sum + count, 0), 120);
});

Deno.test("a record under a hold, a complaint or an open request stays until that ends", async () => {
  using site = await openCampaign();
  const [held = "", complained = "", asked = "", gone = ""] = await fill(site, 4);
  const { services } = site;
  const { retention, volunteers, requests } = services;
  site.at("2027-01-05");
  const input = { scope: "volunteer", record: held, reason: "Oficio del juez 12" } as const;
  const hold = await act(
    services,
    (tx) => services.holds.add(tx, { ...input, until: "2027-01-20" }),
  );
  await act(services, (tx) => volunteers.for(staff).setComplaint(tx, complained, "Pidió copia"));
  await openRequest(services, { tipo: "consulta", email: `${marker}2@example.org` });
  // A stranger typed another one's address, and staff have not looked at it.
  await openRequest(services, {
    tipo: "queja",
    email: `${marker}3@example.org`,
    canal: "sitio",
    network: "0".repeat(32),
  });
  await site.days("2026-12-27", lastDay);

  const left = await Promise.all(
    [held, complained, asked, gone].map(async (id) => await volunteers.find(id) !== null),
  );
  assert.deepEqual(left, [true, true, true, false]);
  const [run] = await retention.runs();
  assert.deepEqual(run?.state, "done");
  const kept = run.kept.filter(({ kind }) => kind === "volunteer");
  assert.deepEqual(kept.map(({ because, count }) => [because, count]).sort(), [
    ["complaint", 1],
    ["hold", 1],
    ["request", 1],
  ]);
  assert.equal(kept.find(({ because }) => because === "hold")?.hold?.id, hold.id);

  await act(services, (tx) => volunteers.for(staff).setComplaint(tx, complained, null));
  await site.days("2027-01-11", "2027-01-20");
  assert.equal(await volunteers.count(), 2);
  await site.days("2027-01-21", "2027-01-22");
  assert.deepEqual(await volunteers.idsOf(`${marker}0@example.org`), []);
  const [request] = await requests.listOpen();
  await closeRequest(services, request?.id ?? "");
  await site.days("2027-01-23", "2027-01-23");
  assert.equal(await volunteers.count(), 0);
});

Deno.test("an early erasure keeps what is held today, also where the hold ends before the day of the terms", async () => {
  using site = await openCampaign();
  const [held = ""] = await fill(site, 2);
  const { services, services: { retention, volunteers } } = site;
  site.at("2026-11-10");
  const hold = { scope: "volunteer", record: held, reason: "Oficio del juez 12" } as const;
  await act(services, (tx) => services.holds.add(tx, { ...hold, until: "2026-12-01" }));
  const run = await act(services, (tx) => retention.create(tx, null));
  const early = await act(
    services,
    (tx) => retention.change(tx, run!.id, (run) => ({ ...run, early: "La campaña acabó" })),
  );
  const ended = await purge(services, early!, { actor: operator });
  assert.deepEqual(ended?.kept.map(({ because }) => because), ["hold"]);
  assert.deepEqual([ended?.state, await volunteers.count()], ["done", 1]);
  assert(await volunteers.find(held));
});

Deno.test("what staff hold while a run erases stays", async () => {
  using site = await openCampaign();
  await fill(site, 4);
  const { retention, messages, volunteers } = site.services;
  await site.days("2026-12-27", "2027-01-09");
  site.at(lastDay);
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const hold = { scope: "message", record: null, reason: "Oficio del juez 12" } as const;
  whenRead(
    site.kv,
    "volunteers",
    "before",
    () => act(colleague, (tx) => colleague.holds.add(tx, { ...hold, until: "2027-02-01" })),
  );
  await site.tick();
  assert.deepEqual([await volunteers.count(), await messages.count()], [0, 2]);
  assert.equal((await retention.runs())[0]?.state, "done");
});

Deno.test("what is withdrawn waits for the end of a hold, too", async () => {
  using site = await openCampaign();
  const [held = "", other = ""] = await fill(site, 2);
  const { services } = site;
  const input = { scope: "volunteer", record: held, reason: "Oficio del juez 12" } as const;
  await act(services, (tx) => services.holds.add(tx, { ...input, until: "2026-10-15" }));
  await withdraw(services, [held, other].map((id) => ({ place: "volunteer", id })), "self");
  const { withdrawn } = maintenanceTasks(services);
  site.at("2026-10-15");
  assert.equal(await withdrawn!(), 1);
  site.at("2026-10-16");
  assert.equal(await withdrawn!(), 1);
  assert.equal(await services.withdrawals.count(), 0);
});

Deno.test("a message that came after the election has as long as the others, and then goes by itself", async () => {
  using site = await openCampaign();
  site.at("2026-11-20");
  await fill(site, 2);
  site.at("2026-10-20");
  await fill(site, 2);
  const { messages } = site.services;
  // The guard below tells apart the volunteers who came after the election.
  for await (const batch of site.services.volunteers.batches()) {
    for (const { id } of batch) {
      await act(site.services, (tx) => site.services.volunteers.erase(tx, id));
    }
  }
  await site.days("2026-12-27", lastDay);
  assert.equal(await messages.count(), 1);
  await site.days("2027-01-11", "2027-02-03");
  assert.equal(await messages.count(), 1);
  await site.days("2027-02-04", "2027-02-04");
  assert.equal(await messages.count(), 0);
  const runs = await site.services.retention.runs();
  assert.deepEqual(runs.map(({ announced_at }) => announced_at === null), [true, false]);
});

Deno.test("after the election a suspect goes in thirty days and a message in its own term, and none that came after a run began", async () => {
  using site = await openCampaign();
  site.at("2026-12-01");
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  await submit(site.services, "message", messageInput());
  await submit(site.services, "message", messageInput(), cause);
  const dueOn = async (day: string, before?: string) => {
    const { goes: { message, quarantine } } = await countDue(site.services, { day, before });
    return [message, quarantine];
  };
  assert.deepEqual(await dueOn("2026-12-30"), [0, 0]);
  assert.deepEqual(await dueOn("2026-12-31"), [0, 1]);
  assert.deepEqual(await dueOn("2027-02-15"), [1, 1]);
  assert.deepEqual(await dueOn("2027-02-15", "2026-12-01"), [0, 0]);
});

type Campaign = Awaited<ReturnType<typeof openCampaign>>;

const idle: readonly [string, (campaign: Campaign) => unknown, Phase?][] = [
  ["under a clock that jumps to the day", (site) => site.at(lastDay)],
  ["under a clock that jumps far beyond the announcement", async (site) => {
    await site.days("2026-12-27", "2026-12-29");
    site.at("2027-03-01");
  }],
  ["where volunteers came after the election: its date is wrong", async (site) => {
    site.at("2026-11-20");
    await fill(site, 1);
    await site.days("2026-12-27", "2027-02-10");
  }],
  ["while the phase is fixed", (site) => site.days("2026-12-27", "2027-02-10"), "closed"],
];

for (const [when, pass, phase] of idle) {
  Deno.test(`nothing is erased ${when}`, async () => {
    using site = await openCampaign(phase && { phase });
    const [id = ""] = await fill(site, 2);
    await pass(site);
    assert.equal(await site.tick(), 0);
    assert.ok(await site.services.volunteers.find(id));
    if (phase) assert.deepEqual(await site.services.retention.runs(), [], "nor announced");
  });
}

Deno.test("where the site was off on the day, two weeks of announcement come first all the same", async () => {
  using site = await openCampaign();
  await fill(site, 2);
  await site.days("2027-02-01", "2027-02-14");
  assert.equal(await site.services.volunteers.count(), 2);
  await site.days("2027-02-15", "2027-02-15");
  assert.equal(await site.services.volunteers.count(), 0);
});

Deno.test("the phase that administrators show moves no day of the final erasure", async () => {
  using site = await openCampaign();
  await fill(site, 2);
  const { contentSettings, siteContent, retention } = site.services;
  const value = { changes: [{ at: new Date(site.clock.now).toISOString(), phase: "campaign" }] };
  const setting = { id: "phase", value: PhaseSetting.parse(value), version: 0 } as const;
  await act(site.services, (tx) => contentSettings.save<"phase">(tx, setting));
  await siteContent.refresh();
  await site.days("2026-12-27", "2027-02-10");
  assert.equal((await retention.runs()).length, 1);
  assert.equal(await site.services.volunteers.count(), 0);
});

Deno.test("two processes that erase at the same time erase each record once, and report it once", async () => {
  using site = await openCampaign();
  await fill(site, 12);
  await site.days("2026-12-27", "2027-01-09");
  site.at(lastDay);
  await Promise.all([site.tick(), site.tick()]);
  const [run, ...others] = await site.services.retention.runs();
  assert.deepEqual(others, []);
  assert.deepEqual([run?.erased, run?.state], [run?.found, "done"]);
  const { collections } = await verifyStore(site.services);
  assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
});

import assert from "node:assert/strict";
import type { Outcome } from "../../../services/mail/mail.ts";
import { accepted, refused } from "../mail/outcomes.ts";
import { act } from "../../support/act.ts";
import { submit } from "../../support/submit.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { issueInput, setUpNewsletter } from "./setup.ts";
import { sendGracePeriod } from "../../../services/newsletter/issue_changes.ts";

const minute = 60_000;
const hour = 60 * minute;
const badAddress = refused(550);
const badMessage = refused(550, "message");

Deno.test("an issue goes two minutes after the button to every person who confirmed, once, and is done when every mail has an end", async () => {
  using world = await setUpNewsletter();
  const { services, clock } = world.site;
  const confirmed = await world.subscribe(230);
  const email = "pendiente@example.org";
  const pending = await submit(services, "newsletter", { email, autorizacion: true });
  await services.outbox.eraseRest(pending);
  const id = await world.send();
  clock.now += sendGracePeriod - 1;
  assert.ok(typeof await world.lease() === "number");
  assert.equal((await world.read(id)).state, "scheduled");
  clock.now += 1;
  await world.end(accepted);
  const { state, frozen } = await world.read(id);
  assert.deepEqual([state, frozen], ["sending", { recipients: 230, cursor: null }]);
  await world.sendAll();
  const { items } = await services.outbox.list(null, { limit: 1000 });
  assert.deepEqual(
    items.map((row) => row.id).sort(),
    confirmed.map((subscriber) => `${id}:${subscriber}:newsletter`).sort(),
  );
  const { totals, ...issue } = await world.read(id);
  assert.equal(issue.state, "done");
  const nothing = { waiting: 0, failed: 0, unknown: 0, dropped: 0, left: 0 };
  assert.deepEqual(totals, { recipients: 230, sent: 230, ...nothing });
  assert.equal(await services.issueSender.countActive(), 0);
  assert.ok(isSound(await verifyStore(services)));
});

Deno.test("two who press the button send it once; a draft that was changed meanwhile is not sent", async () => {
  using world = await setUpNewsletter();
  const { services, services: { issues } } = world.site;
  const id = await world.write();
  const version = issues.versionOf(await world.read(id));
  const options = { version, startsAt: null, isAnyHour: false, people: 0 };
  const send = (id: string) => act(services, (tx) => issues.send(tx, id, options));
  const presses = await Promise.allSettled([send(id), send(id)]);
  assert.deepEqual(presses.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const other = await world.write();
  await assert.rejects(send(other), { code: "conflict" });
  await assert.rejects(act(services, (tx) => issues.save(tx, id, issueInput)), {
    code: "conflict",
  });
});

Deno.test("the frozen list is what goes out: later subscriptions get nothing, nor do readers who left meanwhile", async () => {
  using world = await setUpNewsletter();
  const { services } = world.site;
  const [erased = "", unconfirmed = "", bounced = ""] = await world.subscribe(4);
  const id = await world.begin();
  await services.issueSender.advance();
  await world.subscribe(1);
  await act(services, (tx) => services.newsletter.erase(tx, erased));
  for (
    const [subscriber, change] of [
      [unconfirmed, { status: "pending" }],
      [bounced, { bounced_at: "2026-09-15T17:00:00.000Z" }],
    ] as const
  ) {
    const { value } = await world.site.kv.get<object>(["subscribers", subscriber]);
    await world.site.kv.set(["subscribers", subscriber], { ...value, ...change });
  }
  await world.sendAll();
  const { state, totals } = await world.read(id);
  const { recipients, sent, left } = totals ?? {};
  assert.deepEqual([state, recipients, sent, left], ["done", 4, 1, 3]);
});

Deno.test("a cancelled issue sends no more, and says how many mails it dropped", async () => {
  using world = await setUpNewsletter();
  await world.subscribe(4);
  const id = await world.begin();
  await world.end(accepted);
  await world.decide(id, "cancel");
  await world.lease();
  const { state, totals } = await world.read(id);
  assert.deepEqual([state, totals?.sent, totals?.dropped], ["cancelled", 1, 3]);
});

Deno.test("an issue that is paused between the look at it and the lease of a mail sends none", async () => {
  using world = await setUpNewsletter();
  const { services: { issueSender, outbox } } = world.site;
  await world.subscribe(1);
  const id = await world.begin();
  const leased = await outbox.leases.lease(await issueSender.advance(), async (row) => {
    const mail = await world.compose(row);
    await world.decide(id, "pause");
    return mail;
  });
  assert.equal(leased, 0);
  assert.equal((await outbox.issues.count(id)).waiting, 1);
});

Deno.test("the phase that administrators set in another process stops the mails too", async () => {
  using world = await setUpNewsletter();
  const { services: { contentSettings }, clock } = world.site;
  await world.subscribe(1);
  await world.begin();
  const set = async (phase: "quiet" | "campaign", version: number) => {
    const value = { changes: [{ at: new Date(clock.now).toISOString(), phase }] };
    const setting = { id: "phase", value, version } as const;
    await act(world.site.services, (tx) => contentSettings.save<"phase">(tx, setting));
  };
  await set("quiet", 0);
  assert.ok(typeof await world.lease() === "number");
  await set("campaign", 1);
  await world.leased();
});

Deno.test("at night an issue waits for the morning, unless staff chose any hour", async () => {
  for (const isAnyHour of [false, true]) {
    using world = await setUpNewsletter();
    const { clock } = world.site;
    clock.now = Date.parse("2026-09-15T22:00:00-05:00");
    await world.subscribe(1);
    await world.send(null, isAnyHour);
    clock.now += sendGracePeriod;
    assert.equal(typeof await world.lease() !== "number", isAnyHour);
    if (isAnyHour) continue;
    clock.now = Date.parse("2026-09-16T07:00:00-05:00");
    await world.leased();
  }
});

Deno.test("a scheduled issue that is more than six hours late waits for staff", async () => {
  for (const [late, state] of [[6 * hour, "sending"], [6 * hour + 1, "paused"]] as const) {
    using world = await setUpNewsletter();
    const { clock } = world.site;
    await world.subscribe(1);
    const start = clock.now + hour;
    const id = await world.send(start, true);
    clock.now = start + late;
    await world.lease();
    const issue = await world.read(id);
    assert.deepEqual([issue.state, issue.paused?.reason], [
      state,
      state === "paused" ? "late" : undefined,
    ]);
  }
});

const troubles: readonly [string, readonly Outcome[], string | undefined][] = [
  ["nine refused messages", Array(9).fill(badMessage), undefined],
  ["ten refused messages", Array(10).fill(badMessage), "messages"],
  ["five refused addresses", Array(5).fill(badAddress), undefined],
  ["six refused addresses", Array(6).fill(badAddress), "addresses"],
  [
    "six refused addresses, the last one after a hundred mails",
    [...Array(5).fill(badAddress), ...Array(96).fill(accepted), badAddress],
    undefined,
  ],
];
for (const [name, outcomes, reason] of troubles) {
  Deno.test(`an issue that meets ${name} ${reason ? "stops" : "goes on"}`, async () => {
    using world = await setUpNewsletter();
    const { services, services: { outbox, issues, audit } } = world.site;
    await world.subscribe(120);
    const id = await world.begin();
    for (const outcome of outcomes) await world.end(outcome);
    await world.lease();
    assert.equal((await world.read(id)).paused?.reason, reason);
    if (!reason) return;
    const { items: [entry] } = await audit.list({ subject: id });
    assert.deepEqual([entry?.action, entry?.actor], ["issue_paused", "site"]);
    // Staff have seen them: it stops only for new ones.
    const { refusedMessages } = await outbox.issues.count(id);
    await act(services, (tx) => issues.decide(tx, id, "resume", refusedMessages));
    await world.leased();
  });
}

Deno.test("a newsletter whose end is unknown is not sent again by itself; staff may decide it, and the issue is done again", async () => {
  using world = await setUpNewsletter();
  const { services, services: { outbox, issues }, clock } = world.site;
  await world.subscribe(2);
  const id = await world.begin();
  const lost = await world.leased();
  await world.end(accepted);
  clock.now += 2 * minute;
  assert.ok(typeof await world.lease() === "number");
  assert.ok(typeof await world.lease() === "number");
  assert.deepEqual([(await world.read(id)).state, (await world.read(id)).totals?.unknown], [
    "done",
    1,
  ]);
  await act(services, async (tx) => {
    await outbox.decide(tx, lost.row.id, "resend");
    await issues.reopen(tx, id);
  });
  await world.sendAll();
  const { state, totals } = await world.read(id);
  assert.deepEqual([state, totals?.sent, totals?.unknown], ["done", 2, 0]);
});

Deno.test("a tenth of a day's mails is kept free for everything but newsletters", async () => {
  using world = await setUpNewsletter({ perMinute: 1000, perDay: 40 });
  await world.subscribe(40);
  await world.begin();
  for (let n = 0; n < 36; n++) await world.end(accepted);
  await assert.rejects(world.leased());
  await world.register();
  await world.register();
  assert.equal((await world.leased()).row.kind, "volunteer_receipt");
  assert.equal((await world.leased()).row.kind, "volunteer_receipt");
  await assert.rejects(world.leased());
});

Deno.test("in a restored copy an issue whose hour has not come waits for staff", async () => {
  using world = await setUpNewsletter();
  const { services: { issues }, clock } = world.site;
  await world.subscribe(1);
  const id = await world.send(clock.now + hour);
  await issues.pauseRestored(clock.now);
  clock.now += 2 * hour;
  assert.ok(typeof await world.lease() === "number");
  const { state, paused } = await world.read(id);
  assert.deepEqual([state, paused?.reason], ["paused", "restored"]);
});

import assert from "node:assert/strict";
import { act } from "../support/act.ts";
import { site as campaign } from "../../content/site/site.ts";
import { progressPage } from "../../content/newsletter/newsletter.ts";
import type { MailLease } from "../../services/mail/leases.ts";
import { createServices, type Services } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { isSound, verifyStore } from "../../services/verify.ts";
import { composeFor, leaseNext } from "../services/mail/sending.ts";
import { mail, testKeys } from "../services/newsletter/freeze_process.ts";
import { prepareIssue, subscribeMany } from "../services/newsletter/prepared_issue.ts";
import { issueInput } from "../services/newsletter/setup.ts";
import { openFolder } from "../support/folder.ts";

const issueId = "01K00000000000000000000000";

class Desk {
  readonly services: Services;
  readonly handedOver: string[] = [];

  constructor(readonly store: Store) {
    this.services = createServices(store, campaign, Date.now, testKeys, { mail });
  }

  /** Leases the next newsletter; null where none may go. */
  async lease(): Promise<MailLease | null> {
    const lease = await leaseNext(this.services, composeFor(this.services));
    if (typeof lease === "number") return null;
    this.handedOver.push(lease.mail.to);
    return lease;
  }

  async send(count = Infinity): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      const lease = await this.lease();
      if (!lease) return;
      await this.services.outbox.leases.finish(lease, { kind: "accepted" });
    }
  }
}

/** An issue to five people: one had it when a copy was made; and what went out afterwards. */
async function openIssue() {
  const folder = await openFolder();
  const copy = `${folder.path}/monday.sqlite`;
  const handedOver: string[] = [];
  {
    using store = await Store.open(folder.store);
    const desk = new Desk(store);
    await prepareIssue(store, desk.services, 5);
    await desk.send(1);
    assert((await folder.run("backup", copy)).success);
    await desk.send(2);
    // The process dies while it sends this one.
    await desk.lease();
    handedOver.push(...desk.handedOver);
  }
  return { ...folder, copy, handedOver };
}

Deno.test("a restored copy takes the recipients of an issue from the replaced store, and resumed it reaches no person twice", async () => {
  await using world = await openIssue();
  const restored = await world.run("restore", world.copy, "--force");
  assert.match(restored.output, /siguen como los dejó el almacén anterior: 1/);
  using store = await Store.open(world.store);
  const desk = new Desk(store);
  const { issues, issueSender } = desk.services;
  await desk.send();
  assert.deepEqual(desk.handedOver, []);
  const { paused, state } = await issues.require(issueId);
  assert.deepEqual([state, paused?.reason], ["paused", "adopted"]);
  assert.match(progressPage.paused("adopted", ""), /nadie lo recibe dos veces/);
  await act(desk.services, (tx) => issues.decide(tx, issueId, "resume"));
  await desk.send();
  assert.equal(new Set([...world.handedOver, ...desk.handedOver]).size, 5);
  assert.equal(desk.handedOver.length, 1);
  const issue = await issues.require(issueId);
  const { sent, unknown, recipients } = await issueSender.figures(issue);
  // The lease of the one that was under way ends in two minutes; then it is unknown.
  assert.deepEqual([recipients, sent, unknown], [5, 4, 0]);
  assert.ok(isSound(await verifyStore(desk.services)));
});

Deno.test("an issue that was a draft in the copy is not sent a second time", async () => {
  await using folder = await openFolder();
  const copy = `${folder.path}/monday.sqlite`;
  {
    using store = await Store.open(folder.store);
    const desk = new Desk(store);
    const { services, services: { issues, issueSender } } = desk;
    await subscribeMany(store, 30);
    const draft = await act(services, (tx) => issues.create(tx, issueId, issueInput));
    const options = { version: issues.versionOf(draft), isAnyHour: true, people: 30 };
    assert((await folder.run("backup", copy)).success);
    await act(
      services,
      (tx) => issues.send(tx, issueId, { ...options, startsAt: Date.now() }),
    );
    await desk.send();
    await issueSender.advance();
  }
  assert((await folder.run("restore", copy, "--force")).success);
  using store = await Store.open(folder.store);
  const { issues } = new Desk(store).services;
  const { state, totals } = await issues.require(issueId);
  assert.deepEqual([state, totals?.sent], ["done", 30]);
});

Deno.test("where no store knows its recipients, a resumed issue says that it can reach people twice", async () => {
  await using world = await openIssue();
  await Deno.remove(world.store);
  const { output } = await world.run("restore", world.copy);
  assert.doesNotMatch(output, /almacén anterior/);
  using store = await Store.open(world.store);
  const { issues, outbox } = new Desk(store).services;
  const { paused } = await issues.require(issueId);
  assert.equal(paused?.reason, "restored");
  assert.match(progressPage.paused("restored", "a las 9:30"), /les puede llegar dos veces/);
  assert.deepEqual((await outbox.issues.count(issueId)).sent, 1);
});

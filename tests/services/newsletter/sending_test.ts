import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { createOutboxRows } from "../../../services/mail/outbox_rows.ts";
import type { MailHealth } from "../../../services/mail/mail_schema.ts";
import { Store } from "../../../services/store/store.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { until } from "../../support/until.ts";
import { recordingMailer } from "../mail/setup.ts";
import type { Outcome } from "../../../services/mail/mail.ts";
import { type NewsletterSetup, setUpNewsletter } from "./setup.ts";

const recipients = 5;

const events: readonly [
  string,
  (world: NewsletterSetup, issue: string, waiting: readonly string[]) => unknown,
  number,
][] = [
  ["nothing happens", () => {}, recipients],
  ["staff pause it", (world, issue) => world.decide(issue, "pause"), 1],
  ["the phase becomes quiet", (world) => world.setPhase("quiet"), 1],
  ["night falls", ({ site }) => site.clock.now += 12 * 3_600_000, 1],
  ["two people leave", async ({ site: { services } }, _, [a = "", b = ""]) => {
    await act(services, (tx) => services.newsletter.erase(tx, a));
    await act(services, (tx) => services.newsletter.erase(tx, b));
  }, recipients - 2],
  ["two addresses turn out to be dead", async ({ site: { services } }, _, waiting) => {
    for (const id of waiting.slice(0, 2)) {
      const { email } = await services.newsletter.find(id) ?? assert.fail();
      await act(services, (tx) => services.newsletter.markBounced(tx, email));
    }
  }, recipients - 2],
  ["staff discard two mails", async ({ site: { services } }, issue, [a = "", b = ""]) => {
    for (const id of [a, b]) {
      await act(
        services,
        (tx) => services.outbox.decide(tx, `${issue}:${id}:newsletter`, "discard"),
      );
    }
  }, recipients - 2],
  ["the mails of the day are used up", (world) => setHealth(world, { sent: 1_000_000 }), 1],
  ["another process finds the server away", (world) => {
    const since = world.site.clock.now;
    return setHealth(world, { away: { since, until: since + 60_000, tries: 1, reason: "dns" } });
  }, 1],
  ["its record becomes unreadable", ({ site: { kv } }, issue) => kv.set(["issues", issue], {}), 1],
];

async function setHealth({ site: { kv } }: NewsletterSetup, change: Partial<MailHealth>) {
  const key = ["mail", "health"];
  await kv.set(key, { ...(await kv.get<MailHealth>(key)).value, ...change });
}

for (const [event, act, count] of events) {
  Deno.test(`an issue goes to ${count} of ${recipients} where ${event} during its first mail`, async () => {
    using world = await setUpNewsletter();
    const { services: { outbox } } = world.site;
    const people = await world.subscribe(recipients);
    const issue = await world.begin();
    const mailer = recordingMailer(async ({ messageId }) => {
      const waiting = people.filter((id) => !messageId.includes(id));
      if (mailer.sent.length === 1) await act(world, issue, waiting);
      return { kind: "accepted" };
    });
    const worker = world.startWorker([mailer]);
    await until(async () => (await outbox.issues.count(issue)).sent === count);
    await worker.end();
    assert.equal(mailer.sent.length, count);
    assert.equal(new Set(mailer.sent.map(({ to }) => to)).size, count);
    assert.equal((await outbox.issues.count(issue)).sent, count);
  });
}

Deno.test("an issue leaves the processor to requests between its mails, and goes to all readers", async () => {
  using world = await setUpNewsletter();
  await world.subscribe(recipients);
  const issue = await world.begin();
  const times: number[] = [];
  const mailer = recordingMailer(() => {
    times.push(performance.now());
    return { kind: "accepted" };
  });
  const worker = world.startWorker([mailer], { isServing: () => true });
  const { outbox } = world.site.services;
  await until(async () => (await outbox.issues.count(issue)).sent === recipients);
  await worker.end();
  assert.equal(times.length, recipients);
  // All together: one alone may be answered late, and the next one in time.
  assert.ok(times.at(-1)! - times[0]! > 300 * (recipients - 1));
});

Deno.test("two connections leave two mails at most without a known end", async () => {
  using world = await setUpNewsletter();
  const { outbox } = world.site.services;
  await world.subscribe(2 * recipients);
  const issue = await world.begin();
  const sending = new Set<number>();
  const answer = async (): Promise<Outcome> => {
    const { items } = await outbox.list(null, { limit: 100 });
    sending.add(items.filter(({ state }) => state === "sending").length);
    return { kind: "accepted" };
  };
  const worker = world.startWorker([recordingMailer(answer), recordingMailer(answer)]);
  await until(async () => (await outbox.issues.count(issue)).sent === 2 * recipients);
  await worker.end();
  assert.deepEqual([...sending].filter((mails) => mails > 2), []);
  assert.ok(isSound(await verifyStore(world.site.services)));
});

Deno.test("a newsletter that another process leases at the same time is not sent, and the next one is", async () => {
  using world = await setUpNewsletter();
  const [taken = "", other = ""] = await world.subscribe(2);
  await world.begin();
  const mailer = recordingMailer();
  const worker = world.startWorker([mailer], {
    compose: async (row) => {
      // The worker has read the mail, and has not committed its lease.
      if (row.id.includes(taken)) await world.leased();
      return await world.compose(row);
    },
  });
  await until(() => mailer.sent.length > 0);
  await worker.end();
  assert.equal(mailer.sent.length, 1);
  assert.match(mailer.sent[0]?.messageId ?? "", new RegExp(other));
});

Deno.test("a newsletter that an earlier version of the site was sending becomes unknown, and leaves no index entry", async () => {
  using world = await setUpNewsletter();
  const { kv, services, clock } = world.site;
  await world.subscribe(1);
  await world.begin();
  const { row } = await world.leased();
  await createOutboxRows(new Store(kv)).update(
    row.id,
    (leased) => ({ ...leased, due: leased.created_at }),
  );
  assert.equal((await services.outbox.list("waiting", {})).items.length, 1);
  clock.now += 2 * 60_000;
  await world.lease();
  assert.match((await world.states()).join(), /^newsletter unknown$/m);
  assert.ok(isSound(await verifyStore(services)));
});

Deno.test("a receipt goes before the newsletters that were due already", async () => {
  using world = await setUpNewsletter();
  await world.subscribe(recipients);
  await world.begin();
  const mailer = recordingMailer(async () => {
    if (mailer.sent.length === 1) await world.register();
    return { kind: "accepted" };
  });
  const worker = world.startWorker([mailer]);
  await until(() => mailer.sent.length === recipients + 1);
  await worker.end();
  assert.match(mailer.sent[1]?.subject ?? "", /^Recibimos tu registro/);
  assert.ok(isSound(await verifyStore(world.site.services)));
});

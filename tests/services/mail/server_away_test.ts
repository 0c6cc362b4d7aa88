import assert from "node:assert/strict";
import type { Mailer } from "../../../services/mail/mail.ts";
import { localMailer } from "./sending.ts";
import { startSmtpServer } from "./smtp_server.ts";
import { until } from "./until.ts";
import { openMailWorld } from "./world.ts";

const minute = 60_000;
const hour = 60 * minute;

Deno.test("half an hour without a mail server refuses and holds up none of 1,000 registrations, and every receipt arrives afterwards", async () => {
  using world = await openMailWorld();
  const { clock, services: { outbox } } = world.site;
  let isBack = false;
  await using server = await startSmtpServer({ isAway: () => !isBack });
  const [smtp, other] = [localMailer(server.port), localMailer(server.port)];
  const back = Promise.withResolvers<void>();
  // On this connection no answer comes: a registration that waited for it would never end.
  const silent: Mailer = {
    send: async (mail, signal) => {
      if (isBack) return await other.send(mail, signal);
      await back.promise;
      return { kind: "away", reason: "connection" };
    },
    close: () => other.close(),
  };
  const worker = world.startWorker([silent, smtp]);
  const people = new Set<string>();
  const since = clock.now;
  for (let n = 0; n < 1_000; n++) {
    const email = `luz${n}@example.org`;
    await world.register({ email });
    people.add(email);
    if (n === 1) await until(async () => (await outbox.status()).away !== null);
    clock.now += 30 * minute / 1_000;
  }
  assert.equal(clock.now - since, 30 * minute);
  const { counts, away } = await outbox.status();
  assert.equal((counts.get("waiting") ?? 0) + (counts.get("sending") ?? 0), 1_000);
  assert.equal(away?.reason, "connection");
  assert.ok(away.since - since < minute);

  isBack = true;
  back.resolve();
  await until(async () => (await outbox.status()).counts.get("sending") === 0);
  /** Returns how many mails may not go before the next hour; null while some still go. */
  const held = async (): Promise<number | null> => {
    const { counts, limit } = await outbox.status();
    const waiting = counts.get("waiting") ?? 0;
    const isOver = counts.get("sending") === 0 && (waiting === 0 || limit === "anonymous");
    return isOver ? waiting : null;
  };
  // Visitors set off 300 mails an hour, so that a site cannot be made to flood people.
  while (await held() !== 0) {
    clock.now += hour;
    outbox.onAdded();
    await until(async () => await held() !== null);
  }
  await worker.end();
  assert.deepEqual(new Set(server.received.map(({ to }) => String(to))), people);
  assert.equal(server.received.length, 1_000);
  assert.equal((await outbox.status()).away, null);
  const { items } = await outbox.list("sent", { limit: 1_000 });
  assert.deepEqual(new Set(items.map(({ tries }) => tries)), new Set([1]));
});

import assert from "node:assert/strict";
import { localMailer } from "../mail/sending.ts";
import { reply, startSmtpServer } from "../mail/smtp_server.ts";
import { until } from "../../support/until.ts";
import { setUpNewsletter } from "./setup.ts";
import { sendGracePeriod } from "../../../services/newsletter/issue_changes.ts";

const hour = 60 * 60_000;

const overLimit = () =>
  reply(550, "Domain example.org has exceeded the max emails per hour (4/4) allowed");

for (const place of ["recipient", "message"] as const) {
  Deno.test(`an issue that meets a limit of the account at its ${place} pauses, and no reader is lost`, async () => {
    using world = await setUpNewsletter();
    const { clock, services } = world.site;
    let taken = 0;
    let limit = 4;
    await using server = await startSmtpServer({
      [place]: () => taken >= limit ? overLimit() : (taken++, null),
    });
    await world.subscribe(12);
    const id = await world.begin();
    const mailers = [localMailer(server.port), localMailer(server.port)];
    const worker = world.startWorker(mailers);
    await until(async () => (await world.read(id)).state === "paused");
    await worker.end();
    const { paused } = await world.read(id);
    const { away } = await services.outbox.status();
    assert.deepEqual([paused?.reason, away?.reason, server.received.length], ["quota", "quota", 4]);
    assert.ok((await world.states()).every((state) => /sent$|waiting/.test(state)));
    limit = 100;
    clock.now += hour;
    await world.decide(id, "resume");
    clock.now += sendGracePeriod;
    const again = world.startWorker(mailers);
    await until(async () => (await world.read(id)).state === "done");
    await again.end();
    const { totals } = await world.read(id);
    assert.deepEqual([totals?.sent, totals?.failed, totals?.unknown], [12, 0, 0]);
    const readers = server.received.map(({ to }) => to[0]);
    assert.equal(new Set(readers).size, 12);
    assert.equal(readers.length, 12);
  });
}

Deno.test("a mail that the server refuses for its sender is tried for days, and holds up no other one", async () => {
  using world = await setUpNewsletter();
  const { clock } = world.site;
  await world.register({ email: "ana@example.org" });
  for (let n = 0; n < 30; n++) {
    const { row } = await world.end({ kind: "away", reason: "quota", permanent: true });
    assert.equal(row.tries, 1);
    clock.now += hour;
  }
  await world.end({ kind: "away", reason: "quota", permanent: true });
  await world.register({ email: "luz@example.org" });
  clock.now += hour - 50 * 60_000;
  assert.ok(typeof await world.lease() === "number", "an hour at most between two tries");
  clock.now += 50 * 60_000;
  assert.deepEqual((await world.sendAll()).map(({ to }) => to), [
    "luz@example.org",
    "ana@example.org",
  ]);
});

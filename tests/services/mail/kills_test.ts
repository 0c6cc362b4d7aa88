import assert from "node:assert/strict";
import { site } from "../../../content/site/site.ts";
import { print } from "../../../services/system/log.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { volunteerInput } from "../../support/builders.ts";
import { openFolder } from "../../support/folder.ts";
import { submit } from "../../support/submit.ts";
import { startSmtpServer } from "./smtp_server.ts";
import { fastClock, killWorkers } from "./worker_process.ts";

/** `KILL_ROUNDS` is for a longer run by hand. */
const rounds = Number(Deno.env.get("KILL_ROUNDS") ?? 6);
const mails = 10 * rounds;

Deno.test("two processes that are killed again and again lose no mail, and a repeated one has the same Message-ID", async () => {
  await using folder = await openFolder();
  const epoch = Date.now();
  using store = await Store.open(folder.store);
  const keys = new KeyRing("a secret that only the tests use");
  const services = createServices(store, site, fastClock(epoch), keys, {
    mail: { perMinute: 100_000, perDay: 1_000_000 },
  });
  for (let n = 0; n < mails; n++) await submit(services, "volunteer", volunteerInput());
  const pause = () => new Promise<null>((resolve) => setTimeout(resolve, 20, null));
  await using server = await startSmtpServer({ message: pause });
  let kills = 0;
  for (let round = 0; round < 20 * rounds; round++) {
    const { counts } = await services.outbox.status();
    if ((counts.get("sent") ?? 0) === mails) break;
    await killWorkers(folder.store, server, epoch);
    kills += 2;
  }
  const { counts } = await services.outbox.status();
  assert.deepEqual([counts.get("sent"), counts.get("failed")], [mails, 0]);
  const ids = new Map<string, Set<string>>();
  for (const { to: [address = ""], source } of server.received) {
    const id = source.match(/^Message-ID: (.+?)\r?$/m)?.[1] ?? "";
    ids.set(address, (ids.get(address) ?? new Set()).add(id));
  }
  assert.equal(ids.size, mails);
  for (const [address, messageIds] of ids) assert.equal(messageIds.size, 1, address);
  // Each kill meets two connections.
  const doubles = server.received.length - mails;
  assert.ok(doubles <= 2 * kills, `${doubles} arrived twice`);
  if (rounds > 6) print(`${kills} kills: ${mails} sent, ${doubles} of them twice`);
});

import assert from "node:assert/strict";
import { site } from "../../../content/site/site.ts";
import { createServices } from "../../../services/services.ts";
import { print } from "../../../services/system/log.ts";
import { Store } from "../../../services/store/store.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { openFolder } from "../../support/folder.ts";
import { killTwo } from "../../support/kill_two.ts";
import { startSmtpServer } from "../mail/smtp_server.ts";
import { fastClock, killWorkers } from "../mail/worker_process.ts";
import { mail, testKeys } from "./freeze_process.ts";
import { prepareIssue, sendIssue, subscribeMany } from "./prepared_issue.ts";

/** For a longer run by hand. */
const rounds = Number(Deno.env.get("KILL_ROUNDS") ?? 6);
const freezeKills = Number(Deno.env.get("FREEZE_KILLS") ?? 6);
const frozenAtOnce = Number(Deno.env.get("FREEZE_RECIPIENTS") ?? 2_000);
const script = new URL("freeze_process.ts", import.meta.url).pathname;

async function isFrozen(file: string): Promise<boolean> {
  using store = await Store.open(file);
  const { issues } = createServices(store, site, Date.now, testKeys, { mail });
  return (await issues.list()).items[0]?.state === "sending";
}

Deno.test("two processes that are killed again and again while they freeze the recipients leave each one mail, and none out", async () => {
  await using folder = await openFolder();
  const prepared = `${folder.store}.prepared`;
  const confirmed: string[] = [];
  {
    using store = await Store.open(prepared);
    const services = createServices(store, site, Date.now, testKeys, { mail });
    confirmed.push(...await prepareIssue(store, services, frozenAtOnce));
  }
  let kills = 0;
  let issues = 0;
  while (kills < freezeKills) {
    const file = `${folder.store}.${issues++}`;
    await Deno.copyFile(prepared, file);
    while (!await isFrozen(file)) kills += await killTwo(script, [file], (started) => started, 250);
    using store = await Store.open(file);
    const services = createServices(store, site, Date.now, testKeys, { mail });
    const [issue] = (await services.issues.list()).items;
    assert.deepEqual([issue?.state, issue?.frozen], ["sending", {
      recipients: frozenAtOnce,
      cursor: null,
    }]);
    const frozen = new Set<string>();
    for await (const { key } of store.list({ prefix: ["outbox"] })) frozen.add(String(key[1]));
    assert.deepEqual(frozen, new Set(confirmed.map((id) => `${issue?.id}:${id}:newsletter`)));
    assert.equal((await services.outbox.issues.count(issue?.id ?? "")).waiting, frozenAtOnce);
    assert.ok(isSound(await verifyStore(services)));
    await Deno.remove(file);
  }
  if (freezeKills > 6) print(`${kills} kills in ${issues} issues of ${frozenAtOnce}`);
});

Deno.test("two processes that are killed again and again never send an issue twice to one person, and account for every recipient", async () => {
  const recipients = 10 * rounds;
  await using folder = await openFolder();
  const epoch = Date.now();
  using store = await Store.open(folder.store);
  const services = createServices(store, site, fastClock(epoch), testKeys, { mail });
  await subscribeMany(store, recipients);
  const id = await sendIssue(services, null);
  const pause = () => new Promise<null>((resolve) => setTimeout(resolve, 20, null));
  await using server = await startSmtpServer({ message: pause });
  let kills = 0;
  for (let round = 0; round < 20 * rounds; round++) {
    if ((await services.issues.require(id)).state === "done") break;
    await killWorkers(folder.store, server, epoch);
    kills += 2;
  }
  const { state, totals } = await services.issues.require(id);
  assert.ok(totals);
  const { sent, unknown, ...others } = totals;
  assert.deepEqual([state, others], [
    "done",
    { recipients, waiting: 0, failed: 0, dropped: 0, left: 0 },
  ]);
  assert.equal(sent + unknown, recipients);
  const addresses = server.received.map(({ to }) => String(to));
  assert.equal(new Set(addresses).size, addresses.length, "each person got it once");
  assert.ok(addresses.length >= sent, "what is sent arrived");
  // Each kill meets two connections.
  assert.ok(unknown <= 2 * kills, `${unknown} unknown after ${kills} kills`);
  if (rounds > 6) {
    print(`${kills} kills: ${sent} sent, ${unknown} unknown, ${addresses.length} arrived`);
  }
});

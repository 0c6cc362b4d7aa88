import assert from "node:assert/strict";
import { site } from "../../../content/site.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { createConsentProof } from "../../../services/consent.ts";
import { print } from "../../../services/log.ts";
import { newId } from "../../../services/record_id.ts";
import { randomToken } from "../../../services/secrets/digest.ts";
import { Collection } from "../../../services/store/collection.ts";
import { Store } from "../../../services/store/store.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { openFolder } from "../../support/folder.ts";
import { killTwo } from "../mail/kill_two.ts";
import { startSmtpServer } from "../mail/smtp_server.ts";
import { fastClock } from "../mail/worker_process.ts";
import { mail, testKeys } from "./freeze_process.ts";
import { issueInput } from "./world.ts";

/** For a longer run by hand. */
const rounds = Number(Deno.env.get("KILL_ROUNDS") ?? 6);
const freezeKills = Number(Deno.env.get("FREEZE_KILLS") ?? 6);
const script = new URL("freeze_process.ts", import.meta.url).pathname;

/** Stores so many confirmed subscriptions; returns their ids. */
async function subscribe(store: Store, count: number): Promise<string[]> {
  const consent = createConsentProof(site)("newsletter", Date.now(), "web_form");
  const subscribers = Array.from({ length: count }, (_, n) => ({
    id: newId(Date.now() + n),
    email: `luz${n}@example.org`,
    created_at: consent.at,
    consent,
    status: "confirmed" as const,
    token: randomToken(),
  }));
  const stored = store.collections.get("subscribers");
  assert.ok(stored instanceof Collection);
  await stored.load(subscribers);
  return subscribers.map(({ id }) => id);
}

/** Sends an issue as if two minutes were over, or on a clock that runs fast. */
async function send({ issues }: Services, startsAt: number | null): Promise<string> {
  const id = "01K00000000000000000000000";
  const { updated_at: version } = await issues.create(id, issueInput);
  await issues.send(id, { version, startsAt, isAnyHour: true });
  return id;
}

/** Freezes in a process of its own, which is killed within so many milliseconds; whether it was. */
async function freezeAndKill(file: string, within: number): Promise<boolean> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--allow-all", "--unstable-kv", script, file],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, Math.random() * within));
  try {
    child.kill("SIGKILL");
  } catch {
    // It ended before.
  }
  const { signal } = await child.status;
  await reader.cancel();
  return signal === "SIGKILL";
}

Deno.test("a process that is killed again and again while it freezes the recipients leaves each one mail, and none out", async () => {
  const recipients = 2_000;
  await using folder = await openFolder();
  const prepared = `${folder.store}.prepared`;
  const confirmed: string[] = [];
  {
    using store = await Store.open(prepared);
    const services = createServices(store, site, Date.now, testKeys, { mail });
    confirmed.push(...await subscribe(store, recipients));
    await send(services, Date.now());
  }
  let kills = 0;
  let issues = 0;
  while (kills < freezeKills) {
    const file = `${folder.store}.${issues++}`;
    await Deno.copyFile(prepared, file);
    while (await freezeAndKill(file, 250)) kills++;
    using store = await Store.open(file);
    const services = createServices(store, site, Date.now, testKeys, { mail });
    const [issue] = (await services.issues.list()).items;
    assert.deepEqual([issue?.state, issue?.frozen], ["sending", { recipients, cursor: null }]);
    const frozen = new Set<string>();
    for await (const { key } of store.list({ prefix: ["outbox"] })) frozen.add(String(key[1]));
    assert.deepEqual(frozen, new Set(confirmed.map((id) => `${issue?.id}:${id}:newsletter`)));
    assert.equal((await services.outbox.countIssue(issue?.id ?? "")).waiting, recipients);
    assert.ok(isSound(await verifyStore(services)));
    await Deno.remove(file);
  }
  if (freezeKills > 6) print(`${kills} kills in ${issues} issues of ${recipients}`);
});

Deno.test("two processes that are killed again and again send an issue to nobody twice, and account for everybody", async () => {
  const recipients = 10 * rounds;
  await using folder = await openFolder();
  const epoch = Date.now();
  using store = await Store.open(folder.store);
  const services = createServices(store, site, fastClock(epoch), testKeys, { mail });
  await subscribe(store, recipients);
  const id = await send(services, null);
  const pause = () => new Promise<null>((resolve) => setTimeout(resolve, 20, null));
  await using server = await startSmtpServer({ message: pause });
  let kills = 0;
  for (let round = 0; round < 6 * rounds; round++) {
    if ((await services.issues.require(id)).state === "done") break;
    await killTwo([folder.store, String(server.port), String(epoch)], server);
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
  assert.equal(new Set(addresses).size, addresses.length, "nobody got it twice");
  assert.ok(addresses.length >= sent, "what is sent arrived");
  // Each kill meets two connections.
  assert.ok(unknown <= 2 * kills, `${unknown} unknown after ${kills} kills`);
  if (rounds > 6) {
    print(`${kills} kills: ${sent} sent, ${unknown} unknown, ${addresses.length} arrived`);
  }
});

import assert from "node:assert/strict";
import { site as campaign } from "../../../content/site/site.ts";
import type { Outcome } from "../../../services/mail/mail.ts";
import { submit } from "../../support/submit.ts";
import { volunteerInput } from "../../support/builders.ts";
import { newId } from "../../../services/system/record_id.ts";
import { type MailKind, mailKinds } from "../../../services/mail/mail_schema.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { json, noon } from "../../support/site.ts";
import { testKeys } from "../newsletter/freeze_process.ts";
import { accepted, refused } from "./outcomes.ts";
import { setUpMail } from "./setup.ts";
import { act } from "../../support/act.ts";
import { grant, signUp } from "../../support/accounts.ts";

const minute = 60_000;
const hour = 60 * minute;

async function mailKeys(kv: Deno.Kv): Promise<string[]> {
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  return entries.map(({ key }) => String(key[0])).filter((root) => /^(outbox|mail)/.test(root));
}

Deno.test("a registration and its receipt are one commit, and so are an erasure and its mails", async () => {
  using world = await setUpMail();
  const { site } = world;
  const commits: Deno.KvEntry<unknown>[] = [];
  const id = await world.register();
  for (const key of [["volunteers", id], ["outbox", `${id}:volunteer_receipt`]]) {
    const entry = await site.kv.get(key);
    assert.ok(entry.versionstamp);
    commits.push(entry);
  }
  assert.equal(commits[0]?.versionstamp, commits[1]?.versionstamp);
  assert.doesNotMatch(JSON.stringify(commits[1]?.value), /@|Ana/);
  await act(site.services, (tx) => site.services.volunteers.erase(tx, id));
  assert.deepEqual(await world.states(), []);
  assert.deepEqual((await mailKeys(site.kv)).filter((key) => key !== "outbox_count"), []);
});

Deno.test("a submission that is sent twice has one receipt; one in quarantine has none before its release", async () => {
  using world = await setUpMail();
  const { services } = world.site;
  const submission = crypto.randomUUID();
  await world.register({ submission });
  await world.register({ submission });
  const id = await submit(services, "volunteer", volunteerInput({ submission: null }), {
    reason: "honeypot",
    client: "192.0.2.1",
  });
  assert.deepEqual(await world.states(), ["volunteer_receipt waiting"]);
  const [suspect] = (await services.quarantine.list()).items;
  await act(services, (tx) => services.quarantine.release(tx, suspect!.id));
  assert.deepEqual(await world.states(), [
    "volunteer_receipt waiting",
    "volunteer_receipt waiting",
  ]);
  assert.ok((await services.outbox.list(null, {})).items.some((row) => row.id.startsWith(id)));
});

Deno.test("a mail is leased once, also by several processes at the same time", async () => {
  using world = await setUpMail();
  for (let n = 0; n < 20; n++) await world.register();
  const ids: string[] = [];
  const leaseAll = async () => {
    for (;;) {
      const lease = await world.lease();
      if (typeof lease !== "number") ids.push(lease.row.id);
      else if (lease > 0) return;
    }
  };
  await Promise.all(Array.from({ length: 8 }, leaseAll));
  assert.deepEqual([ids.length, new Set(ids).size], [20, 20]);
  assert.deepEqual([...new Set(await world.states())], ["volunteer_receipt sending"]);
  assert.equal((await world.site.kv.get<{ sent: number }>(["mail", "health"])).value?.sent, 20);
});

for (const state of ["sent", "unknown", "failed", "dropped"] as const) {
  Deno.test(`a mail that another process set to ${state} after it was listed is not leased`, async () => {
    using world = await setUpMail();
    const { kv } = world.site;
    const id = await world.register();
    // As between the two reads of a lease: the entry that says that it is due is older.
    const key = ["outbox", `${id}:volunteer_receipt`];
    await kv.set(key, { ...(await kv.get<object>(key)).value, state });
    assert.ok(typeof await world.lease() === "number");
    assert.deepEqual(await world.states(), [`volunteer_receipt ${state}`]);
  });
}

const ends: [string, Outcome, string][] = [
  ["an accepted mail is sent", accepted, "sent"],
  ["a refused address has failed", refused(550), "failed address_550"],
  ["an address refused for now waits", refused(450), "waiting address_450"],
  ["a mail whose end is unknown is sent again", { kind: "unknown" }, "waiting unknown"],
  ["a mail waits while the server is away", { kind: "away", reason: "tls" }, "waiting tls"],
];
for (const [name, outcome, state] of ends) {
  Deno.test(name, async () => {
    using world = await setUpMail();
    await world.register();
    await world.end(outcome);
    assert.deepEqual(await world.states(), [`volunteer_receipt ${state}`]);
  });
}

Deno.test("a mail that is refused for now is tried six times over seventeen hours, then it has failed", async () => {
  using world = await setUpMail();
  const { clock } = world.site;
  await world.register();
  for (const wait of [5 * minute, 15 * minute, hour, 4 * hour, 12 * hour]) {
    const { row } = await world.end(refused(450));
    assert.equal(row.state, "sending");
    clock.now += wait - 1;
    assert.ok(typeof await world.lease() === "number");
    clock.now += 1;
  }
  await world.end(refused(450));
  assert.deepEqual(await world.states(), ["volunteer_receipt failed address_450"]);
});

Deno.test("while the server is away nothing is leased, longer each time, and no mail loses a try", async () => {
  using world = await setUpMail();
  const { clock, services: { outbox } } = world.site;
  const since = clock.now;
  await world.register();
  const delays = [0.5, 1, 2, 4, 8, 15, 15, 15].map((minutes) => minutes * minute);
  for (const delay of delays) {
    const { row } = await world.end({ kind: "away", reason: "connection" });
    assert.equal(row.tries, 1);
    assert.equal((await outbox.status()).away?.since, since);
    clock.now += delay - 1;
    assert.ok(typeof await world.lease() === "number");
    clock.now += 1;
  }
  await world.end(accepted);
  assert.equal((await outbox.status()).away, null);
});

Deno.test("a mail that the server refuses for its sender costs no try, and has failed after three days", async () => {
  using world = await setUpMail();
  const { clock } = world.site;
  await world.register();
  const refusedSender: Outcome = { kind: "away", reason: "sender", permanent: true };
  for (let day = 0; day < 3; day++) {
    assert.equal((await world.end(refusedSender)).row.tries, 1);
    assert.deepEqual(await world.states(), ["volunteer_receipt waiting sender"]);
    clock.now += 24 * hour + minute;
  }
  await world.end(refusedSender);
  assert.deepEqual(await world.states(), ["volunteer_receipt failed sender"]);
});

Deno.test("a mail whose process died is leased again when its lease ends, and its late success counts", async () => {
  using world = await setUpMail();
  const { clock, services: { outbox } } = world.site;
  await world.register();
  const first = await world.lease();
  assert.ok(typeof first !== "number");
  clock.now += 2 * minute - 1;
  assert.ok(typeof await world.lease() === "number");
  clock.now += 1;
  const second = await world.lease();
  assert.ok(typeof second !== "number");
  assert.deepEqual([second.row.id, second.row.created_at], [first.row.id, first.row.created_at]);
  await outbox.leases.finish(first, refused(550));
  assert.deepEqual(await world.states(), ["volunteer_receipt sending"]);
  await outbox.leases.finish(first, accepted);
  await outbox.leases.finish(second, refused(550));
  assert.deepEqual(await world.states(), ["volunteer_receipt sent"]);
});

Deno.test("a mail whose process dies each time is tried ten times, then it has failed", async () => {
  using world = await setUpMail();
  await world.register();
  for (let tries = 1; tries <= 10; tries++) {
    const lease = await world.lease();
    assert.ok(typeof lease !== "number" && lease.row.tries === tries);
    world.site.clock.now += 2 * minute;
  }
  await world.lease();
  assert.deepEqual(await world.states(), ["volunteer_receipt failed lost"]);
});

Deno.test("an address gets one receipt of a kind a day", async () => {
  using world = await setUpMail();
  const email = "extrana@example.org";
  await world.register({ email });
  await world.end(accepted);
  await world.register({ email, telefono: "300 000 0000" });
  await world.write({ email });
  await world.sendAll();
  assert.deepEqual((await world.states()).sort(), [
    "message_receipt sent",
    "volunteer_receipt dropped repeated",
    "volunteer_receipt sent",
  ]);
  world.site.clock.now += 24 * hour;
  await world.register({ email, telefono: "300 000 0001" });
  await world.end(accepted);
});

Deno.test("a mailbox gets four checks of an address a day, however many accounts are made for it", async () => {
  using world = await setUpMail();
  for (let n = 0; n < 5; n++) {
    const email = `extrana+${n}@example.org`;
    await signUp(world.site.services, { email, password: "una frase larga", full_name: "" });
  }
  await world.sendAll();
  const sent = Array.from({ length: 4 }, () => "address_check sent");
  const states = (await world.states()).sort();
  assert.deepEqual(states, ["address_check dropped repeated", ...sent]);
});

Deno.test("limits of a minute and of a day hold for all processes; what is over them waits", async () => {
  using world = await setUpMail({ perMinute: 2, perDay: 4 });
  const { clock, services: { outbox } } = world.site;
  for (let n = 0; n < 5; n++) await world.register();
  await world.end(accepted);
  await world.end(accepted);
  assert.ok(typeof await world.lease() === "number");
  assert.equal((await outbox.status()).limit, "minute");
  clock.now += minute / 2;
  await world.end(accepted);
  clock.now += 2 * minute;
  assert.ok(typeof await world.lease() === "number");
  assert.equal((await outbox.status()).limit, "day");
  clock.now += 24 * hour;
  await world.end(accepted);
  const waiting = (await world.states()).filter((state) => state === "volunteer_receipt waiting");
  assert.equal(waiting.length, 1);
});

Deno.test("visitors set off 300 receipts an hour at most, and none is lost", async () => {
  using world = await setUpMail({ perMinute: 10_000, perDay: 10_000 });
  const { services } = world.site;
  for (let n = 0; n < 302; n++) await submit(services, "volunteer", volunteerInput());
  for (let n = 0; n < 300; n++) await world.end(accepted);
  assert.ok(typeof await world.lease() === "number");
  assert.equal((await services.outbox.status()).limit, "strangers");
  const person = { email: "ana@example.org", password: "una frase larga", full_name: "" };
  const { id } = await signUp(services, person);
  await act(services, (tx) => services.accounts.verifyAddress(tx, id));
  await grant(services, id, "admin");
  const subscription = { email: "luz@example.org", autorizacion: true };
  assert.equal((await world.site.request("/api/newsletter", json(subscription))).status, 201);
  // Mails that visitors cannot set off do not wait for others, even in a lower lane.
  assert.equal((await world.end(accepted)).row.kind, "security_notice");
  assert.ok(typeof await world.lease() === "number");
  world.site.clock.now += hour;
  assert.equal((await world.sendAll()).length, 3);
});

Deno.test("a clock that was a year ahead for a moment holds up no mail once it is right again", async () => {
  using world = await setUpMail();
  const { clock, services: { outbox } } = world.site;
  await world.register({ email: "ana@example.org" });
  const lease = await world.lease();
  assert.ok(typeof lease !== "number");
  clock.now += 365 * 24 * hour;
  await outbox.leases.finish(lease, { kind: "away", reason: "connection" });
  clock.now -= 365 * 24 * hour;
  await world.register({ email: "luz@example.org" });
  assert.ok(typeof await world.lease() !== "number");
  assert.equal((await outbox.status()).away, null);
});

Deno.test("a record that is gone, or whose text is not in the archive, is a mail less", async () => {
  using world = await setUpMail();
  const { kv } = world.site;
  const [gone, old] = [await world.register(), await world.register()];
  await kv.delete(["volunteers", gone]);
  const { value } = await kv.get<{ consent: object }>(["volunteers", old]);
  const consent = { ...value?.consent, sha256: "0".repeat(64) };
  await kv.set(["volunteers", old], { ...value, consent });
  await world.lease();
  await world.lease();
  const dropped = "volunteer_receipt dropped gone";
  assert.deepEqual(await world.states(), [dropped, dropped]);
});

Deno.test("a record that cannot be read holds up no other mail, whatever the mail is about", async () => {
  using world = await setUpMail();
  const { kv, services } = world.site;
  const { id } = await signUp(services, {
    email: "luz@example.org",
    password: "nubes de agosto en Bosa",
    full_name: "Luz",
  });
  await act(services, (tx) => services.passwordResets.request(tx, "luz@example.org"));
  await act(
    services,
    (tx) => services.outbox.add(tx, "security_notice", `${newId(noon)}:role_granted:${id}`),
  );
  const message = await world.write();
  await act(services, (tx) => services.outbox.add(tx, "reply", `${message}:${newId(noon)}`));
  await world.subscribeOne("paola@example.org");
  for (const root of ["profiles", "password_resets", "messages", "subscribers"]) {
    for await (const { key } of kv.list({ prefix: [root] })) await kv.set(key, { id: key[1] });
  }
  await world.register();
  await world.sendAll();
  const states = await world.states();
  assert.deepEqual(states.sort(), [
    "address_check dropped gone",
    "message_receipt dropped gone",
    "newsletter_confirm dropped gone",
    "password_reset dropped gone",
    "reply dropped gone",
    "security_notice dropped gone",
    "volunteer_receipt sent",
  ]);
});

Deno.test("mails that ended are swept after thirty days, those under way never", async () => {
  using world = await setUpMail();
  const { clock, services: { outbox } } = world.site;
  await world.register();
  await world.end(accepted);
  await world.register();
  clock.now += 30 * 24 * hour - minute;
  assert.equal(await outbox.sweep(), 0);
  clock.now += 2 * minute;
  assert.equal(await outbox.sweep(), 1);
  assert.deepEqual(await world.states(), ["volunteer_receipt waiting"]);
});

Deno.test("mails wait while SMTP_URL is taken away, and go once it is back", async () => {
  using world = await setUpMail();
  const { site } = world;
  await world.register();
  const without = createServices(new Store(site.kv), campaign, () => site.clock.now, testKeys, {});
  site.clock.now += 31 * 24 * hour;
  for (const sweep of [without.outbox, without.newsletter]) await sweep.sweep();
  await act(without, (tx) => without.outbox.add(tx, "digest", "any"));
  assert.deepEqual(await world.states(), ["volunteer_receipt waiting"]);
  assert.equal((await world.end({ kind: "accepted" })).row.kind, "volunteer_receipt");
});

Deno.test("after a restoration nothing that was under way is sent but what a person waits for: links and confirmations", async () => {
  using world = await setUpMail();
  const { outbox } = world.site.services;
  for (let n = 0; n < 3; n++) await world.register();
  await world.end(accepted);
  await world.lease();
  const kinds = Object.keys(mailKinds) as MailKind[];
  for (const kind of kinds.slice().reverse()) {
    await act(world.site.services, (tx) => outbox.add(tx, kind, kind));
  }
  await outbox.dropAll();
  assert.deepEqual((await world.states()).filter((state) => !/ (?:sent|dropped)/.test(state)), [
    "address_check waiting",
    // Staff decide about its issue.
    "newsletter waiting",
    "newsletter_confirm waiting",
    "newsletter_leave waiting",
    "own_data_link waiting",
    "password_reset waiting",
  ]);
  const restored = (await world.states()).filter((state) => state.endsWith("dropped restored"));
  assert.equal(restored.length, kinds.length - 6 + 2);
});

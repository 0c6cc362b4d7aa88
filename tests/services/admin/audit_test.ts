import assert from "node:assert/strict";
import { addressDays, Audit, type AuditQuery } from "../../../services/admin/audit.ts";
import { Roles } from "../../../services/accounts/roles.ts";
import { noon } from "../../support/site.ts";
import { Store } from "../../../services/store/store.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { unitsOn } from "../../support/act.ts";
import { noMail } from "../../support/no_mail.ts";

const day = 24 * 60 * 60 * 1000;

function openAudit(kv: Deno.Kv) {
  const clock = { now: noon };
  return { clock, audit: new Audit(new Store(kv), () => clock.now, "a secret of this test") };
}

Deno.test("an entry holds actor, action, subject, time, address and outcome (ASVS 16.2.1, 16.2.2)", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  await audit.record({
    action: "role_removed",
    actor: "ana",
    subject: "luz",
    client: "198.51.100.1",
    detail: { rows: 2 },
  });
  const { items } = await audit.list();
  assert.equal(items.length, 1);
  const { id, ...entry } = items[0]!;
  assert.match(id, /^[0-9A-Z]{26}$/);
  assert.deepEqual(entry, {
    at: "2026-09-15T17:00:00.000Z",
    action: "role_removed",
    outcome: "done",
    actor: "ana",
    subject: "luz",
    client: "198.51.100.1",
    detail: { rows: 2 },
  });
  const found = async (query: AuditQuery) => (await audit.list(query)).items.length;
  assert.deepEqual([await found({ actor: "ana" }), await found({ actor: "luz" })], [1, 0]);
  assert.deepEqual([await found({ subject: "luz" }), await found({ subject: "ana" })], [1, 0]);
});

Deno.test("a role and its entry are one commit: neither comes without the other", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  const services = { roles: new Roles(new Store(kv), noMail(kv)), ...unitsOn(kv) };
  await grant(services, "ana", "admin");
  const written = await kv.get<unknown>(["roles", "ana"]);
  const [record] = await Array.fromAsync(kv.list({ prefix: ["audit"] }));
  assert.equal(record?.versionstamp, written.versionstamp);
  await grant(services, "ana", "admin");
  await assert.rejects(revoke(services, "ana", "admin"));
  assert.equal((await audit.list()).items.length, 1, "nothing happened, so nothing was recorded");
  await grant(services, "luz", "admin");
  await revoke(services, "ana", "admin");
  assert.equal((await audit.list()).items.filter((e) => e.action === "role_removed").length, 1);
});

Deno.test("a failed sign-in holds no name, and entries of one address can be correlated", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  const other = new Audit(new Store(kv), () => noon, "another secret");
  const subject = audit.addressSubject("ana@example.org");
  assert.equal(subject, audit.addressSubject("ana@example.org"));
  assert.notEqual(subject, audit.addressSubject("luz@example.org"));
  assert.notEqual(subject, other.addressSubject("ana@example.org"));
  assert.doesNotMatch(subject, /ana@|example\.org/);
});

Deno.test("the client's address is forgotten in time, the entry is not", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit, clock } = openAudit(kv);
  const event = {
    action: "sign_in",
    actor: "ana",
    subject: "ana",
    client: "198.51.100.1",
  } as const;
  for (let i = 0; i < 120; i++) await audit.record(event);
  clock.now += 1;
  await audit.record(event);
  clock.now = noon + addressDays * day + 1;
  assert.equal(await audit.forgetAddresses(), 120);
  assert.equal(await audit.forgetAddresses(), 0);
  const { items } = await audit.list({ limit: 200 });
  assert.equal(items.length, 121);
  assert.deepEqual(items.map(({ client }) => client !== null), [true, ...Array(120).fill(false)]);
});

Deno.test("entries of strangers hide none of a signed-in user, at the same address or elsewhere", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  const stranger = { action: "refused", actor: null, client: "198.51.100.1" } as const;
  for (let i = 0; i < 1000; i++) {
    await audit.recordRefusal({ ...stranger, client: `198.51.100.${i % 250}` });
  }
  assert.equal(await audit.recordRefusal(stranger), false);
  const refused = { ...stranger, actor: "ana" };
  const recorded: boolean[] = [];
  for (let i = 0; i < 30; i++) {
    recorded.push(await audit.recordRefusal({ ...refused, client: `203.0.113.${i}` }));
  }
  assert.deepEqual(
    recorded,
    [...Array(20).fill(true), ...Array(10).fill(false)],
    "one account's own",
  );
  assert.equal(await audit.recordRefusal({ ...refused, actor: "luz" }), true);
});

Deno.test("nor do strangers from everywhere", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  let recorded = 0;
  for (let i = 0; i < 1000; i++) {
    const client = `198.51.${i % 250}.${Math.floor(i / 250)}`;
    if (await audit.recordRefusal({ action: "refused", actor: null, client })) recorded++;
  }
  assert.equal(
    recorded,
    750,
    "five hundred, and of each network's first three as many as have room",
  );
});

Deno.test("a /48 leaves 60 entries, and twenty of them leave room for a network that comes later", async () => {
  using kv = await Deno.openKv(":memory:");
  const { audit } = openAudit(kv);
  const knock = (client: string) => audit.recordRefusal({ action: "refused", actor: null, client });
  const ofNetwork = async (network: number): Promise<number> => {
    let recorded = 0;
    for (let i = 0; i < 100; i++) {
      if (await knock(`2001:db8:${network}:${i}00::/64`)) recorded++;
    }
    return recorded;
  };
  assert.equal(await ofNetwork(1), 60);
  for (let network = 2; network <= 20; network++) await ofNetwork(network);
  const later: boolean[] = [];
  for (let i = 0; i < 5; i++) later.push(await knock("203.0.113.9"));
  assert.deepEqual(later, [true, true, true, false, false]);
});

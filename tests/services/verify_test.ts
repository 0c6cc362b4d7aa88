import assert from "node:assert/strict";
import { Store } from "../../services/store/store.ts";
import {
  isOutdated,
  isSound,
  migrateIndexes,
  repairStore,
  verifyLiveStore,
  verifyStore,
} from "../../services/verify.ts";
import { volunteerInput } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { whenRead } from "../support/second_process.ts";
import { openSite } from "../support/site.ts";
import { staff } from "../support/staff.ts";
import { submit } from "../support/submit.ts";
import { grant } from "../support/accounts.ts";
import { act } from "../support/act.ts";
import { withdraw } from "../support/withdraw.ts";

Deno.test("a store written by a version without some index or counter is recognised by its oldest record", async () => {
  using site = await openSite();
  assert.equal(await isOutdated(site.services), false, "an empty one lacks nothing");
  await signIn(site, "admin");
  const input = volunteerInput();
  const id = await submit(site.services, "volunteer", input);
  site.clock.now += 1000;
  await submit(site.services, "volunteer", volunteerInput({ email: "otra@example.org" }));
  assert.equal(await isOutdated(site.services), false);

  for (
    const key of [
      ["volunteers_by_email", input.email, id],
      ["volunteers_count", "localidad", input.localidad, "pending"],
      ["roles_count", "role", "admin"],
    ]
  ) {
    await site.kv.delete(key);
    assert.equal(await isOutdated(site.services), true, key.join());
    const found = await verifyStore(site.services);
    await repairStore(new Store(site.kv), site.services, found);
    assert.equal(await isOutdated(site.services), false, `${key.join()} mended`);
    await site.kv.delete(key);
    assert.equal(await migrateIndexes(site.services), 1, key.join());
    assert(isSound(await verifyStore(site.services)), `${key.join()} brought up to date`);
  }
  assert.equal(await migrateIndexes(site.services), 0);
});

Deno.test("where an earlier version kept an index by other keys, it is written anew and the former entries go", async () => {
  using site = await openSite();
  const first = await submit(site.services, "volunteer", volunteerInput());
  const abroad = volunteerInput({ email: "otra@example.org", telefono: "+354 611 1234" });
  site.clock.now += 1000;
  const second = await submit(site.services, "volunteer", abroad);
  for (
    const [id, key, former] of [
      [first, "+573211234567", "3211234567"],
      [second, "+3546111234", "3546111234"],
    ] as const
  ) {
    await site.kv.delete(["volunteers_by_phone", key, id]);
    await site.kv.set(["volunteers_by_phone", former, id], id);
  }
  assert.equal(await isOutdated(site.services), true);
  assert.equal(await migrateIndexes(site.services), 4);
  assert(isSound(await verifyStore(site.services)));
  const found = await site.services.volunteers.withPhone("00354 6111234");
  assert.deepEqual(found.map(({ id }) => id), [second]);
});

Deno.test("a record that another process changes between two looks is not taken for one of an earlier version", async () => {
  using site = await openSite();
  const id = await submit(site.services, "volunteer", volunteerInput());
  const { volunteers } = site.services;
  whenRead(
    site.kv,
    "volunteers_by_email",
    "before",
    () => act(site.services, (tx) => volunteers.for(staff).setStatus(tx, id, { status: "active" })),
  );
  assert.equal(await isOutdated(site.services), false);
  assert.equal((await volunteers.get(id)).status, "active");
});

Deno.test("a store that counted localidades without their statuses still adds up, also before it is mended", async () => {
  using site = await openSite();
  const { volunteers } = site.services;
  const ids = (["Suba", "Suba", "Bosa"] as const).map((localidad) =>
    submit(site.services, "volunteer", volunteerInput({ localidad }))
  );
  const [id = ""] = await Promise.all(ids);
  for (const [localidad, count] of [["Suba", 2n], ["Bosa", 1n]] as const) {
    await site.kv.delete(["volunteers_count", "localidad", localidad, "pending"]);
    await site.kv.set(["volunteers_count", "localidad", localidad], new Deno.KvU64(count));
  }
  await act(site.services, (tx) => volunteers.for(staff).setStatus(tx, id, { status: "active" }));
  const counts = async () => Object.fromEntries(await volunteers.countBy("localidad"));
  assert.deepEqual(await counts(), { Bosa: 1, Suba: 2 });
  await repairStore(new Store(site.kv), site.services, await verifyStore(site.services));
  assert.deepEqual(await counts(), { Bosa: 1, Suba: 2 });
  assert.equal(isSound(await verifyStore(site.services)), true);
});

Deno.test("accounts without an administrator are no sound store", async () => {
  using site = await openSite();
  await signIn(site, "user");
  assert(!isSound(await verifyStore(site.services)));
});

for (
  const [what, damage] of [
    ["account", (kv: Deno.Kv, id: string) => kv.set(["profiles", id], "garbage")],
    ["role", (kv: Deno.Kv, id: string) => kv.set(["roles", id], "garbage")],
    ["number of accounts", (kv: Deno.Kv) => kv.set(["profiles_count", "total"], "garbage")],
    [
      "number of accounts, below zero",
      (kv: Deno.Kv) => kv.set(["profiles_count", "total"], new Deno.KvU64(2n ** 64n - 1n)),
    ],
  ] as const
) {
  Deno.test(`what cannot be read is a finding, and no failure: the ${what}`, async () => {
    using site = await openSite();
    await signIn(site, "admin");
    const [id = ""] = await site.services.roles.holders("admin");
    await damage(site.kv, id);
    const found = await verifyStore(site.services);
    assert(!isSound(found));
    assert(found.collections.some(({ findings }) => findings.length > 0));
    await repairStore(new Store(site.kv), site.services, found);
    assert((await site.kv.get(["roles", id])).value, "no account lost a role over it");
  });
}

Deno.test("the role of an account that does not exist is found, and taken where an administrator is left", async () => {
  using site = await openSite();
  await grant(site.services, "missing", "admin");
  const alone = await verifyStore(site.services);
  assert.equal(await repairStore(new Store(site.kv), site.services, alone), 0);
  await signIn(site, "admin");
  const found = await verifyStore(site.services);
  assert.deepEqual(found.orphanRoles, ["missing"]);
  assert(!isSound(found));
  assert.equal(await repairStore(new Store(site.kv), site.services, found), 1);
  const left = await verifyStore(site.services);
  assert(isSound(left));
  assert.equal(left.admins, 1);
});

Deno.test("a status that is not allowed is found, and mended to what the site shows", async () => {
  using site = await openSite();
  await signIn(site, "admin");
  const id = await submit(site.services, "volunteer", volunteerInput());
  const stored = await site.kv.get<object>(["volunteers", id]);
  await site.kv.set(stored.key, { ...stored.value, status: "chief", added_later: 1 });
  const found = await verifyStore(site.services);
  const [finding] = found.collections.flatMap(({ findings }) => findings);
  assert.equal(finding?.problem, "misread");
  assert.equal(await repairStore(new Store(site.kv), site.services, found), 1);
  assert(isSound(await verifyStore(site.services)));
  const mended = await site.kv.get<{ status: string; added_later: number }>(stored.key);
  assert.equal(mended.value?.status, "pending");
  assert.equal(mended.value?.added_later, 1);
});

Deno.test("a field that an older or a newer version wrote in a record inside another is no damage", async () => {
  using site = await openSite();
  await signIn(site, "admin");
  const volunteer = await submit(site.services, "volunteer", volunteerInput());
  const ref = { place: "volunteer", id: volunteer } as const;
  await withdraw(site.services, [ref]);
  const stored = await site.kv.get<{ record: Record<string, unknown> }>(["withdrawn", volunteer]);
  const { status: _, ...record } = stored.value!.record;
  const differing = { ...stored.value, record: { ...record, added_later: 1 } };
  await site.kv.set(stored.key, differing);
  assert(isSound(await verifyStore(site.services)));
  await site.kv.set(stored.key, { ...differing, record: { ...record, status: "chief" } });
  const found = await verifyStore(site.services);
  assert.deepEqual(
    found.collections.flatMap(({ findings }) => findings.map(({ problem }) => problem)),
    ["misread"],
  );
});

Deno.test("what is damaged is found on a store in use too, and repaired there", async () => {
  using site = await openSite();
  await signIn(site, "admin");
  const id = await submit(site.services, "volunteer", volunteerInput());
  await site.kv.delete(["volunteers_by_status", "pending", id]);
  await site.kv.atomic().sum(["volunteers_count", "total"], 3n).commit();
  const found = await verifyLiveStore(site.services);
  assert.equal(found.collections.flatMap(({ findings }) => findings).length, 2);
  assert.equal(await repairStore(new Store(site.kv), site.services, found), 2);
  assert(isSound(await verifyLiveStore(site.services)));
});

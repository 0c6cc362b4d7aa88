import assert from "node:assert/strict";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import type { ProblemCode } from "../../../services/system/problem.ts";
import { mostFailures, SecondFactors } from "../../../services/accounts/second_factors.ts";
import { base32, totpCode, totpPeriod } from "../../../services/accounts/totp.ts";
import { Store } from "../../../services/store/store.ts";
import { noon } from "../../support/site.ts";
import type { Services } from "../../../services/services.ts";
import { act, unitsOn } from "../../support/act.ts";
import { noMail } from "../../support/no_mail.ts";

const keys = new KeyRing("a secret that only the tests use");
const newer = "a newer secret of the same tests";

interface World extends Disposable, Pick<Services, "write"> {
  readonly kv: Deno.Kv;
  readonly clock: { now: number };
  readonly factors: SecondFactors;
}

function factorsOn(kv: Deno.Kv, clock: { now: number }, keys: KeyRing): SecondFactors {
  return new SecondFactors(new Store(kv), () => clock.now, keys, noMail(kv));
}

async function openWorld(): Promise<World> {
  const kv = await Deno.openKv(":memory:");
  const clock = { now: noon };
  const factors = factorsOn(kv, clock, keys);
  const { write } = unitsOn(kv, () => clock.now);
  return { kv, clock, factors, write, [Symbol.dispose]: () => kv.close() };
}

function code(key: Uint8Array, { now }: { now: number }, steps = 0): string {
  return totpCode(key, Math.floor(now / totpPeriod) + steps);
}

async function switchOn(world: World) {
  const { factors, clock } = world;
  const key = await act(world, (tx) => world.factors.begin(tx, "ana", "session"));
  const recovery = await act(
    world,
    (tx) => factors.confirm(tx, "ana", "session", code(key, clock)),
  );
  clock.now += totpPeriod;
  return { key, recovery };
}

function refuses(call: Promise<unknown>, code: ProblemCode): Promise<void> {
  return assert.rejects(call, { code });
}

Deno.test("a secret that was shown waits fifteen minutes, in its own session only", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  const key = await act(world, (tx) => world.factors.begin(tx, "ana", "session"));
  assert.deepEqual(await factors.begun("ana", "session"), key);
  assert.equal(await factors.begun("ana", "another"), null);
  assert.equal(await factors.begun("luz", "session"), null);
  await refuses(
    act(world, (tx) => factors.confirm(tx, "ana", "another", code(key, clock))),
    "conflict",
  );
  clock.now += 15 * 60_000;
  await refuses(
    act(world, (tx) => factors.confirm(tx, "ana", "session", code(key, clock))),
    "conflict",
  );
});

Deno.test("a secret that was never confirmed is deleted, one that waits is not", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  await act(world, (tx) => world.factors.begin(tx, "ana", "session"));
  clock.now += 10 * 60_000;
  await act(world, (tx) => world.factors.begin(tx, "luz", "session"));
  assert.equal(await factors.sweep(), 0);
  clock.now += 10 * 60_000;
  assert.equal(await factors.sweep(), 1);
  assert.equal(await factors.sweep(), 0);
  assert.ok(await factors.begun("luz", "session"));
});

Deno.test("ASVS 6.5.1: a code counts once, and none before it counts any more", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  const { key } = await switchOn(world);
  await refuses(factors.accept("ana", code(key, clock, -1)), "invalid_code");
  assert.equal(await factors.accept("ana", code(key, clock)), "totp");
  await refuses(factors.accept("ana", code(key, clock)), "invalid_code");
  assert.equal(await factors.accept("ana", code(key, clock, 1)), "totp");
  await refuses(factors.accept("ana", code(key, clock)), "invalid_code");
  clock.now += 2 * totpPeriod;
  const typed = `\u202a${code(key, clock).replace(/^.../, "$&\u00a0")}\u202c`;
  assert.equal(await factors.accept("ana", typed), "totp");
});

Deno.test("ASVS 6.5.1: fifty uses of one code at once give one success, also of a recovery code", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  const { key, recovery } = await switchOn(world);
  for (const typed of [code(key, clock), recovery[0] ?? ""]) {
    const uses = Array.from({ length: 50 }, () => factors.accept("ana", typed));
    const outcomes = await Promise.allSettled(uses);
    assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  }
});

Deno.test("each recovery code opens once, and new ones replace the old", async () => {
  using world = await openWorld();
  const { factors } = world;
  const { recovery: [first = "", second = "", third = ""] } = await switchOn(world);
  assert.equal(await factors.accept("ana", first), "recovery");
  await refuses(factors.accept("ana", first), "invalid_code");
  assert.equal(await factors.accept("ana", second.toUpperCase().replaceAll("-", " ")), "recovery");
  assert.equal((await factors.stateOf("ana"))?.recoveryCodes, 8);
  const [renewed = ""] = await act(world, (tx) => factors.renewRecoveryCodes(tx, "ana"));
  await refuses(factors.accept("ana", third), "invalid_code");
  assert.equal(await factors.accept("ana", renewed), "recovery");
  await refuses(factors.accept("luz", renewed), "invalid_code");
});

Deno.test("ASVS 6.5.2: the store holds neither the secret nor a recovery code in clear", async () => {
  using world = await openWorld();
  const begun = await act(world, (tx) => world.factors.begin(tx, "luz", "session"));
  const { key, recovery } = await switchOn(world);
  const entries = await Array.fromAsync(world.kv.list({ prefix: [] }));
  const stored = JSON.stringify(entries.map(({ key, value }) => [key, value]));
  assert.match(stored, /second_factor_setups/);
  for (const one of [key, begun]) {
    for (const text of [base32(one), one.toBase64(), one.toHex()]) {
      assert.ok(!stored.includes(text));
    }
  }
  for (const one of recovery) assert.ok(!stored.includes(one.replaceAll("-", "")));
  for (const one of recovery) assert.ok(!stored.includes(one));
});

Deno.test("a secret moves over to the site's newest key by being used", async () => {
  using world = await openWorld();
  const { kv, clock } = world;
  const { key } = await switchOn(world);
  const both = factorsOn(kv, clock, new KeyRing(newer, ...keys.secrets));
  assert.equal(await both.accept("ana", code(key, clock)), "totp");
  clock.now += totpPeriod;
  const alone = factorsOn(kv, clock, new KeyRing(newer));
  assert.equal(await alone.accept("ana", code(key, clock)), "totp");
});

Deno.test("without the key it was sealed with, only recovery codes open", async () => {
  using world = await openWorld();
  const { key, recovery: [first = ""] } = await switchOn(world);
  const { kv, clock } = world;
  const later = factorsOn(kv, clock, new KeyRing(newer));
  await refuses(later.accept("ana", code(key, world.clock)), "invalid_code");
  assert.equal(await later.accept("ana", first), "recovery");
});

/** A code of six digits that is right at no time near. */
function wrongCode(key: Uint8Array, clock: { now: number }): string {
  const right = [-1, 0, 1].map((steps) =>
    totpCode(key, Math.floor(clock.now / totpPeriod) + steps)
  );
  return ["000000", "111111", "222222", "333333"].find((one) => !right.includes(one)) ?? "";
}

Deno.test("a hundred wrong recovery codes leave those of the application", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  const { key, recovery: [first = ""] } = await switchOn(world);
  const codes: unknown[] = [];
  // A shared store gives up some of a hundred changes of one record at once.
  for (let round = 0; round < 13; round++) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => factors.accept("ana", `aaaa-bbbb-${round}${i}`)),
    );
    codes.push(...outcomes.map((one) => one.status === "rejected" && one.reason.code));
  }
  assert.equal(codes.filter((one) => one === "invalid_code").length, mostFailures - 1);
  await refuses(factors.accept("ana", first), "code_locked");
  assert.equal(await factors.accept("ana", code(key, clock)), "totp");
  assert.equal(await factors.accept("ana", first), "recovery");
});

Deno.test("a right code begins the count anew, and switching off forgets it", async () => {
  using world = await openWorld();
  const { factors, clock } = world;
  const { key } = await switchOn(world);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 60; i++) {
      await refuses(factors.accept("ana", wrongCode(key, clock)), "invalid_code");
    }
    assert.equal(await factors.accept("ana", code(key, clock)), "totp");
    clock.now += totpPeriod;
  }
});

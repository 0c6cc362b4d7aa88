import assert from "node:assert/strict";
import { Limits } from "../../../services/limits/limits.ts";
import { Problem } from "../../../services/system/problem.ts";
import { noon } from "../../support/site.ts";
import { Store } from "../../../services/store/store.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;

function setting(kv: Deno.Kv) {
  const clock = { now: noon };
  const limits = new Limits(new Store(kv), () => clock.now, "a secret of this test");
  return { kv, clock, limits, [Symbol.dispose]: () => kv.close() };
}

type Setting = ReturnType<typeof setting>;

async function openSetting(): Promise<Setting> {
  return setting(await Deno.openKv(":memory:"));
}

interface Try {
  readonly account?: string;
  readonly client?: string;
  readonly right?: boolean;
}

/** Returns what one guess came to: `right`, `wrong`, or how long to wait. */
async function guess(
  { limits }: Setting,
  { account = "ana@example.org", client = "198.51.100.1", right = false }: Try = {},
): Promise<string> {
  try {
    return await limits.signIns.run({ purpose: "password", account, client }, async () => {
      await Promise.resolve();
      if (!right) throw new Problem("invalid_credentials");
      return "right";
    });
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return error.code === "rate_limited" ? `wait ${error.retryAfter}` : error.code;
  }
}

async function times(count: number, one: (i: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let i = 0; i < count; i++) outcomes.push(await one(i));
  return outcomes;
}

const wrong = (outcomes: string[]) => outcomes.filter((o) => o === "invalid_credentials").length;

Deno.test("also when three processes share the store", async () => {
  const path = await Deno.makeTempFile({ suffix: ".sqlite" });
  const stores = await Promise.all([1, 2, 3].map(() => Deno.openKv(path)));
  try {
    const sites = stores.map(setting);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => guess(sites[i % 3]!)),
    );
    assert.equal(wrong(outcomes), 5);
  } finally {
    for (const kv of stores) kv.close();
    await Deno.remove(path);
  }
});

Deno.test("the right password is not refused because of its own copies at the same time", async () => {
  using s = await openSetting();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => guess(s, { right: true })));
  assert.deepEqual(new Set(outcomes), new Set(["right"]));
});

Deno.test("the right password gives the five tries back", async () => {
  using s = await openSetting();
  for (let round = 0; round < 5; round++) {
    assert.equal(wrong(await times(4, () => guess(s))), 4);
    assert.equal(await guess(s, { right: true }), "right");
  }
});

Deno.test("after five wrong guesses the right one waits too, from that address only", async () => {
  using s = await openSetting();
  await times(5, () => guess(s));
  assert.equal(await guess(s, { right: true }), "wait 180");
  assert.equal(await guess(s, { right: true, client: "198.51.100.2" }), "right");
  s.clock.now += 3 * minute;
  assert.equal(await guess(s, { right: true }), "right");
});

Deno.test("signing in to another account does not give the address its tries back", async () => {
  using s = await openSetting();
  const outcomes: string[] = [];
  for (let i = 0; i < 100; i++) {
    outcomes.push(await guess(s, { account: `person${i}@example.org` }));
    await guess(s, { account: "own@example.org", right: true });
  }
  assert.equal(wrong(outcomes), 30);
});

Deno.test("strangers everywhere make the owner wait for seconds, and never lock them out (ASVS 6.3.1)", async () => {
  using s = await openSetting();
  await guess(s, { right: true, client: "203.0.113.9" });
  for (let i = 0; i < 200; i++) {
    await guess(s, { client: `198.51.${i}.1` });
    s.clock.now += 500;
  }
  assert.equal(await guess(s, { right: true, client: "203.0.113.9" }), "right", "where they were");
  for (let i = 0; i < 200; i++) {
    await guess(s, { client: `198.51.${i}.2` });
    s.clock.now += 500;
  }
  const elsewhere = await guess(s, { right: true, client: "203.0.113.77" });
  const seconds = elsewhere === "right" ? 0 : Number(elsewhere.slice("wait ".length));
  assert.ok(seconds <= 8, elsewhere);
  s.clock.now += seconds * 1000;
  assert.equal(await guess(s, { right: true, client: "203.0.113.77" }), "right", "elsewhere");
});

Deno.test("guesses from everywhere slow down: in an hour strangers have a few hundred", async () => {
  using s = await openSetting();
  const outcomes = await times(1800, (i) => {
    s.clock.now += 2000;
    return guess(s, { client: `198.51.${i % 250}.${Math.floor(i / 250)}` });
  });
  assert.ok(wrong(outcomes) < 500, `${wrong(outcomes)} were heard`);
});

Deno.test("what could not be judged does not count against the account", async () => {
  using s = await openSetting();
  const fail = () =>
    s.limits.signIns.run(
      { purpose: "password", account: "ana@example.org", client: "198.51.100.1" },
      () => Promise.reject(new Problem("busy")),
    );
  for (let i = 0; i < 10; i++) {
    await assert.rejects(fail, { code: "busy" });
  }
  assert.equal(wrong(await times(10, () => guess(s))), 5);
});

Deno.test("the store holds no address and no person, and expired rows are swept", async () => {
  using s = await openSetting();
  await times(6, () => guess(s));
  await guess(s, { account: "luz@example.org", right: true });
  await s.limits.signUp("198.51.100.1", () => Promise.resolve());
  const rows = await Array.fromAsync(s.kv.list({ prefix: [] }));
  assert.ok(rows.length > 3);
  const text = JSON.stringify(rows.map(({ key, value }) => [key, value]));
  assert.doesNotMatch(text, /example|198\.51/);
  assert.equal(await s.limits.sweep(), 0);
  s.clock.now += 31 * 24 * 60 * minute;
  assert.equal(await s.limits.sweep(), rows.length);
  assert.equal((await Array.fromAsync(s.kv.list({ prefix: [] }))).length, 0);
});

/** Makes that many wrong guesses, each at an account of its own, wait until they are released. */
function flood({ limits }: Setting, count: number, client: (i: number) => string) {
  const hold = Promise.withResolvers<void>();
  let [under, most, refused] = [0, 0, 0];
  const codes = Promise.all(Array.from({ length: count }, (_, i) =>
    limits.signIns.run(
      { purpose: "password", account: `person${i}@example.org`, client: client(i) },
      async () => {
        most = Math.max(most, ++under);
        await hold.promise;
        under--;
        throw new Problem("invalid_credentials");
      },
    ).catch((error) => (refused++, error.code))));
  return {
    /**
     * Lets that many go once all others are refused; returns all codes, and how many were checked
     * at the same time.
     */
    async end(heard = count): Promise<{ codes: string[]; most: number }> {
      await until(() => refused === count - heard);
      hold.resolve();
      return { codes: await codes, most };
    },
  };
}

Deno.test("a flood from everywhere leaves room for trusted browsers", async () => {
  using s = await openSetting();
  await guess(s, { right: true, client: "203.0.113.9" });
  const strangers = flood(s, 50, (i) => `198.51.${i}.1`);
  assert.equal(await guess(s, { right: true, client: "203.0.113.9" }), "right");
  const { codes } = await strangers.end(12);
  assert.equal(wrong(codes), 12);
  assert.equal(codes.filter((code) => code === "busy").length, 38);
});

/** Returns the nth /64 of one /48. */
const within48 = (n: number) => `2001:db8:1:${n.toString(16)}::/64`;

Deno.test("a flood from one /48 leaves half of the room to strangers elsewhere", async () => {
  using s = await openSetting();
  const network = flood(s, 50, within48);
  const elsewhere = guess(s, { right: true, client: "203.0.113.9" });
  const { codes } = await network.end(6);
  assert.equal(await elsewhere, "right");
  assert.equal(wrong(codes), 6);
});

Deno.test("a /48 that guesses from a new /64 each time makes a new address wait for none of it", async () => {
  using s = await openSetting();
  for (let i = 0; i < 300; i++) {
    await guess(s, { client: within48(i) });
    s.clock.now += 500;
  }
  assert.equal(await guess(s, { right: true, client: "203.0.113.77" }), "right");
});

Deno.test("what a /48 guessed does not keep out an owner who is known there", async () => {
  using s = await openSetting();
  await guess(s, { right: true, client: within48(0) });
  for (let i = 1; i <= 200; i++) {
    await guess(s, { client: within48(i * 256), account: `person${i}@example.org` });
  }
  assert.match(await guess(s, { client: within48(1), account: "one more@example.org" }), /^wait/);
  assert.equal(await guess(s, { right: true, client: within48(0) }), "right");
});

Deno.test("passwords from one /48 are hashed one at a time, also those of known owners and new accounts", async () => {
  using s = await openSetting();
  const owners = Array.from({ length: 8 }, (_, i) => ({
    account: `person${i}@example.org`,
    client: within48(i),
  }));
  for (const owner of owners) await guess(s, { ...owner, right: true });
  const hold = Promise.withResolvers<void>();
  let [under, most] = [0, 0];
  const hash = async (): Promise<void> => {
    most = Math.max(most, ++under);
    await hold.promise;
    under--;
  };
  const crowd = owners.map((owner) =>
    s.limits.signIns.run({ purpose: "password", ...owner }, hash)
  );
  const made = owners.slice(0, 5).map(({ client }) => s.limits.signUp(client, hash));
  assert.equal(await guess(s, { client: "203.0.113.9", right: true }), "right");
  hold.resolve();
  await Promise.all([...crowd, ...made]);
  assert.equal(most, 1);
});

/** Resolves once the store holds that many pairs of account and address. */
async function counted(kv: Deno.Kv, pairs: number): Promise<void> {
  for (let looks = 0; looks < 10_000; looks++) {
    const rows = await Array.fromAsync(kv.list({ prefix: ["limits"] }), ({ key }) => key.join());
    if (rows.filter((row) => row.includes("password_pair")).length >= pairs) return;
  }
  assert.fail(`${pairs} guesses were never counted`);
}

Deno.test("in a crowd an address that asked again and again is refused, and a new one is heard", async () => {
  using s = await openSetting();
  const again = "198.51.100.77";
  await times(5, (i) => guess(s, { client: again, account: `person${i}@example.org` }));
  const crowd = flood(s, 6, (i) => `203.0.113.${i}`);
  await counted(s.kv, 5 + 6);
  const last = "one more@example.org";
  assert.match(await guess(s, { client: again, account: last, right: true }), /^wait/);
  const heard = guess(s, { client: "192.0.2.8", account: last, right: true });
  const { codes } = await crowd.end();
  assert.equal(await heard, "right");
  assert.equal(wrong(codes), 6);
  assert.equal(await guess(s, { client: again, account: last, right: true }), "right", "in calm");
});

Deno.test("secrets of strangers are checked one at a time, and the known do not wait behind them", async () => {
  using s = await openSetting();
  await guess(s, { right: true, client: "203.0.113.9" });
  const strangers = flood(s, 10, (i) => `198.51.${i}.1`);
  assert.equal(await guess(s, { right: true, client: "203.0.113.9" }), "right");
  const code = { purpose: "second_factor", account: "an id", client: "an id" } as const;
  assert.equal(await s.limits.signIns.run(code, () => Promise.resolve("right")), "right");
  assert.equal((await strangers.end()).most, 1);
});

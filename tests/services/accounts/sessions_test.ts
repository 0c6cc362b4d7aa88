import assert from "node:assert/strict";
import { sessionLimits, Sessions } from "../../../services/accounts/sessions.ts";
import { sha256 } from "../../../services/secrets/digest.ts";
import { Store } from "../../../services/store/store.ts";
import { withFaults } from "../store/support/faulty_kv.ts";

const minute = 60 * 1000;

function open(kv: Deno.Kv) {
  const clock = { now: Date.parse("2026-09-15T12:00:00-05:00") };
  const sessions = new Sessions(new Store(kv), () => clock.now);
  const start = (profile_id: string) =>
    sessions.start({
      profile_id,
      access: "",
      password_version: 0,
      browser: "Firefox",
      system: "Linux",
    });
  return { clock, sessions, start };
}

async function everything(kv: Deno.Kv): Promise<string> {
  return JSON.stringify(await Array.fromAsync(kv.list({ prefix: [] })));
}

Deno.test("a token has 256 random bits, and the store does not know it (ASVS 7.2.3, 11.5.1)", async () => {
  using kv = await Deno.openKv(":memory:");
  const { sessions, start } = open(kv);
  const tokens = await Promise.all(
    Array.from({ length: 8 }, async () => (await start("ana")).token),
  );
  assert.equal(new Set(tokens).size, 8);
  const stored = await everything(kv);
  for (const token of tokens) {
    assert.match(token, /^[\w-]{43}$/);
    assert.ok(!stored.includes(token));
    assert.equal((await sessions.find(token))?.profile_id, "ana");
  }
});

Deno.test("an hour without a click ends a session; a click in time does not (ASVS 7.3.1)", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const { token } = await start("ana");
  for (let hours = 0; hours < 3; hours++) {
    clock.now += sessionLimits.idle - 1;
    assert.ok(await sessions.find(token));
  }
  // A use that is not written, because one just before it was, counts as well.
  clock.now += 1;
  assert.ok(await sessions.find(token));
  clock.now += sessionLimits.idle - 1;
  assert.equal((await sessions.list("ana")).length, 1);
  assert.ok(await sessions.find(token));
  clock.now += sessionLimits.idle;
  assert.equal(await sessions.find(token), null);
});

Deno.test("after eight hours a session is over, whatever was clicked (ASVS 7.3.2)", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const { token, session } = await start("ana");
  while (clock.now + 30 * minute < session.expires_at) {
    clock.now += 30 * minute;
    assert.ok(await sessions.find(token));
  }
  clock.now = session.expires_at - 1;
  assert.ok(await sessions.find(token));
  clock.now = session.expires_at;
  assert.equal(await sessions.find(token), null);
});

Deno.test("using a session writes its last use at most once a minute", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const { token, session } = await start("ana");
  const version = async () => (await kv.get(["sessions", session.id])).versionstamp;
  const first = await version();
  clock.now += sessionLimits.touch - 1;
  await sessions.find(token);
  assert.equal(await version(), first);
  clock.now += 1;
  await sessions.find(token);
  assert.notEqual(await version(), first);
});

Deno.test("renewing kills the old token with the same stroke and keeps the end", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const old = await start("ana");
  clock.now += minute;
  const renewed = await sessions.renew(old.session, "admin");
  assert.ok(renewed);
  assert.notEqual(renewed.token, old.token);
  assert.equal(await sessions.find(old.token), null);
  assert.equal((await sessions.find(renewed.token))?.access, "admin");
  assert.equal(renewed.session.expires_at, old.session.expires_at);
  assert.equal(renewed.session.created_at, old.session.created_at);
});

Deno.test("for ten seconds the old token leads to the session that took its place, unless that has ended", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const old = await start("ana");
  assert.equal(await sessions.successor(old.token), null);
  const renewed = await sessions.renew(old.session, "admin");
  assert.ok(renewed);
  assert.equal((await sessions.successor(old.token))?.id, renewed.session.id);
  assert.deepEqual((await sessions.list("ana")).map(({ id }) => id), [renewed.session.id]);
  clock.now += sessionLimits.grace;
  assert.equal(await sessions.successor(old.token), null);
  await sessions.sweep();
  assert.equal(await sessions.isLive(old.session.id), false);
  const again = await sessions.renew(renewed.session, "");
  assert.ok(again);
  await sessions.endAll("ana");
  assert.equal(await sessions.successor(renewed.token), null);
});

Deno.test("of a hundred renewals of one session at once, one gives a token", async () => {
  using kv = await Deno.openKv(":memory:");
  const { sessions, start } = open(kv);
  const { session } = await start("ana");
  const renewals = await Promise.all(
    Array.from({ length: 100 }, () => sessions.renew(session, "admin")),
  );
  assert.equal(renewals.filter((renewed) => renewed !== null).length, 1);
  assert.equal((await sessions.list("ana")).length, 1);
});

/** Starts as many sessions of one account as there may be, a second apart; returns their tokens. */
async function startTen({ clock, start }: ReturnType<typeof open>): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < sessionLimits.perProfile; i++) {
    clock.now += 1000;
    tokens.push((await start("ana")).token);
  }
  return tokens;
}

/** Returns the tokens that open no session any more. */
async function ended(sessions: Sessions, tokens: readonly string[]): Promise<string[]> {
  const found = await Promise.all(tokens.map((token) => sessions.find(token)));
  return tokens.filter((_, place) => found[place] === null);
}

Deno.test("an eleventh session of an account ends the one unused for longest, to the millisecond, and a twelfth the next", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const tokens = await startTen({ clock, sessions, start });
  const { token: other } = await start("luz");
  const used = [7, 0, 9, 3, 1, 5, 2, 8, 4, 6].map((place) => tokens[place] ?? "");
  for (const token of used) {
    clock.now += 1;
    assert.ok(await sessions.find(token));
  }
  const endings: string[] = [];
  for (let i = 0; i < 3; i++) {
    clock.now += 1;
    await start("ana");
    const live = new Set((await sessions.list("ana")).map(({ id }) => id));
    endings.push(...used.filter((token) => !endings.includes(token) && !live.has(sha256(token))));
  }
  assert.deepEqual(endings, used.slice(0, 3));
  assert.deepEqual(await ended(sessions, [...used, other]), used.slice(0, 3));
});

Deno.test("another process knows the last use to the minute", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const other = new Sessions(new Store(kv), () => clock.now);
  const tokens = await startTen({ clock, sessions, start });
  clock.now += sessionLimits.touch;
  assert.ok(await other.find(tokens[0] ?? ""));
  clock.now += 1;
  await start("ana");
  assert.deepEqual(await ended(sessions, tokens), [tokens[1]]);
});

Deno.test("a new token is a use: its session is not the one unused for longest", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const tokens = await startTen({ clock, sessions, start });
  const first = await sessions.find(tokens[0] ?? "");
  assert.ok(first);
  clock.now += 1;
  const renewed = await sessions.renew(first, "admin");
  assert.ok(renewed);
  clock.now += 1;
  await start("ana");
  assert.deepEqual(await ended(sessions, [renewed.token, ...tokens.slice(1)]), [tokens[1]]);
});

Deno.test("fifty sign-ins at once leave ten sessions", async () => {
  using kv = await Deno.openKv(":memory:");
  const { sessions, start } = open(kv);
  const issued = await Promise.all(Array.from({ length: 50 }, () => start("ana")));
  await start("ana");
  assert.equal((await sessions.list("ana")).length, sessionLimits.perProfile);
  assert.equal(issued.length, 50);
});

Deno.test("the sweeper deletes what is over, its index entries too, and nothing else", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  await start("ana");
  await start("luz");
  clock.now += sessionLimits.idle;
  const { token } = await start("sol");
  assert.equal(await sessions.sweep(), 2);
  assert.equal(await sessions.sweep(), 0);
  assert.ok(await sessions.find(token));
  const keys = (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key }) => String(key[0]));
  assert.deepEqual(keys.toSorted(), ["sessions", "sessions_by_profile"]);
});

Deno.test("a session that is used while sessions are swept goes on", async () => {
  using kv = await Deno.openKv(":memory:");
  const { clock, sessions, start } = open(kv);
  const { token } = await start("ana");
  clock.now += sessionLimits.idle - 1;
  const sweeper = withFaults(kv, {
    async *list(real) {
      const rows = await Array.fromAsync(real());
      assert.ok(await sessions.find(token));
      clock.now += 1;
      yield* rows;
    },
  });
  assert.equal(await new Sessions(new Store(sweeper), () => clock.now).sweep(), 0);
  assert.ok(await sessions.find(token));
});

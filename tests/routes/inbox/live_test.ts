import assert from "node:assert/strict";
import { actorFrom } from "../../../services/accounts/permissions.ts";
import type { Role } from "../../../services/accounts/profile_schema.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { liveLimits, LiveStreams, liveTimes } from "../../../services/admin/live.ts";
import { site as identity } from "../../../content/site/site.ts";
import { createServices } from "../../../services/services.ts";
import { messageFields, volunteerInput } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { Store } from "../../../services/store/store.ts";
import { staff } from "../../support/staff.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

type Reader = AsyncDisposable & {
  /** The next event, or comment, or null at the end. */
  next(): Promise<string | null>;
  counts(): Promise<unknown>;
};

/** Reads a stream of server-sent events one by one. */
function readerOf(stream: ReadableStream<Uint8Array>): Reader {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let text = "";
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return event;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return {
    next,
    async counts() {
      for (let event = await next(); event !== null; event = await next()) {
        const data = event.match(/^event: counts\ndata: (.*)$/)?.[1];
        if (data) return JSON.parse(data);
      }
      return null;
    },
    [Symbol.asyncDispose]: () => reader.cancel(),
  };
}

/** Everything at once, but what a test does not want to see. */
const quick: typeof liveTimes = { poll: 1, ping: 60_000, check: 60_000, life: 60_000 };
const allowed = () => Promise.resolve(true);

function liveOf(site: TestSite, times: Partial<typeof liveTimes> = {}): LiveStreams {
  return new LiveStreams(site.services, { ...quick, ...times });
}

function counts(volunteers = 0, pending = 0, messages = 0, unread = 0, quarantine = 0) {
  return {
    volunteers: { total: volunteers, pending },
    messages: { total: messages, unread },
    quarantine: { total: quarantine },
  };
}

Deno.test("an admin gets the counts, and new ones after every change", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const response = await site.request("/api/admin/events", { headers: { cookie } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
  assert.match(response.headers.get("cache-control") ?? "", /no-store.*no-transform/);
  assert.equal(response.headers.get("content-encoding"), null);
  await using events = readerOf(response.body!);
  assert.equal(await events.next(), "retry: 3000");
  assert.deepEqual(await events.counts(), counts());
});

Deno.test("a change by another process on the same store is sent, too", async () => {
  using site = await openSite();
  const other = createServices(new Store(site.kv), identity, site.deps.clock, new KeyRing("other"));
  await using events = readerOf(liveOf(site).stream("s", staff, allowed));
  const until = async (expected: unknown) => {
    while (JSON.stringify(await events.counts()) !== JSON.stringify(expected));
  };
  const id = await submit(other, "volunteer", volunteerInput());
  await until(counts(1, 1));
  await act(other, (tx) => other.volunteers.for(staff).setStatus(tx, id, { status: "active" }));
  await until(counts(1));
  await site.request("/api/messages", json(messageFields()));
  await until(counts(1, 0, 1, 1));
  await site.request("/api/messages", json(messageFields({ sitio_web: "https://spam.example" })));
  await until(counts(1, 0, 1, 1, 1));
});

Deno.test("a reader gets what the role shows, of the own localidades, and only when that changes", async () => {
  using site = await openSite();
  const { services } = site;
  const of = (role: Role) => actorFrom({ id: role, roles: [role], localidades: ["Suba"] });
  const live = liveOf(site);
  await submit(services, "volunteer", volunteerInput({ localidad: "Bosa" }));
  await using all = readerOf(live.stream("a", staff, allowed));
  await using own = readerOf(live.stream("b", of("coordinator"), allowed));
  await using rights = readerOf(live.stream("c", of("privacy"), allowed));
  assert.deepEqual(await own.counts(), { volunteers: { total: 0, pending: 0 } });
  const { quarantine: _, ...withoutSuspects } = counts(1, 1);
  assert.deepEqual(await rights.counts(), withoutSuspects);
  const until = async (volunteers: number) => {
    while (JSON.stringify(await all.counts()) !== JSON.stringify(counts(volunteers, volunteers)));
  };
  await submit(services, "volunteer", volunteerInput({ localidad: "Usme" }));
  await until(2);
  await submit(services, "volunteer", volunteerInput({ localidad: "Usme" }));
  await until(3);
  await submit(services, "volunteer", volunteerInput({ localidad: "Suba" }));
  // The first two were not announced.
  assert.deepEqual(await own.counts(), { volunteers: { total: 1, pending: 1 } });
});

Deno.test("comments keep an idle stream open, often enough for any proxy", async () => {
  using site = await openSite();
  await using events = readerOf(
    liveOf(site, { poll: 60_000, ping: 1 }).stream("s", staff, allowed),
  );
  let event = await events.next();
  while (event !== ":") event = await events.next();
  assert.equal(event, ":");
  assert(liveTimes.ping >= 20_000 && liveTimes.ping <= 25_000);
});

Deno.test("a stream ends after its time, and within five seconds of the loss of the role or the session", async () => {
  using site = await openSite();
  let may = true;
  const isAllowed = () => Promise.resolve(may);
  await using cut = readerOf(liveOf(site, { check: 1 }).stream("s", staff, isAllowed));
  assert.notEqual(await cut.next(), null);
  may = false;
  await using old = readerOf(liveOf(site, { life: 1 }).stream("s", staff, allowed));
  for (const events of [cut, old]) while (await events.next() !== null);
  assert(liveTimes.check < 5_000);
  assert.equal(liveTimes.life, 15 * 60_000);
});

Deno.test("the session, the role and its localidades are what is asked for", async () => {
  using site = await openSite();
  const cookies = [await signIn(site, "admin"), await signIn(site, "admin")];
  cookies.push(await signIn(site, "coordinator", ["Suba", "Usme"]));
  const asked: (() => Promise<boolean>)[] = [];
  const { live, roles } = site.services;
  const open = live.stream.bind(live);
  live.stream = (session, reader, isAllowed) => {
    asked.push(isAllowed);
    return open(session, reader, isAllowed);
  };
  for (const cookie of cookies) {
    const response = await site.request("/api/admin/events", { headers: { cookie } });
    await response.body?.cancel();
  }
  const allowed = () => Promise.all(asked.map((ask) => ask()));
  assert.deepEqual(await allowed(), [true, true, true]);
  const [first = "", cookie = ""] = cookies;
  await site.request("/api/auth/sign-out", { method: "POST", headers: { cookie: first } });
  const { data } = await (await site.request("/api/auth/session", { headers: { cookie } })).json();
  await revoke(site.services, data.user.id, "admin");
  const [coordinator = ""] = await roles.holders("coordinator");
  await grant(site.services, coordinator, "coordinator", ["Suba"]);
  assert.deepEqual(await allowed(), [false, false, false]);
});

Deno.test("an account has ten streams and a process a hundred; an ended one makes room", async () => {
  using site = await openSite();
  const live = liveOf(site, { poll: 60_000 });
  const open = (account: string) => live.stream(account, staff, allowed);
  const [first, ...own] = Array.from({ length: 10 }, () => open("a"));
  assert.throws(() => open("a"), { code: "rate_limited" });
  await first?.cancel();
  own.push(open("a"));
  const others = Array.from({ length: liveLimits.perProcess - 10 }, (_, i) => open(`s${i}`));
  assert.throws(() => open("b"), { code: "unavailable" });
  for (const stream of [...own, ...others]) {
    await using events = readerOf(stream);
    // What was asked of the store for a stream is waited for.
    await events.counts();
  }
  assert.equal(live.open, 0);
});

Deno.test("a stream that is cancelled after its end frees its slot once", async () => {
  using site = await openSite();
  const live = liveOf(site, { poll: 60_000, check: 1 });
  let may = true;
  const first = live.stream("s", staff, () => Promise.resolve(may));
  const open = () => live.stream("s", staff, allowed);
  const others = Array.from({ length: liveLimits.perKey - 1 }, open);
  may = false;
  const gone = Promise.withResolvers<void>();
  const watch = setInterval(() => live.open === others.length && gone.resolve(), 1);
  await gone.promise;
  clearInterval(watch);
  // What was sent waits to be read, so that the stream itself is not closed yet.
  await first.cancel();
  others.push(open());
  assert.throws(open, { code: "rate_limited" });
  for (const stream of others) {
    await using events = readerOf(stream);
    await events.counts();
  }
});

Deno.test("a client that does not read is disconnected instead of buffered for (ASVS 1.4.3)", async () => {
  using site = await openSite();
  const live = liveOf(site, { poll: 60_000, ping: 1 });
  const stream = live.stream("s", staff, allowed);
  const gone = Promise.withResolvers<void>();
  const watch = setInterval(() => live.open === 0 && gone.resolve(), 1);
  await gone.promise;
  clearInterval(watch);
  await stream.cancel();
});

import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { ownData } from "../../../content/rights/own_data.ts";
import { confirmPage, leavePage } from "../../../content/newsletter/subscription.ts";
import { toasts } from "../../../content/words/toasts.ts";
import type { RenderedMail } from "../../../services/mail/mail.ts";
import type { Subscriber } from "../../../services/newsletter/subscriber_schema.ts";
import { subscriberFields } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite, textOf } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { plenty, setUpMail } from "../../services/mail/setup.ts";
import { withFaults } from "../../services/store/support/faulty_kv.ts";
import { openRequest } from "../../support/requests.ts";
import { maintenanceTasks } from "../../../services/maintenance.ts";

const email = "paola@example.org";
const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

const confirmPath = ({ token }: Subscriber): string => `/boletin/confirmar/${token}`;
const leavePath = ({ token }: Subscriber): string => `/boletin/baja/${token}`;

/** Sends what a mail server sends for a person (RFC 8058): no cookie, no Origin. */
function oneClick(site: TestSite, path: string, type: "form" | "multipart"): Promise<Response> {
  const body = type === "form" ? new URLSearchParams() : new FormData();
  body.append("List-Unsubscribe", "One-Click");
  const headers = { "x-forwarded-for": "209.85.220.41" };
  return site.fetch(new Request(site.origin + path, { method: "POST", body, headers }));
}

async function read(site: TestSite, path: string): Promise<[status: number, html: string]> {
  const response = await site.request(path);
  return [response.status, await response.text()];
}

Deno.test("the cache of the limits has no record of a person: to subscribe again takes one commit, too", async () => {
  using site = await openSite({ mail: plenty });
  const subscribe = () => site.request("/noticias", form(subscriberFields({ email })));
  await subscribe();
  const [id = ""] = await site.services.newsletter.idsOf(email);
  const atomic = site.kv.atomic.bind(site.kv);
  let commits = 0;
  site.kv.atomic = () => {
    commits++;
    return atomic();
  };
  await subscribe();
  assert.equal(commits, 1);
  assert.equal(site.services.limits.cache.get(["subscribers", id]).versionstamp, null);
});

Deno.test("a subscription and the mail that asks to confirm it are one commit; the answer hides whether it was there before", async () => {
  using world = await setUpMail();
  const { site } = world;
  const answers = [];
  for (let n = 0; n < 2; n++) {
    const posted = await site.request("/noticias", form(subscriberFields({ email })));
    const called = await site.request(
      "/api/newsletter",
      json({ ...subscriberFields({ email }), autorizacion: true }),
    );
    answers.push([
      posted.status,
      posted.headers.get("location"),
      posted.headers.get("set-cookie"),
      called.status,
      await called.text(),
    ]);
  }
  assert.deepEqual(answers[0], answers[1]);
  assert.equal(answers[0]?.[4], '{"data":{"toast":"newsletter_asked"}}');
  const { id } = await world.subscribeOne("luis@example.org");
  const row = await site.kv.get(["outbox", `${id}:newsletter_confirm`]);
  const record = await site.kv.get(["subscribers", id]);
  assert.ok(row.versionstamp);
  assert.equal(row.versionstamp, record.versionstamp);
  const cookie = String(answers[0]?.[2]).split(";")[0] ?? "";
  const page = await (await site.request("/noticias", { headers: { cookie } })).text();
  assert.ok(page.includes(toasts.newsletter_asked.description));
});

Deno.test("without a mail server a subscription is stored as before, and no text promises a mail", async () => {
  using site = await openSite();
  const posted = await site.request("/noticias", form(subscriberFields({ email })));
  const cookie = posted.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = await (await site.request("/noticias", { headers: { cookie } })).text();
  assert.ok(page.includes(toasts.newsletter_saved.title));
  assert.ok(!page.includes(toasts.newsletter_asked.title));
  const called = await site.request(
    "/api/newsletter",
    json({ ...subscriberFields(), autorizacion: true }),
  );
  assert.equal(await called.text(), '{"data":{}}');
  assert.equal(await site.services.newsletter.countOf("unasked"), 2);
  site.clock.now += 30 * day;
  assert.equal(await site.services.newsletter.sweep(), 0);
});

Deno.test("an address is asked once in a quarter of an hour and three times a day", async () => {
  using world = await setUpMail();
  const { clock } = world.site;
  const sent: number[] = [];
  for (const after of [0, quarter - 1, 2, quarter, quarter, day]) {
    clock.now += after;
    await world.subscribeOne(email);
    sent.push((await world.sendAll()).length);
  }
  assert.deepEqual(sent, [1, 0, 1, 1, 0, 1]);
});

Deno.test("the mail holds what was authorised and leads to a page that masks the address; its button confirms, and no link of a newsletter that was passed on refuses for its reader", async () => {
  using world = await setUpMail();
  const { site } = world;
  const subscriber = await world.subscribeOne(email);
  const [{ to, text, headers } = assert.fail()] = await world.sendAll();
  assert.equal(to, email);
  assert.match(text, /Al suscribirte autorizaste: «Autorizo a la campaña a usar mi correo/);
  const path = confirmPath(subscriber);
  assert.ok(text.includes(site.origin + path));
  assert.doesNotMatch(text, /paola/);
  assert.deepEqual(Object.keys(headers ?? {}).filter((name) => name.startsWith("List-")), []);
  const [status, html] = await read(site, path);
  assert.equal(status, 200);
  assert.match(html, /p•••a@e•••\.org/);
  assert.doesNotMatch(html, /paola/);
  const answer = await site.request(path, form({ accion: "confirmar" }));
  assert.deepEqual([answer.status, answer.headers.get("location")], [303, path]);
  assert.ok((await read(site, path))[1].includes(confirmPage.confirmed.lead));
  const confirmed = await site.services.newsletter.find(subscriber.id);
  assert.deepEqual([confirmed?.status, confirmed?.confirmed_at], [
    "confirmed",
    new Date(site.clock.now).toISOString(),
  ]);
  // A confirmed reader is not asked again.
  site.clock.now += day;
  await world.sendAll();
  await world.subscribeOne(email);
  assert.deepEqual(await world.sendAll(), []);
  await site.request(path, form({ accion: "no-fui-yo" }));
  assert.deepEqual(await site.services.newsletter.find(subscriber.id), confirmed);
});

Deno.test("«yo no pedí esto» erases the subscription, and no confirmation ever goes to the address again", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { newsletter, audit } = site.services;
  const subscriber = await world.subscribeOne(email);
  await world.sendAll();
  const answer = await site.request(confirmPath(subscriber), form({ accion: "no-fui-yo" }));
  assert.equal(answer.status, 303);
  const [status, html] = await read(site, answer.headers.get("location") ?? "");
  assert.equal(status, 200);
  assert.ok(html.includes(confirmPage.refused.lead));
  assert.equal(await newsletter.count(), 0);
  assert.deepEqual(await world.states(), []);
  const { items: [entry] } = await audit.list({ subject: subscriber.id });
  assert.deepEqual([entry?.action, entry?.client], ["newsletter_refused", null]);
  const entries = await Array.fromAsync(site.kv.list({ prefix: [] }));
  assert.doesNotMatch(Deno.inspect(entries, { depth: 9, iterableLimit: 1e4 }), /paola/);

  for (let n = 0; n < 3; n++) {
    site.clock.now += 400 * day;
    await world.subscribeOne(email);
    assert.deepEqual(await world.sendAll(), []);
  }
});

Deno.test("an address in other spellings is asked as one, and refuses as one", async () => {
  using world = await setUpMail();
  const { site } = world;
  const asked = await world.subscribeOne("paolar@gmail.com");
  for (const address of ["paola.r@gmail.com", "paolar+a@gmail.com", "p.aolar+b@googlemail.com"]) {
    site.clock.now += 1;
    await world.subscribeOne(address);
  }
  assert.deepEqual((await world.sendAll()).map(({ to }) => to), ["paolar@gmail.com"]);
  await site.request(confirmPath(asked), form({ accion: "no-fui-yo" }));
  site.clock.now += day;
  await world.subscribeOne("paolar+c@gmail.com");
  await world.subscribeOne("paola.r@example.org");
  assert.deepEqual((await world.sendAll()).map(({ to }) => to), ["paola.r@example.org"]);
});

for (const type of ["form", "multipart"] as const) {
  Deno.test(`one click of a mail program as ${type} ends the subscription: 200, no redirect, no cookie`, async () => {
    using world = await setUpMail();
    const { site } = world;
    const subscriber = await world.subscribeOne(email);
    await act(site.services, (tx) => site.services.newsletter.confirm(tx, subscriber.id));
    for (const path of [leavePath(subscriber), leavePath(subscriber), "/boletin/baja/nothing"]) {
      const response = await oneClick(site, path, type);
      assert.equal(response.status, 200);
      assert.equal(await response.text(), "");
      assert.equal(response.headers.get("set-cookie"), null);
      assert.equal(response.headers.get("cache-control"), "no-store");
    }
    assert.equal(await site.services.newsletter.count(), 0);
    assert.equal(await site.services.withdrawals.count(), 0, "it is erased at once");
    assert.deepEqual(await world.states(), []);
    const { items } = await site.services.audit.list({ subject: subscriber.id });
    assert.deepEqual(items.map(({ action }) => action), ["newsletter_left"]);
  });
}

Deno.test("the button of the page that a link leads to ends the subscription, and the page then says so; a link that was cut off leads to the form", async () => {
  using world = await setUpMail();
  const { site } = world;
  const path = leavePath(await world.subscribeOne(email));
  const cut = await site.request(path.slice(0, -1));
  assert.deepEqual([cut.status, cut.headers.get("location")], [303, "/boletin/baja"]);
  const [, unknown] = await read(site, `/boletin/baja/${"x".repeat(22)}`);
  assert.ok(unknown.includes(leavePage.left.other.label));
  assert.ok((await read(site, path))[1].includes(leavePage.submit));
  const answer = await site.request(path, form({}));
  assert.deepEqual([answer.status, answer.headers.get("location")], [303, path]);
  assert.equal(await site.services.newsletter.count(), 0);
  const [status, html] = await read(site, path);
  assert.equal(status, 200);
  assert.ok(html.includes(leavePage.left.title));
});

Deno.test("a reader who leaves is counted once, in the month in Bogotá; an unconfirmed one is not", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { newsletter } = site.services;
  site.clock.now = Date.parse("2026-09-30T23:59:00-05:00");
  const [luz, paola, pending] = [
    await world.subscribeOne("luz@example.org"),
    await world.subscribeOne(email),
    await world.subscribeOne("luis@example.org"),
  ];
  for (const { id } of [luz, paola]) {
    await act(world.site.services, (tx) => newsletter.confirm(tx, id));
  }
  await Promise.all([1, 2].map(() => oneClick(site, leavePath(luz), "form")));
  await oneClick(site, leavePath(pending), "form");
  for (let n = 0; n < 2; n++) await site.request(leavePath(paola), form({}));
  assert.equal(await newsletter.countLeft(), 2);
  const headers = { cookie: await signIn(site, "admin") };
  const page = await (await site.request("/admin/newsletter", { headers })).text();
  assert.match(page, /2 se fueron este mes/);
  site.clock.now += 60_000;
  assert.equal(await newsletter.countLeft(), 0);
});

Deno.test("guessed tokens are a flood, whose bodies are not read; one mail provider still ends all its subscriptions", async () => {
  using world = await setUpMail();
  const { site } = world;
  let bodies = 0;
  const guess = async (token: string) => {
    const body = new ReadableStream({
      pull: (controller) => {
        bodies++;
        controller.close();
      },
    }, { highWaterMark: 0 });
    const headers = { "x-forwarded-for": "209.85.220.41" };
    const request = new Request(`${site.origin}/boletin/baja/${token}`, {
      method: "POST",
      body,
      headers,
    });
    const { status, headers: answered } = await site.fetch(request);
    return `${status} ${answered.get("location")}`;
  };
  const tokens = ["a%0D%0ASet-Cookie:a=b", "%00", "%E0%A4%A", "a%2Fb", "__proto__"];
  for (const token of tokens) assert.equal(await guess(token), `303 /boletin/baja/${token}`);
  for (let n = 0; n < 200; n++) await guess("x".repeat(22));
  assert.equal(bodies, 120);
  assert.equal(await guess("x".repeat(22)), "429 null");
  for (let n = 0; n < 130; n++) {
    const path = leavePath(await world.subscribeOne(`p${n}@example.org`));
    assert.equal((await oneClick(site, path, "form")).status, 200);
  }
  assert.equal(await site.services.newsletter.count(), 0);
});

Deno.test("a scanner that follows every link changes nothing", async () => {
  using world = await setUpMail();
  const { site } = world;
  const subscriber = await world.subscribeOne(email);
  const before = await site.kv.get(["subscribers", subscriber.id]);
  for (const path of [confirmPath(subscriber), leavePath(subscriber), "/boletin/baja"]) {
    for (const method of ["GET", "HEAD"]) {
      for (
        const query of ["", "?accion=confirmar", "?accion=no-fui-yo", "?List-Unsubscribe=One-Click"]
      ) {
        assert.equal((await site.request(path + query, { method })).status, 200);
      }
    }
  }
  assert.deepEqual(await site.kv.get(["subscribers", subscriber.id]), before);
  assert.deepEqual(await world.states(), ["newsletter_confirm waiting"]);
});

Deno.test("only the end of a subscription is exempt from the check of the origin, only as a POST (ASVS 3.5.1)", async () => {
  using world = await setUpMail();
  const { site } = world;
  const subscriber = await world.subscribeOne(email);
  const { id, token } = subscriber;
  for (
    const [method, path] of [
      ["PUT", confirmPath(subscriber)],
      ["POST", "/noticias"],
      ["POST", "/boletin/baja"],
      ["POST", `/boletin/baja/${token}/`],
      ["POST", `/boletin/baja/${token}/x`],
      ["PUT", leavePath(subscriber)],
      ["DELETE", leavePath(subscriber)],
    ] as const
  ) {
    const fields = form({ accion: "confirmar", email, "List-Unsubscribe": "One-Click" });
    const headers = { ...fields.headers, origin: "https://evil.example" };
    const init = { ...fields, method, headers };
    const response = await site.fetch(new Request(site.origin + path, init));
    assert.equal(response.status, 403, `${method} ${path}`);
  }
  assert.equal((await site.services.newsletter.find(id))?.status, "pending");
});

Deno.test("a page whose address holds a token is not kept, passed on, indexed or personal", async () => {
  using world = await setUpMail();
  const { site } = world;
  const subscriber = await world.subscribeOne(email);
  for (const path of [confirmPath(subscriber), leavePath(subscriber), "/boletin/confirmar/gone"]) {
    const response = await site.request(path, {
      headers: { cookie: "session=x; flash=signed_in" },
    });
    const html = await response.text();
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("set-cookie"), null);
    assert.match(html, /<meta name="robots" content="noindex/);
    assert.ok(!html.includes(toasts.signed_in.title));
  }
  assert.equal((await site.request("/boletin/confirmar/gone")).status, 410);
});

/** Types both addresses; returns how each was answered, with the page after it. */
async function typeToLeave(site: TestSite, ...typed: readonly string[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const email of typed) {
    const answer = await site.request("/boletin/baja", form({ email }));
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const page = await site.request("/boletin/baja", { headers: { cookie } });
    answers.push([answer.status, answer.headers.get("location"), cookie, await page.text()]);
  }
  return answers;
}

async function actionsAbout({ services: { audit } }: TestSite, typed: string): Promise<string[]> {
  const { items } = await audit.list({ subject: audit.addressSubject(typed) });
  return items.map(({ action }) => action);
}

const absent = "nadie@example.org";

Deno.test("with mail a typed address leaves by the link that it gets, and the answer is the same for one that is not there", async () => {
  using world = await setUpMail();
  const { site } = world;
  const subscriber = await world.subscribeOne(email);
  await act(site.services, (tx) => site.services.newsletter.confirm(tx, subscriber.id));
  await world.sendAll();
  const [known, unknown] = await typeToLeave(site, email, absent);
  assert.deepEqual(known, unknown);
  assert.match(String(known?.[3]), new RegExp(leavePage.byMail.done.lead));
  // The way there promises no more than the page does.
  assert.match(
    await textOf(await site.request("/mis-datos")),
    new RegExp(ownData.newsletter.leadByMail),
  );
  for (const typed of [email, absent]) {
    assert.deepEqual(await actionsAbout(site, typed), ["newsletter_leave_asked"]);
  }
  assert.equal(
    await site.services.newsletter.countOf("confirmed"),
    1,
    "a stranger takes nobody out",
  );
  for (let n = 0; n < 3; n++) {
    await site.request("/boletin/baja", form({ email }));
    await world.sendAll();
  }
  assert.deepEqual((await world.states()).slice(1), ["newsletter_leave dropped repeated"]);
  const [letter = assert.fail()] = await leaveMails();
  assert.equal(letter.to, email);
  const [path = ""] = letter.text.match(/\/boletin\/baja\/[\w-]{22}/) ?? [];
  assert.equal((await site.request(path, form({}))).status, 303);
  assert.equal(await site.services.newsletter.count(), 0);

  async function leaveMails(): Promise<RenderedMail[]> {
    site.clock.now += day;
    await site.request("/boletin/baja", form({ email }));
    return await world.sendAll();
  }
});

Deno.test("a subscription of before the site sent mail leaves by a link, too", async () => {
  const before = await openSite();
  const id = await submit(before.services, "newsletter", { email, autorizacion: true });
  const { token: _, ...older } = await before.services.newsletter.find(id) ?? assert.fail();
  await before.kv.set(["subscribers", id], older);
  using site = await openSite({ kv: before.kv, mail: plenty });
  const world = await setUpMail(plenty, site);
  await typeToLeave(site, email);
  const [{ text } = assert.fail()] = await world.sendAll();
  const [path = ""] = text.match(/\/boletin\/baja\/[\w-]{22}/) ?? [];
  await site.request(path, form({}));
  assert.equal(await site.services.newsletter.count(), 0);
});

Deno.test("without mail a typed address leaves at once, is erased after five business days, and can come back until then", async () => {
  using site = await openSite();
  const { newsletter, withdrawals } = site.services;
  const id = await submit(site.services, "newsletter", { email, autorizacion: true });
  const [known, unknown] = await typeToLeave(site, email, absent);
  assert.deepEqual(known, unknown);
  assert.match(String(known?.[3]), /ya no está, y lo borramos a los cinco días hábiles/);
  for (const typed of [email, absent]) {
    assert.deepEqual(await actionsAbout(site, typed), ["newsletter_left"]);
  }
  assert.equal(await newsletter.count(), 0);
  const { way, erase_on } = await withdrawals.find(id) ?? assert.fail();
  assert.deepEqual([way, erase_on], ["typed", "2026-09-22"]);
  const headers = { cookie: await signIn(site, "admin") };
  const undone = await site.request(`/admin/withdrawn/${id}/undo`, { ...form({}), headers });
  assert.equal(undone.status, 303);
  assert.equal(await newsletter.count(), 1);
  await typeToLeave(site, email);
  site.clock.now += 8 * day;
  await maintenanceTasks(site.services).withdrawn!();
  assert.deepEqual(await Promise.all([newsletter.count(), withdrawals.count()]), [0, 0]);
});

Deno.test("what is no address is refused with what was typed", async () => {
  using site = await openSite();
  const refused = await site.request("/boletin/baja", form({ email: "paola@" }));
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(html, /value="paola@"/);
  assert.match(html, /href="#email">Email inválido/);
});

Deno.test("the time of the answer does not tell whether an address is subscribed", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { id } = await world.subscribeOne(email);
  await act(site.services, (tx) => site.services.newsletter.confirm(tx, id));
  for (const typed of [email, "nadie@example.org"]) {
    const fields = form(subscriberFields({ email: typed }));
    const asks = [
      () => site.request("/noticias", fields),
      () => site.request("/api/newsletter", json(subscriberFields({ email: typed }))),
      () => site.request("/boletin/baja", form({ email: typed })),
    ];
    for (const ask of asks) {
      const start = performance.now();
      await (await ask()).body?.cancel();
      // A timer of 50 ms may end a moment before.
      assert.ok(performance.now() - start > 49, `${typed}: ${asks.indexOf(ask)}`);
    }
  }
});

Deno.test("leaving also takes a subscription out of quarantine, and coming back is a new one", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { newsletter, quarantine, withdrawals } = site.services;
  const first = await world.subscribeOne(email);
  await submit(site.services, "newsletter", { email, autorizacion: true }, {
    reason: "honeypot",
    client: "198.51.100.1",
  });
  await site.request(leavePath(first), form({}));
  assert.deepEqual(
    await Promise.all([newsletter.count(), quarantine.count(), withdrawals.count()]),
    [0, 0, 0],
  );
  const again = await world.subscribeOne(email);
  assert.notEqual(again.id, first.id);
  assert.notEqual(again.token, first.token);
});

Deno.test("a subscription with a complaint under way leaves the list, and waits to be erased", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { newsletter, withdrawals } = site.services;
  const subscriber = await world.subscribeOne(email);
  const { id } = subscriber;
  await openRequest(site.services, { tipo: "queja", email });
  await site.request(leavePath(subscriber), form({}));
  assert.equal(await newsletter.count(), 0);
  assert.equal((await withdrawals.find(id))?.way, "left");
});

Deno.test("what is not confirmed within seven days is erased, unless its mail is still on its way", async () => {
  using world = await setUpMail();
  const { clock, services: { newsletter } } = world.site;
  const confirmed = await world.subscribeOne("a@example.org");
  await world.subscribeOne("b@example.org");
  await world.sendAll();
  await act(world.site.services, (tx) => newsletter.confirm(tx, confirmed.id));
  await world.subscribeOne("c@example.org");
  clock.now += 7 * day;
  assert.equal(await newsletter.sweep(), 0);
  clock.now += 1;
  assert.equal(await newsletter.sweep(), 1);
  const left = await Array.fromAsync(newsletter.batches());
  assert.deepEqual(left.flat().map((subscriber) => subscriber.email).sort(), [
    "a@example.org",
    "c@example.org",
  ]);
  assert.equal(await newsletter.sweep(), 0);
});

Deno.test("a subscription that cannot be read keeps no other one from being erased", async () => {
  using world = await setUpMail();
  const { clock, kv, services: { newsletter } } = world.site;
  const broken = await world.subscribeOne("a@example.org");
  clock.now += 1;
  await world.subscribeOne("b@example.org");
  await world.sendAll();
  await kv.set(["subscribers", broken.id], { id: broken.id });
  clock.now += 7 * day + 1;
  assert.equal(await newsletter.sweep(), 1);
  assert.deepEqual(await newsletter.idsOf("b@example.org"), []);
});

Deno.test("readers from before the site sent mail are asked once, also where two members of staff ask", async () => {
  const kv = await Deno.openKv(":memory:");
  const before = await openSite({ kv });
  const emails = [0, 1, 2].map((n) => `p${n}@example.org`);
  for (const email of emails) await before.request("/noticias", form(subscriberFields({ email })));
  using world = await setUpMail(plenty, await openSite({ kv, mail: plenty }));
  const { newsletter } = world.site.services;
  assert.equal(await newsletter.countOf("unasked"), 3);

  const letters: RenderedMail[] = [];
  // A colleague lists the readers to ask, and asks when all are asked and the mails are out.
  const late = withFaults(kv, {
    async *list(real) {
      const listed = await Array.fromAsync(real());
      await newsletter.requestConfirmations();
      letters.push(...await world.sendAll());
      yield* listed;
    },
  });
  const colleague = await openSite({ kv: late, mail: plenty });
  assert.equal(await colleague.services.newsletter.requestConfirmations(), 3);
  world.site.clock.now += 1000;
  letters.push(...await world.sendAll());
  assert.deepEqual(letters.map(({ to }) => to).sort(), emails);
  assert.equal(await newsletter.countOf("unasked"), 0);
});

Deno.test("an address that a mail server does not know gets no newsletter, until a mail arrives there", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { newsletter, outbox } = site.services;
  const { id } = await world.subscribeOne(email);
  await act(site.services, (tx) => newsletter.confirm(tx, id));
  await world.sendAll();
  await world.write({ email });
  const lease = await world.lease();
  assert.ok(typeof lease !== "number");
  const onHardBounce = newsletter.markBounced.bind(newsletter);
  const dead = {
    kind: "refused",
    permanent: true,
    about: "address",
    code: 550,
    isDead: true,
  } as const;
  await outbox.leases.finish(lease, dead, onHardBounce);
  assert.equal(await newsletter.countOf("confirmed"), 0);
  assert.equal(await newsletter.countOf("bounced"), 1);

  site.clock.now += day;
  const again = await world.subscribeOne(email);
  assert.equal((await world.sendAll()).length, 1);
  await site.request(confirmPath(again), form({ accion: "confirmar" }));
  assert.equal(await newsletter.countOf("confirmed"), 1);
});

import assert from "node:assert/strict";
import { keepCookies } from "../../support/jar.ts";
import { secondProcess } from "../../support/second_process.ts";
import { guard } from "../../support/second_factor.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const luz = { email: "luz@example.org", password: "otra frase larga" };
const minute = 60_000;

/** A browser that may come from another address each time. */
class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly site: TestSite) {}

  async send(path: string, init: RequestInit, client: string): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, cookie, "x-forwarded-for": client };
    const response = await this.site.request(path, { ...init, headers });
    keepCookies(this.cookies, response);
    await response.body?.cancel();
    return response;
  }

  async signIn(who: typeof ana, client: string): Promise<number> {
    return (await this.send("/api/auth/sign-in", json(who), client)).status;
  }

  forgetSession(): void {
    for (const name of this.cookies.keys()) if (name !== "known") this.cookies.delete(name);
  }
}

/** A site with both accounts, at which strangers from forty networks guess one password. */
interface Attacked extends Disposable {
  readonly site: TestSite;
  /** Two guesses a second. */
  readonly attack: (seconds: number) => Promise<void>;
  /** Returns whether that browser is a stranger: right after another client's guess it has to wait. */
  readonly isStranger: (browser: Browser) => Promise<boolean>;
}

async function attacked(): Promise<Attacked> {
  const site = await openSite();
  for (const who of [ana, luz]) await signUp(site.services, { ...who, full_name: "" });
  const stranger = new Browser(site);
  const guess = { ...ana, password: "equivocada" };
  let turn = 0;
  const heard = async (): Promise<boolean> => {
    site.clock.now += 500;
    return await stranger.signIn(guess, `198.51.${turn++ % 40}.7`) === 401;
  };
  const attack = async (seconds: number): Promise<void> => {
    for (let i = 0; i < 2 * seconds; i++) await heard();
  };
  const isStranger = async (browser: Browser): Promise<boolean> => {
    // Not their first of the day, or they would not wait for those who have failed before.
    const used = `192.0.2.${turn++ % 250}`;
    while (await stranger.signIn(guess, used) !== 401) site.clock.now += 1000;
    while (!await heard()) { /* until the next turn is only just taken */ }
    return await browser.signIn(guess, used) === 429;
  };
  return { site, attack, isStranger, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

Deno.test("while strangers guess from forty networks, the owner's browser gets in from anywhere (ASVS 6.1.1, 6.3.1)", async () => {
  using setting = await attacked();
  const { site, attack } = setting;
  const browser = new Browser(site);
  assert.equal(await browser.signIn(ana, "203.0.113.9"), 200);
  await attack(60);
  for (let time = 0; time < 20; time++) {
    await attack(20);
    browser.forgetSession();
    assert.equal(await browser.signIn(ana, `192.0.2.${time}`), 200, `time ${time}`);
  }
});

Deno.test("the same owner gets in with a new browser from a new address, once the strangers' networks have had their turn", async () => {
  using setting = await attacked();
  const { site, attack } = setting;
  await attack(10 * 60);
  for (let time = 0; time < 20; time++) {
    await attack(20);
    assert.equal(await new Browser(site).signIn(ana, `192.0.2.${time}`), 200, `time ${time}`);
  }
});

Deno.test("a trusted browser has ten wrong guesses, wherever it guesses, and is a stranger then", async () => {
  using setting = await attacked();
  const { site, attack, isStranger } = setting;
  const browser = new Browser(site);
  await browser.signIn(ana, "203.0.113.9");
  browser.forgetSession();
  await attack(60);
  for (let i = 0; i < 10; i++) assert.equal(await isStranger(browser), false, `guess ${i}`);
  for (let i = 0; i < 3; i++) assert.equal(await isStranger(browser), true, `after them ${i}`);
  site.clock.now += 170 * 24 * 60 * minute;
  await attack(60);
  assert.equal(await isStranger(browser), true, "also after half a year");
});

Deno.test("a hundred wrong guesses at once with a stolen cookie: ten are trusted, and each has its turn in the store", async () => {
  using setting = await attacked();
  const { site, attack } = setting;
  const browser = new Browser(site);
  await browser.signIn(ana, "203.0.113.9");
  browser.forgetSession();
  await attack(60);
  let commits = 0;
  const { kv } = site;
  kv.atomic = () => {
    commits++;
    return Deno.Kv.prototype.atomic.call(kv);
  };
  const outcomes = await Promise.all(
    Array.from(
      { length: 100 },
      (_, i) => browser.signIn({ ...ana, password: "equivocada" }, `192.0.${i}.1`),
    ),
  );
  // One more may be checked as a stranger's first of the day.
  const heard = outcomes.filter((status) => status === 401).length;
  assert.ok(heard >= 10 && heard <= 11, `${heard} were heard`);
  assert.equal(heard + outcomes.filter((status) => status === 429).length, 100);
  // Each guess that is heard is two, each refusal an entry.
  assert.ok(commits <= 120, `${commits} commits`);
});

Deno.test("it is trusted for its own account only, until its password is another one, changed in any process", async () => {
  using setting = await attacked();
  const { site, attack, isStranger } = setting;
  const [hers, other] = [new Browser(site), new Browser(site)];
  await hers.signIn(ana, "203.0.113.9");
  await other.signIn(luz, "203.0.113.9");
  for (const browser of [hers, other]) browser.forgetSession();
  await attack(60);
  assert.equal(await isStranger(hers), false);
  assert.equal(await isStranger(other), true);
  const services = secondProcess(site.kv, site.deps.clock);
  const { accounts } = services;
  const profile = await accounts.getByEmail(ana.email);
  assert.ok(profile);
  const change = { current_password: ana.password, password: "una frase nueva" };
  const made = await accounts.changedPassword(profile, change);
  await act(services, (tx) => accounts.setPassword(tx, profile.id, made));
  assert.equal(await isStranger(hers), true);
});

Deno.test("every complete sign-in sets it, and none that lacks its second step", async () => {
  using site = await openSite();
  const guarded = await guard(site);
  const browser = new Browser(site);
  await browser.send(
    "/login",
    form({ email: guarded.email, password: guarded.password }),
    "203.0.113.9",
  );
  assert.deepEqual([...browser.cookies.keys()], ["pending"]);
  await browser.send("/login/codigo", form({ code: guarded.code() }), "203.0.113.9");
  assert.ok(browser.cookies.has("known"));
  const fresh = new Browser(site);
  await fresh.send("/api/auth/sign-up", json(luz), "203.0.113.9");
  assert.ok(fresh.cookies.has("known"));
});

Deno.test("forged cookies, of this or another kind, are ignored, and never an error", async () => {
  using setting = await attacked();
  const { site, attack, isStranger } = setting;
  const browser = new Browser(site);
  await browser.signIn(ana, "203.0.113.9");
  const [right = "", session = ""] = ["known", "session"].map((n) => browser.cookies.get(n) ?? "");
  const changed = (at: number) =>
    right.slice(0, at) + (right[at] === "A" ? "B" : "A") + right.slice(at + 1);
  await attack(60);
  const made = [changed(0), changed(60), changed(right.length - 3), `${right}.x`, `${right}A`];
  for (const value of [...made, session, "...", "", "%00", "x".repeat(4000)]) {
    browser.cookies.clear();
    browser.cookies.set("known", value);
    assert.equal(await isStranger(browser), true, value.slice(0, 80));
  }
  browser.cookies.set("known", right);
  assert.equal(await isStranger(browser), false);
  site.clock.now += 181 * 24 * 60 * minute;
  await attack(60);
  assert.equal(await isStranger(browser), true, "past its end");
});

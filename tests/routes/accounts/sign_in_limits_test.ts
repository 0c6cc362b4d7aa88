import assert from "node:assert/strict";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { signUp } from "../../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const wrong = { ...ana, password: "equivocada" };
const home = "203.0.113.9";

interface Outcome {
  readonly status: number;
  readonly wait: number;
  readonly body: string;
}

async function post(site: TestSite, path: string, body: unknown, client = home): Promise<Outcome> {
  const init = json(body);
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await site.request(path, { ...init, headers });
  return {
    status: response.status,
    wait: Number(response.headers.get("retry-after")),
    body: await response.text(),
  };
}

async function addAna(site: TestSite): Promise<void> {
  await signUp(site.services, { ...ana, full_name: "" });
}

function count(outcomes: readonly Outcome[], status: number): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}

for (const [who, email] of [["known", ana.email], ["unknown", "nadie@example.org"]] as const) {
  Deno.test(`of a hundred wrong passwords at once for an ${who} address exactly five are heard`, async () => {
    using site = await openSite();
    await addAna(site);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => post(site, "/api/auth/sign-in", { ...wrong, email })),
    );
    assert.equal(count(outcomes, 401), 5);
    assert.equal(count(outcomes, 429), 95);
    assert.ok(outcomes.every(({ status, wait }) => status === 401 || wait > 0));
  });
}

Deno.test("over the limit the page says when, and keeps the address", async () => {
  using site = await openSite();
  await addAna(site);
  for (let i = 0; i < 5; i++) {
    await (await site.request("/login", form(wrong))).body?.cancel();
  }
  const response = await site.request("/login", form(ana));
  assert.equal(response.status, 429);
  assert.equal(response.headers.get("retry-after"), "180");
  const html = await response.text();
  assert.match(html, /Intenta de nuevo en 3 minutos\./);
  assert.match(html, /value="ana@example\.org"/);
  assert.doesNotMatch(html, /una frase larga/);
});

Deno.test("of a hundred new accounts at once from one address exactly five are made (ASVS 2.3.2, 2.4.1)", async () => {
  using site = await openSite();
  const outcomes = await Promise.all(
    Array.from(
      { length: 100 },
      (_, i) => post(site, "/api/auth/sign-up", { ...ana, email: `person${i}@example.org` }),
    ),
  );
  assert.equal(count(outcomes, 201), 5);
  assert.equal(count(outcomes, 429), 95);
  assert.equal(await site.services.accounts.count(), 5);
  site.clock.now += 12 * 60_000;
  assert.equal(
    (await post(site, "/api/auth/sign-up", ana)).status,
    201,
    "one more every 12 minutes",
  );
});

Deno.test("a client rejected during a flood may try again within less than five seconds", async () => {
  using site = await openSite();
  const strangers = Array.from({ length: 60 }, (_, i) => `198.51.100.${i + 1}`);
  const outcomes = await Promise.all(
    strangers.map((address) => post(site, "/api/auth/sign-in", wrong, address)),
  );
  const unheard = outcomes.filter(({ status }) => status === 503);
  assert.ok(unheard.length > 0);
  assert.ok(unheard.every(({ wait }) => wait > 0 && wait < 5));
});

/** What one IPv6 connection, with all its networks, can use up at the expense of others. */
import assert from "node:assert/strict";
import { subscriberFields } from "../../support/builders.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { signUp } from "../../support/accounts.ts";

/** Returns an address of the nth /64 within 2001:db8:1:100::/56; after the 256th, of the next /56. */
const within48 = (n: number) => `2001:db8:1:${(0x100 + n).toString(16)}::7`;

const elsewhere = "2001:db8:2::7";

interface Answer {
  readonly status: number;
  readonly wait: number;
}

async function from(
  site: TestSite,
  client: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await site.request(path, { ...init, headers });
  await response.body?.cancel();
  return { status: response.status, wait: Number(response.headers.get("retry-after")) };
}

let people = 0;
const account = (password = "una frase larga") =>
  json({ email: `persona${++people}@example.org`, password, full_name: "" });

const taken = { email: "ana@example.org", password: "una frase larga", full_name: "" };

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

async function times(n: number, one: (i: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < n; i++) statuses.push((await one(i)).status);
  return statuses;
}

Deno.test("a /56 may send what four addresses may, and the /56 beside it is not concerned (ASVS 15.3.4)", async () => {
  using site = await openSite();
  const send = (client: string) => from(site, client, "/api/newsletter", json(subscriberFields()));
  assert.equal(count(await times(300, (i) => send(within48(i % 256))), 201), 240);
  assert.equal((await send(within48(256))).status, 201);
});

Deno.test("a /56 makes ten accounts in an hour, a /48 twenty-five", async () => {
  using site = await openSite();
  const signUp = (client: string) => from(site, client, "/api/auth/sign-up", account());
  assert.equal(count(await times(20, (i) => signUp(within48(i))), 201), 10);
  assert.equal(count(await times(40, (i) => signUp(within48(256 * (1 + i)))), 201), 15);
  assert.equal((await signUp(elsewhere)).status, 201);
});

for (
  const [what, refused, status] of [
    ["rejected passwords", () => account("password"), 422],
    ["addresses that are taken", () => json(taken), 409],
  ] as const
) {
  Deno.test(`${what} do not block the sign-up of others`, async () => {
    using site = await openSite();
    await signUp(site.services, taken);
    const tries = await times(
      150,
      (i) => from(site, `198.51.${i}.1`, "/api/auth/sign-up", refused()),
    );
    assert.equal(count(tries, status), 150);
    assert.equal((await from(site, elsewhere, "/api/auth/sign-up", account())).status, 201);
  });
}

Deno.test("networks that tried today leave a quarter of the sign-ups to those that did not", async () => {
  using site = await openSite();
  const signUp = (client: string) => from(site, client, "/api/auth/sign-up", account());
  const used = await times(75, (i) => signUp(`2001:db8:${10 + i % 5}:${i}00::7`));
  assert.equal(count(used, 201), 75);
  assert.equal((await signUp("2001:db8:10:ff00::7")).status, 429);
  const newcomers = await times(30, (i) => signUp(`198.51.${i}.1`));
  assert.equal(count(newcomers, 201), 25);
});

Deno.test("a /48 guesses 150 passwords in a quarter of an hour, whatever the accounts", async () => {
  using site = await openSite();
  const guess = (client: string) => from(site, client, "/api/auth/sign-in", account());
  assert.equal(count(await times(100, (i) => guess(within48(i))), 401), 60);
  assert.equal(count(await times(150, (i) => guess(within48(256 * (1 + i % 64)))), 401), 90);
  assert.equal((await guess(elsewhere)).status, 401);
});

Deno.test("a /56 reads as much as four addresses, and the /56 beside it is not concerned", async () => {
  using site = await openSite();
  const read = (client: string) => from(site, client, "/livez");
  assert.equal(count(await times(2500, (i) => read(within48(i % 256))), 200), 2400);
  assert.equal((await read(within48(256))).status, 200);
});

Deno.test("an address that floods uses up nothing of its neighbours'", async () => {
  using site = await openSite();
  const read = (client: string) => from(site, client, "/livez");
  assert.equal(count(await times(3000, () => read(within48(0))), 200), 600);
  assert.equal((await read(within48(1))).status, 200);
});

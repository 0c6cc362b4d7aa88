import assert from "node:assert/strict";
import { ulid } from "ulid";
import { mostSelected } from "../../services/inbox/list_sizes_schema.ts";
import { volunteerFields } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { form, json, openSite, type TestSite } from "../support/site.ts";
import { sourceTexts } from "./support/source_texts.ts";

/** No input may keep everyone else waiting longer than this, in milliseconds. */
const longestDelay = 50;
const length = 60_000;
const blanks = " ".repeat(length);

type Sent = readonly [path: string, init?: RequestInit];

const strangers: readonly Sent[] = [
  ["/"],
  ["/no-existe"],
  ["/login/oidc"],
  ["/assets/no.css"],
  ["/api/volunteers", json(volunteerFields({ nombre: "" }))],
  ["/contacto", form({})],
  ["/no-existe", form({ nombre: "Ana" })],
  ["/login", form({ email: "ana@example.org", password: "una frase larga" })],
];

const staffs: readonly Sent[] = [
  ["/"],
  ["/admin/volunteers"],
  ["/api/admin/volunteers"],
  ["/api/admin/volunteers.csv?status=x"],
];

const usual: Readonly<Record<string, string>> = {
  accept: "text/html",
  "accept-encoding": "gzip, br",
  cookie: "flash=signed_in; session=x",
  "content-type": "application/json",
  "user-agent": "Version/17.0 Mobile/15E148 Safari/",
  "x-forwarded-for": "192.0.2.1",
};

async function headersRead(): Promise<string[]> {
  const texts = await sourceTexts(["routes", "services"]);
  const names = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:headers\.get|req\.header)\("([\w-]+)"\)/g)].map(([, name = ""]) => name)
  );
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/**
 * Returns the milliseconds of the first answer to the request that is quick enough, or of the fastest:
 * on a busy machine most are late.
 */
async function fastest(
  site: TestSite,
  [path, init = {}]: Sent,
  enough = longestDelay,
): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 40 && best >= enough; round++) {
    // Every limit has room again.
    site.clock.now += 60 * 60 * 1000;
    const headers = new Headers(init.headers);
    if (init.method === "POST" && !headers.has("origin")) headers.set("origin", site.origin);
    const request = new Request(site.origin + path, { ...init, headers });
    const start = performance.now();
    const response = await site.fetch(request);
    await response.bytes();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

async function expectNoDelay(site: TestSite, sent: Sent, other: Sent): Promise<void> {
  const usually = await fastest(site, other);
  const took = await fastest(site, sent, usually + longestDelay);
  const message = `${other[0]}: ${took.toFixed(1)} ms instead of ${usually.toFixed(1)} ms`;
  assert.ok(took < usually + longestDelay, message);
}

const names = await headersRead();

Deno.test("the headers that the site reads are found in its code", () => {
  for (const name of Object.keys(usual)) assert.ok(names.includes(name), name);
});

for (const name of names) {
  Deno.test(`${length} blanks in ${name} delay no answer`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "admin");
    const staff = staffs.map(([path]): Sent => [path, { headers: { cookie } }]);
    for (const [path, init] of [...strangers, ...staff]) {
      for (const value of [blanks, `${usual[name] ?? "x"}${blanks}x`]) {
        const headers = new Headers(init?.headers);
        headers.set(name, value);
        await expectNoDelay(site, [path, { ...init, headers }], [path, init]);
      }
    }
  });
}

for (const name of ["session", "flash"]) {
  Deno.test(`malformed escapes in the cookie ${name} delay no answer`, async () => {
    using site = await openSite();
    for (const times of [2_000, length / 4]) {
      const headers = { cookie: `${name}=${"%ffa".repeat(times)}` };
      await expectNoDelay(site, ["/login", { headers }], ["/login"]);
    }
  });
}

for (const path of ["/", "/login/", "/login?q="]) {
  Deno.test(`malformed escapes after ${path} delay no answer`, async () => {
    using site = await openSite();
    for (const times of [250, 4_000, length / 4]) {
      await expectNoDelay(site, [path + "%ff/".repeat(times)], [`${path}x`]);
    }
  });
}

Deno.test("an address that is too long, or long and malformed, is refused (414)", async () => {
  using site = await openSite();
  for (
    const path of [`/?${"x".repeat(17_000)}`, `/?${"%ff".repeat(400)}`, `/${"%ff".repeat(400)}`]
  ) {
    const response = await site.request(path);
    assert.equal(response.status, 414);
    assert.ok(response.headers.get("content-security-policy"));
    assert.match(await response.text(), /demasiado larga/);
  }
});

Deno.test("an address of 500 selected records is read", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const selected = Array.from({ length: mostSelected }, () => `id=${ulid()}`).join("&");
  const path = `/api/admin/volunteers.csv?${selected}`;
  const response = await site.request(path, { headers: { cookie } });
  await response.body?.cancel();
  assert.equal(response.status, 200);
});

const manyNames = [...Array(18_000).keys()].map((n) => n.toString(36)).join("&");
const manyFields = [...Array(12_500).keys()].map((n) => `${n.toString(36)}=x`).join("&");
const disordered = (marks: number): string => "\u0315".repeat(marks) + "\u0300".repeat(marks);

for (
  const [what, path, init] of [
    ["thousands of names", "/voluntarios", { ...form({}), body: manyNames }],
    ["thousands of names for no form", "/no-existe", { ...form({}), body: manyNames }],
    ["thousands of fields for no form", "/no-existe", { ...form({}), body: manyFields }],
    ["marks out of order in JSON", "/api/volunteers", json({ nombre: disordered(3_900) })],
    ["marks out of order in a form", "/voluntarios", form({ nombre: disordered(6_400) })],
    ["an address without an end", "/contacto", form({ email: "a".repeat(77_000) })],
    ["dots in an address", "/contacto", form({ email: `${".".repeat(77_000)}x` })],
    ["signs in a phone", "/voluntarios", form({ telefono: `1${"#".repeat(25_000)}` })],
    ["blanks inside a line", "/contacto", form({ name: `a${" ".repeat(77_000)}b` })],
  ] as const
) {
  Deno.test(`a body of ${what} delays no answer`, async () => {
    using site = await openSite();
    await expectNoDelay(site, [path, init], [path, { ...init, body: "{}" }]);
  });
}

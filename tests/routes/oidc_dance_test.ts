/** The whole road against a real provider, and every page a browser without JavaScript would see. */
import assert from "node:assert/strict";
import { type Jar, keepCookies, openJar } from "../support/jar.ts";
import { type RealProvider, serveProvider } from "../support/provider.ts";
import { openProviderWorld, type ProviderWorld } from "../support/provider_world.ts";

type World = ProviderWorld<RealProvider>;

const port = 8123;

async function openWorld(): Promise<World> {
  return await openProviderWorld(await serveProvider(`http://localhost:${port}`), { port });
}

/** Goes from page to page at the provider, signs in as that person and allows what is asked. */
async function visitProvider(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  let method: "GET" | "POST" = "GET";
  let body: URLSearchParams | undefined;
  for (let hop = 0; hop < 15; hop++) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const response = await fetch(next, { method, body, redirect: "manual", headers: { cookie } });
    keepCookies(cookies, response);
    const html = await response.text();
    const location = response.headers.get("location");
    if (location) {
      next = new URL(location, next).href;
      [method, body] = ["GET", undefined];
      if (next.includes("/login/oidc/callback")) return next;
      continue;
    }
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    assert.ok(prompt && action, html);
    next = new URL(action, next).href;
    [method, body] = ["POST", new URLSearchParams({ prompt, login: name, password: "x" })];
  }
  throw new Error("the provider never led back");
}

async function signIn({ site }: World, name: string, jar: Jar = openJar(site), query = "") {
  const begun = await jar.get(`/login/oidc${query}`);
  assert.equal(begun.status, 303);
  const answer = new URL(await visitProvider(begun.headers.get("location") ?? "", name));
  assert.equal(answer.origin, site.origin);
  return await jar.get(`${answer.pathname}${answer.search}`);
}

async function whoIs(jar: Jar): Promise<{ email: string | null; isAdmin: boolean }> {
  const { data } = await (await jar.get("/api/auth/session")).json();
  return { email: data.user?.email ?? null, isAdmin: data.isAdmin };
}

Deno.test("a new person comes in by the provider, with an account and without a role", async () => {
  await using world = await openWorld();
  const jar = openJar(world.site);
  assert.match(await (await jar.get("/login")).text(), /href="\/login\/oidc"/);
  const response = await signIn(world, "ana", jar);
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("location"), "/");
  assert.deepEqual(await whoIs(jar), { email: "ana@example.org", isAdmin: false });
  assert.equal(jar.cookies.has("oidc"), false);
  assert.match(await (await jar.get("/cuenta")).text(), /Entras con la cuenta de la organización/);
  const again = openJar(world.site);
  await signIn(world, "ana", again);
  assert.equal((await whoIs(again)).email, "ana@example.org");
  assert.equal(await world.site.services.accounts.count(), 1);
});

Deno.test("an administrator links the account by its password once, and then comes in by the provider", async () => {
  await using world = await openWorld();
  const { accounts, roles } = world.site.services;
  const ana = { email: "ana@example.org", password: "una frase larga" };
  const { id } = await accounts.signUp({ ...ana, full_name: "" });
  await roles.grant(id, "admin");
  const jar = openJar(world.site);
  const first = await signIn(world, "ana", jar, "?next=/admin/messages");
  assert.equal(first.headers.get("location"), "/login?next=%2Fadmin%2Fmessages");
  const page = await (await jar.get("/login?next=%2Fadmin%2Fmessages")).text();
  assert.match(page, /Entra con su contraseña y quedará vinculada/);
  assert.equal((await whoIs(jar)).email, null);
  const linked = await jar.signIn(ana, "/login?next=%2Fadmin%2Fmessages");
  assert.equal(linked.headers.get("location"), "/admin/messages");
  const later = openJar(world.site);
  const second = await signIn(world, "ana", later);
  assert.equal(second.headers.get("location"), "/admin");
  assert.deepEqual(await whoIs(later), { email: ana.email, isAdmin: true });
  const { items } = await world.site.services.audit.list({ subject: id });
  assert.ok(items.some(({ action }) => action === "identity_linked"));
});

Deno.test("an address that the provider does not confirm opens nothing", async () => {
  await using world = await openWorld();
  const jar = openJar(world.site);
  const response = await signIn(world, "unverified", jar);
  assert.equal(response.headers.get("location"), "/login");
  assert.match(await (await jar.get("/login")).text(), /La organización no confirma tu correo/);
  assert.equal((await whoIs(jar)).email, null);
  assert.equal(await world.site.services.accounts.count(), 0);
});

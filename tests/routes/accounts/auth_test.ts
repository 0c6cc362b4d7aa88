import assert from "node:assert/strict";
import { messages } from "../../../content/words/field_messages.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, json, openSite } from "../../support/site.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

Deno.test("an account is made, signed in and known by its cookie", async () => {
  using site = await openSite();
  const response = await site.request("/api/auth/sign-up", json({ ...ana, full_name: "Ana Peña" }));
  assert.equal(response.status, 201);
  const { data } = await response.json();
  assert.equal(data.user.full_name, "Ana Peña");
  assert.equal(data.isAdmin, false);
  assert.deepEqual(Object.keys(data.user).sort(), ["email", "full_name", "id"]);
  const session = await site.request("/api/auth/session", {
    headers: { cookie: cookieOf(response) },
  });
  assert.equal((await session.json()).data.user.email, ana.email);
});

Deno.test("a second account with the same address is refused, whatever its case", async () => {
  using site = await openSite();
  await site.request("/api/auth/sign-up", json(ana));
  const second = await site.request(
    "/api/auth/sign-up",
    json({ ...ana, email: "ANA@example.ORG" }),
  );
  assert.equal(second.status, 409);
  const { error } = await second.json();
  assert.equal(error.code, "email_taken");
  assert.equal(error.message, "Este email ya está registrado");
});

Deno.test("the form says so under the field, as of any value that cannot be", async () => {
  using site = await openSite();
  await site.request("/api/auth/sign-up", json(ana));
  const body = new URLSearchParams({ ...ana, full_name: "Otra Ana" });
  const response = await site.request("/login", { method: "POST", body });
  assert.equal(response.status, 422);
  const page = await response.text();
  assert.ok(page.includes("Este email ya está registrado"));
  assert.ok(page.includes('value="Otra Ana"'), "what was typed is kept");
});

Deno.test("the password counts exactly as typed (ASVS 6.2.8)", async () => {
  using site = await openSite();
  await site.request("/api/auth/sign-up", json({ ...ana, password: " Con espacios " }));
  const trimmed = await site.request(
    "/api/auth/sign-in",
    json({ ...ana, password: "Con espacios" }),
  );
  assert.equal(trimmed.status, 401);
  const exact = await site.request(
    "/api/auth/sign-in",
    json({ ...ana, password: " Con espacios " }),
  );
  assert.equal(exact.status, 200);
});

Deno.test("over https the cookies of a sign-in are bound to this host and name no person (ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4)", async () => {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  const response = await site.request("/api/auth/sign-up", json(ana));
  const cookies = response.headers.getSetCookie();
  assert.equal(cookies.length, 2);
  for (const cookie of cookies) {
    assert.match(cookie, /^__Host-(session|known)=/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) {
      assert.ok(cookie.includes(part), part);
    }
    assert.doesNotMatch(decodeURIComponent(cookie), /Domain=|ana@|example\.org/);
  }
  assert.match(cookies.join(), /known=[^,]*; Max-Age=15552000;/);
});

for (
  const [way, body, field, message] of [
    ["in", { ...ana, email: "ana" }, "email", messages.login.email],
    ["in", { ...ana, password: "12345" }, "password", messages.login.password.min],
    ["in", {}, "email", messages.login.email],
    ["up", { ...ana, password: "123456789" }, "password", messages.login.password.common],
  ] as const
) {
  Deno.test(`signing ${way} with ${JSON.stringify(body)} is refused at ${field}`, async () => {
    using site = await openSite();
    const response = await site.request(`/api/auth/sign-${way}`, json(body));
    assert.equal(response.status, 422);
    assert.equal((await response.json()).error.fields[field], message);
    assert.equal(await site.services.accounts.count(), 0);
  });
}

Deno.test("what is wrong in the form of the page is said above it, where the focus goes", async () => {
  using site = await openSite();
  const html = await (await site.request("/login", form({ email: "ana", password: "" }))).text();
  assert.match(html, /class="errors"[^>]*autofocus/);
  for (const field of ["email", "password"]) {
    assert.match(html, new RegExp(`<a href="#${field}">`));
    assert.match(html, new RegExp(` id="${field}"`));
  }
});

Deno.test("a wrong password on the page is 401, under its field, the address kept", async () => {
  using site = await openSite();
  const response = await site.request("/login", form({ ...ana, password: "equivocada" }));
  assert.equal(response.status, 401);
  const html = await response.text();
  assert.match(html, /Error de inicio de sesión/);
  assert.match(html, /Credenciales incorrectas/);
  assert.match(html, /value="ana@example.org"/);
  assert.doesNotMatch(html, /equivocada/);
});

for (
  const [path, location] of [
    ["/login", "/"],
    ["/login?modo=crear", "/"],
    ["/login?next=%2Fcuenta", "/cuenta"],
    ["/login?next=%2F%2Fevil.example", "/"],
  ] as const
) {
  Deno.test(`a signed-in user is redirected from ${path} to ${location}`, async () => {
    using site = await openSite();
    for (const who of ["user", "admin"] as const) {
      const response = await site.request(path, { headers: { cookie: await signIn(site, who) } });
      assert.equal(response.status, 303);
      assert.equal(response.headers.get("location"), location);
    }
  });
}

import assert from "node:assert/strict";
import { guard } from "../../support/second_factor.ts";
import { openJar } from "../../support/jar.ts";
import { openSite } from "../../support/site.ts";
import { grant, signUp } from "../../support/accounts.ts";

const path = "/cuenta/borrar";
const ana = { email: "ana@example.org", password: "una frase larga" };

Deno.test("a repeated password erases the account: no session and no name stays, only that it was done", async () => {
  using site = await openSite();
  const { accounts, audit } = site.services;
  const { id } = await signUp(site.services, { ...ana, full_name: "Ana Pérez" });
  const here = openJar(site);
  const elsewhere = openJar(site);
  await here.signIn(ana);
  await elsewhere.signIn(ana);
  // She also leaves the roles that she had, while another administrator is there.
  const other = await signUp(site.services, { ...ana, email: "luis@example.org", full_name: "" });
  for (const admin of [id, other.id]) await grant(site.services, admin, "admin");

  const wrong = await here.post(path, { password: "otra frase larga" });
  assert.equal(wrong.status, 401);
  assert.ok(await accounts.get(id));

  const erased = await here.post(path, ana);
  assert.equal(erased.headers.get("location"), "/");
  assert.match(await (await here.get("/")).text(), /Cuenta borrada/);
  for (const jar of [here, elsewhere]) assert.equal(await jar.whoIs(), null);
  assert.equal((await elsewhere.signIn(ana)).status, 401);
  const left = await Array.fromAsync(
    site.kv.list({ prefix: [] }),
    ({ key, value }) => Deno.inspect([key, value], { depth: 9 }),
  );
  assert.deepEqual(left.filter((entry) => /Ana Pérez|ana@example/.test(entry)), []);
  const { items } = await audit.list({ subject: id });
  assert.ok(items.some(({ action, actor }) => action === "account_erased" && actor === id));
});

Deno.test("with a second factor the password alone erases nothing", async () => {
  using site = await openSite();
  const person = await guard(site);
  const jar = openJar(site);
  await jar.signIn(person);
  await jar.post("/login/codigo", { code: person.code() });
  for (const code of [undefined, "000000"]) {
    assert.equal((await jar.post(path, { password: person.password, code })).status, 401);
  }
  assert.ok(await site.services.accounts.get(person.id));
  const [code] = person.recovery;
  await jar.post(path, { password: person.password, code });
  assert.equal(await site.services.accounts.get(person.id), null);
});

Deno.test("the last administrator stays, and reads why", async () => {
  using site = await openSite();
  const { id } = await signUp(site.services, { ...ana, full_name: "" });
  await grant(site.services, id, "admin");
  const jar = openJar(site);
  await jar.signIn(ana);
  const refused = await jar.post(path, ana);
  assert.equal(refused.status, 409);
  assert.match(await refused.text(), /última cuenta de administración/);
  assert.equal(await jar.whoIs(), ana.email);
});

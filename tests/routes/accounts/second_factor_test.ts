import assert from "node:assert/strict";
import { totpCode, totpPeriod } from "../../../services/accounts/totp.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { guard, type Guarded } from "../../support/second_factor.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { grant, signUp } from "../../support/accounts.ts";

const path = "/cuenta/verificacion";
const ana = { email: "ana@example.org", password: "una frase larga" };

async function signedIn(site: TestSite): Promise<{ jar: Jar; id: string }> {
  const { id } = await signUp(site.services, { ...ana, full_name: "" });
  const jar = openJar(site);
  await jar.signIn(ana);
  return { jar, id };
}

async function signedInGuarded(site: TestSite): Promise<{ jar: Jar; person: Guarded }> {
  const person = await guard(site);
  const jar = openJar(site);
  await jar.signIn(person);
  await jar.post("/login/codigo", { code: person.code() });
  site.clock.now += totpPeriod;
  return { jar, person };
}

function secretOf(html: string): Uint8Array {
  const [, text = ""] = /<code>([A-Z2-7 ]{39})<\/code>/.exec(html) ?? [];
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text.replaceAll(" ", "")].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0")
  ).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

function codesOf(html: string): string[] {
  const halves = /<code><span>([0-9a-z-]{15})<\/span><span>([0-9a-z-]{14})<\/span><\/code>/g;
  return [...html.matchAll(halves)].map(([, first = "", second = ""]) => first + second);
}

Deno.test("password, code, recovery codes: the whole road; sessions elsewhere end, and the next sign-in asks for a code (ASVS 7.4.3)", async () => {
  using site = await openSite();
  const { jar, id } = await signedIn(site);
  const other = openJar(site);
  await other.signIn(ana);
  assert.match(await (await jar.get("/cuenta")).text(), /Está desactivada/);
  const begun = await jar.post(path, ana);
  assert.equal(begun.status, 200);
  const html = await begun.text();
  const key = secretOf(html);
  assert.equal(key.length, 20);
  assert.match(html, /<svg[^>]* role="img" aria-label="Código QR/);
  assert.match(html, /href="otpauth:\/\/totp\/La%20Representante:ana%40example\.org\?secret=/);
  assert.doesNotMatch(html, /<img|src="data:/);
  assert.equal(await site.services.secondFactors.isOn(id), false);
  const code = totpCode(key, Math.floor(site.clock.now / totpPeriod));
  const on = await jar.post(`${path}/activar`, { code });
  assert.equal(on.status, 200);
  const codes = codesOf(await on.text());
  assert.equal(new Set(codes).size, 10);
  assert.match(
    await (await jar.get("/cuenta")).text(),
    /Está activa desde el 15 de septiembre de 2026/,
  );
  assert.equal((await other.get("/cuenta")).status, 303);
  const next = await openJar(site).signIn(ana);
  assert.equal(next.headers.get("location"), "/login/codigo");
  assert.equal(await site.services.secondFactors.accept(id, codes[9] ?? ""), "recovery");
});

Deno.test("ASVS 7.5.1: switching on asks for the password again", async () => {
  using site = await openSite();
  const { jar } = await signedIn(site);
  for (const fields of [{}, { password: "" }, { password: "equivocada" }]) {
    const response = await jar.post(path, fields);
    assert.equal(response.status, 401);
    const html = await response.text();
    assert.match(html, /Credenciales incorrectas/);
    assert.doesNotMatch(html, /otpauth/);
  }
});

Deno.test("a wrong code shows the same secret again; another session of the person never sees it", async () => {
  using site = await openSite();
  const { jar, id } = await signedIn(site);
  const html = await (await jar.post(path, ana)).text();
  const wrong = await jar.post(`${path}/activar`, { code: "000000" });
  assert.equal(wrong.status, 401);
  const again = await wrong.text();
  assert.match(again, /El código no es correcto/);
  assert.deepEqual(secretOf(again), secretOf(html));
  const other = openJar(site);
  await other.signIn(ana);
  const code = totpCode(secretOf(html), Math.floor(site.clock.now / totpPeriod));
  const refused = await other.post(`${path}/activar`, { code });
  assert.equal(refused.status, 409);
  assert.doesNotMatch(await refused.text(), /otpauth/);
  assert.doesNotMatch(await (await other.get(path)).text(), /otpauth/);
  assert.equal(await site.services.secondFactors.isOn(id), false);
});

for (const door of ["codigos", "desactivar"]) {
  Deno.test(`${door} asks for the password and a code, both right`, async () => {
    using site = await openSite();
    const { jar, person } = await signedInGuarded(site);
    const { password } = person;
    const attempts = [
      {},
      { password },
      { password, code: "000000" },
      { password: "equivocada", code: person.code() },
    ];
    for (const fields of attempts) {
      assert.equal((await jar.post(`${path}/${door}`, fields)).status, 401);
    }
    const state = await site.services.secondFactors.stateOf(person.id);
    assert.equal(state?.recoveryCodes, 10);
    assert.equal(
      await site.services.secondFactors.accept(person.id, person.recovery[0] ?? ""),
      "recovery",
    );
  });
}

Deno.test("switched off, the password alone opens again; log and page say so", async () => {
  using site = await openSite();
  const { jar, person } = await signedInGuarded(site);
  const response = await jar.post(`${path}/desactivar`, {
    password: person.password,
    code: person.recovery[3] ?? "",
  });
  assert.equal(response.headers.get("location"), "/cuenta");
  assert.match(await (await jar.get("/cuenta")).text(), /Verificación desactivada/);
  const { items } = await site.services.audit.list({ subject: person.id });
  assert.ok(items.some(({ action }) => action === "second_factor_off"));
  assert.equal((await openJar(site).signIn(person)).headers.get("location"), "/");
});

Deno.test("administrators are advised to switch it on, others are not", async () => {
  using site = await openSite();
  const { jar, id } = await signedIn(site);
  assert.doesNotMatch(await (await jar.get("/cuenta")).text(), /actívala para proteger/);
  await grant(site.services, id, "admin");
  assert.match(await (await jar.get("/cuenta")).text(), /actívala para proteger/);
});

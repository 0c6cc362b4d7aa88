import assert from "node:assert/strict";
import { oneDay } from "../../../services/clock.ts";
import { Problem } from "../../../services/problem.ts";
import { type OfficeSite, openOffice, withStaff } from "../../support/office.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, type TestSite } from "../../support/site.ts";

const invited = { nombre: "Marcela", rol: "coordinator", localidades: ["Kennedy", "Bosa"] };
const marcela = {
  full_name: "Marcela Rojas",
  email: "marcela@example.org",
  password: "una frase muy larga",
};

/** Makes an invitation and returns the path of its link. */
async function invite(
  site: OfficeSite,
  fields: Record<string, string | readonly string[]> = invited,
): Promise<string> {
  const made = await site.post("/admin/team/invitations", fields);
  assert.equal(made.status, 200);
  const [path] = /\/invitacion\/[\w-]+/.exec(await made.text()) ?? assert.fail("no link");
  return path;
}

/** Returns the roles and localidades of the address. */
async function heldBy({ services }: TestSite, email: string) {
  const profile = await services.accounts.getByEmail(email);
  const { roles, localidades } = await services.roles.actorOf(profile?.id ?? "");
  return { roles, localidades };
}

const coordination = { roles: ["coordinator"], localidades: ["Bosa", "Kennedy"] };

Deno.test("twenty previews use nothing up: then one person makes an account with the role, and no second one", async () => {
  using site = await openOffice();
  const path = await invite(site);
  for (const method of ["GET", "HEAD"]) {
    for (let n = 0; n < 10; n++) {
      const preview = await site.request(path, { method });
      assert.equal(preview.status, 200);
      await preview.body?.cancel();
    }
  }
  const page = await site.request(path);
  assert.equal(page.headers.get("cache-control"), "no-store");
  assert.equal(page.headers.get("referrer-policy"), "same-origin");
  assert.equal(page.headers.get("x-robots-tag"), "noindex");
  const html = (await page.text()).replaceAll("<!-- -->", "");
  assert.match(html, /Hola, Marcela\. admin\d+@example\.org te invita al equipo de .* como/);
  assert.match(html, /coordinación de Bosa y Kennedy\./);
  assert.match(html, /Coordinación: Voluntarios de sus localidades, sin exportar ni borrar/);
  assert.match(html, /name="full_name"[^>]*value="Marcela"/);
  assert.match(html, /Al crear la cuenta autorizas lo siguiente/);

  const joined = await site.request(path, form(marcela));
  assert.equal(joined.status, 303);
  assert.match(cookieOf(joined), /session=/);
  assert.deepEqual(await heldBy(site, marcela.email), coordination);
  const profile = await site.services.accounts.getByEmail(marcela.email);
  const { items: [entry] } = await site.services.audit.list({ subject: profile?.id });
  const { items } = await site.services.audit.list({ limit: 10 });
  const used = items.find(({ action }) => action === "invitation_used");
  assert.deepEqual(used?.detail, { role: "coordinator", localidades: "Bosa, Kennedy" });
  assert.deepEqual([used?.actor, used?.subject], [profile?.id, profile?.id]);
  assert.equal(entry?.action, "sign_up");
  assert.doesNotMatch(JSON.stringify(items), /[Mm]arcela/);

  const again = await site.request(path, form({ ...marcela, email: "otra@example.org" }));
  assert.equal(again.status, 410);
  assert.match(await again.text(), /Este enlace ya no sirve\. Pídele otro a quien te invitó\./);
  assert.equal(await site.services.accounts.getByEmail("otra@example.org"), null);
});

Deno.test("profile, role, used invitation and entry are one commit, also where mails come with it", async () => {
  using site = await openOffice({ mail: { perMinute: 10, perDay: 10 } });
  const path = await invite(site);
  await (await site.request(path, form(marcela))).body?.cancel();
  assert.deepEqual(await heldBy(site, marcela.email), coordination);
  const { id = "" } = await site.services.accounts.getByEmail(marcela.email) ?? {};
  const { items } = await site.services.audit.list({ subject: id });
  const entry = items.find(({ action }) => action === "invitation_used");
  const [invitation] = await Array.fromAsync(site.kv.list({ prefix: ["invitations"] }));
  const stamps = await site.kv.getMany([["profiles", id], ["roles", id], ["audit", entry!.id]]);
  assert.equal(new Set([invitation, ...stamps].map((found) => found?.versionstamp)).size, 1);
});

Deno.test("of two who accept at once one gets in, and the other leaves no account", async () => {
  using site = await openOffice();
  for (let round = 0; round < 2; round++) {
    const path = await invite(site);
    const emails = ["a", "b"].map((name) => `${name}${round}@example.org`);
    const answers = await Promise.all(
      emails.map((email) => site.request(path, form({ ...marcela, email }))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410]);
    const accounts = await Promise.all(
      emails.map((email) => site.services.accounts.getByEmail(email)),
    );
    assert.equal(accounts.filter((account) => account !== null).length, 1);
  }
});

Deno.test("a new account gets one mail about all that, and one that was there a notice", async () => {
  using site = await openOffice({ mail: { perMinute: 10, perDay: 10 } });
  const { outbox, accounts } = site.services;
  const kindsOf = async (id: string): Promise<string[]> => {
    const { items } = await outbox.list(null, { limit: 10 });
    return items.filter((mail) => mail.id.includes(id)).map(({ kind }) => kind);
  };
  await (await site.request(await invite(site), form(marcela))).body?.cancel();
  const { id = "" } = await accounts.getByEmail(marcela.email) ?? {};
  assert.deepEqual(await kindsOf(id), ["address_check"]);
  const luz = await withStaff(site, "editor");
  const { data } = await luz.data("/api/auth/session");
  const before = await kindsOf(data.user.id);
  await luz.post(await invite(site), { accion: "aceptar" });
  assert.deepEqual((await kindsOf(data.user.id)).sort(), [...before, "security_notice"].sort());
});

Deno.test("a signed-in person accepts with one button, and an administrator stays one", async () => {
  using site = await openOffice();
  const path = await invite(site);
  const luz = await withStaff(site);
  const { data } = await luz.data("/api/auth/session");
  const html = await luz.read(path);
  assert.ok(html.includes(`Aceptar como ${data.user.email}`));
  assert.doesNotMatch(html, /name="password"/);
  const accepted = await luz.post(path, { accion: "aceptar" });
  assert.equal(accepted.status, 303);
  assert.equal(accepted.headers.get("location"), "/admin");
  assert.deepEqual(await heldBy(site, data.user.email), {
    ...coordination,
    roles: ["admin", "coordinator"],
  });
  assert.equal((await luz.post(path, { accion: "aceptar" })).status, 410);
  const stranger = await site.request(await invite(site), form({ accion: "aceptar" }));
  assert.equal(stranger.status, 303, "a session that has ended leads back to the page");
});

Deno.test("an address with an account has to sign in first, and the link stays valid", async () => {
  using site = await openOffice();
  const path = await invite(site);
  const { email, password } = marcela;
  await site.services.accounts.signUp({ email, password, full_name: "" });
  const refused = await site.request(path, form(marcela));
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(html, /Este email ya está registrado/);
  assert.match(html, /Entra primero y abre el enlace otra vez\./);
  assert.match(html, /value="marcela@example\.org"/);
  const wrong = await site.request(path, form({ ...marcela, email: "", password: "123" }));
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /La contraseña debe tener al menos 6 caracteres/);
  assert.deepEqual((await heldBy(site, email)).roles, []);
  const signedIn = await site.request(`/login?next=${encodeURIComponent(path)}`, form(marcela));
  assert.equal((await site.request(path)).status, 200, "nothing was used up");
  await signedIn.body?.cancel();
});

for (
  const [what, end] of [
    ["late", (site: OfficeSite) => Promise.resolve(site.clock.now += 3 * oneDay)],
    ["cancelled", async (site: OfficeSite) => {
      const [{ id } = assert.fail()] = await site.services.invitations.list();
      const cancelled = await site.post(`/admin/team/invitations/${id}/cancel`);
      assert.equal(cancelled.status, 303);
    }],
    ["of an inviter who may give no role any more", async (site: OfficeSite) => {
      await signIn(site, "admin");
      const { data } = await site.data("/api/auth/session");
      await site.services.roles.revoke(data.user.id, "admin");
    }],
  ] as const
) {
  Deno.test(`an invitation that is ${what} answers like one that never was`, async () => {
    using site = await openOffice();
    const path = await invite(site);
    await end(site);
    const answers = await Promise.all([
      site.request(path),
      site.request("/invitacion/AAAAAAAAAAAAAAAAAAAAAA"),
      site.request(path, form(marcela)),
    ]);
    assert.deepEqual(answers.map(({ status }) => status), [410, 410, 410]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const [gone, unknown] = texts.map((text) => text.replace(/\/invitacion\/[\w-]{22}/g, ""));
    assert.equal(gone, unknown);
    assert.equal(await site.services.accounts.getByEmail(marcela.email), null);
  });
}

Deno.test("an inviter who loses that right between two reads of one commit gives nothing", async () => {
  using site = await openOffice();
  await invite(site);
  const { invitations, roles, accounts } = site.services;
  const [{ id, by } = assert.fail()] = await invitations.list();
  await signIn(site, "admin");
  const { id: luz } = await accounts.signUp({ ...marcela });
  let tries = 0;
  await assert.rejects(
    invitations.accept(id, luz, {
      with: [async () => {
        if (tries++ === 0) await roles.revoke(by, "admin");
      }],
    }),
    (error) => error instanceof Problem && error.code === "invitation_gone",
  );
  assert.equal(tries, 1, "the commit was refused, and the next plan too");
  assert.deepEqual(await roles.rolesOf(luz), []);
});

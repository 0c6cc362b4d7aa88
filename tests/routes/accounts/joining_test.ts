import assert from "node:assert/strict";
import { oneDay } from "../../../services/system/clock.ts";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { Problem } from "../../../services/system/problem.ts";
import { act } from "../../support/act.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, openSite, type TestSite, type TestSiteOptions, textOf } from "../../support/site.ts";
import { revoke, signUp } from "../../support/accounts.ts";

const invited = { nombre: "Marcela", rol: "coordinator", localidades: ["Kennedy", "Bosa"] };
const marcela = {
  full_name: "Marcela Rojas",
  email: "marcela@example.org",
  password: "una frase muy larga",
};
const mail = { perMinute: 10, perDay: 10 };

async function invite(site: AdminSite): Promise<string> {
  const made = await site.post("/admin/team/invitations", invited);
  assert.equal(made.status, 200);
  const [path] = /\/invitacion\/[\w-]+/.exec(await made.text()) ?? assert.fail("no link");
  return path;
}

/** Makes the link as a start does; returns its path. */
async function linkOf({ services }: TestSite): Promise<string> {
  return `/instalar/${await services.firstAdmin.makeLink() ?? assert.fail("no link")}`;
}

/** Returns the roles and localidades of the address; null where it has no account. */
async function heldBy({ services }: TestSite, email = marcela.email) {
  const profile = await services.accounts.getByEmail(email);
  if (!profile) return null;
  const { roles, localidades } = await services.roles.actorOf(profile.id);
  return { roles, localidades };
}

interface Link extends Disposable {
  readonly site: TestSite;
  readonly path: string;
}

interface LinkKind {
  readonly open: (options?: TestSiteOptions) => Promise<Link>;
  readonly unknown: string;
  readonly gone: RegExp;
  readonly taken: RegExp;
  readonly held: Awaited<ReturnType<typeof heldBy>>;
  readonly to: string;
  readonly action: string;
  readonly detail: Record<string, string>;
  readonly ends: Readonly<Record<string, (site: TestSite) => Promise<unknown>>>;
}

const kinds: Readonly<Record<string, LinkKind>> = {
  "an invitation": {
    open: async (options) => {
      const site = await openAdmin(options);
      return { site, path: await invite(site), [Symbol.dispose]: site.closeStore };
    },
    unknown: "/invitacion/AAAAAAAAAAAAAAAAAAAAAA",
    gone: /Este enlace ya no sirve\. Pídele otro a quien te invitó\./,
    taken: /Este email ya está registrado[^]*Entra primero y abre el enlace otra vez\./,
    held: { roles: ["coordinator"], localidades: ["Bosa", "Kennedy"] },
    to: "/admin/today",
    action: "invitation_used",
    detail: { role: "coordinator", localidades: "Bosa, Kennedy" },
    ends: {
      late: (site) => Promise.resolve(site.clock.now += 3 * oneDay),
      cancelled: async ({ services }) => {
        const [{ id } = assert.fail()] = await services.invitations.list();
        await act(services, (tx) => services.invitations.cancel(tx, id));
      },
      "of an inviter who may give no role any more": async (site) => {
        const [inviter = ""] = await site.services.roles.holders("admin");
        await signIn(site, "admin");
        await revoke(site.services, inviter, "admin");
      },
    },
  },
  "the link of a start": {
    open: async (options) => {
      const site = await openSite(options);
      return { site, path: await linkOf(site), [Symbol.dispose]: site.closeStore };
    },
    unknown: "/instalar/AAAA",
    gone: /Venció, ya se usó o el sitio ya tiene quien lo administre\./,
    taken: /Este email ya está registrado/,
    held: { roles: ["admin"], localidades: [] },
    to: "/admin/campaign",
    action: "first_admin",
    detail: { role: "admin" },
    ends: {
      late: (site) => Promise.resolve(site.clock.now += 30 * 60 * 1000),
      "of an earlier start": (site) => site.services.firstAdmin.makeLink(),
      "of a site with an administrator": (site) => signIn(site, "admin"),
    },
  },
};

for (const [what, kind] of Object.entries(kinds)) {
  Deno.test(`${what} makes one account with its role, signs it in, and works once; previews use nothing up`, async () => {
    using link = await kind.open();
    const { site, path } = link;
    for (const method of ["GET", "HEAD"]) {
      for (let n = 0; n < 10; n++) await (await site.request(path, { method })).body?.cancel();
    }
    const page = await site.request(path);
    assert.deepEqual(
      ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => page.headers.get(name)),
      ["no-store", "same-origin", "noindex"],
    );
    assert.match(await page.text(), /Al crear la cuenta autorizas lo siguiente/);

    const joined = await site.request(path, form(marcela));
    assert.deepEqual([joined.status, joined.headers.get("location")], [303, kind.to]);
    const first = await site.request(kind.to, { headers: { cookie: cookieOf(joined) } });
    assert.equal(first.status, 200);
    assert.deepEqual(await heldBy(site), kind.held);
    const again = await site.request(path, form({ ...marcela, email: "otra@example.org" }));
    assert.equal(again.status, 410);
    assert.match(await again.text(), kind.gone);
    assert.equal(await heldBy(site, "otra@example.org"), null);
  });

  Deno.test(`${what}: profile, role, used link and entry are one commit, also where mails come with it`, async () => {
    using link = await kind.open({ mail });
    const { site, path } = link;
    await (await site.request(path, form(marcela))).body?.cancel();
    const { id = "" } = await site.services.accounts.getByEmail(marcela.email) ?? {};
    const { items } = await site.services.audit.list({ subject: id });
    const entry = items.find(({ action }) => action === kind.action) ?? assert.fail();
    assert.deepEqual([entry.actor, entry.detail], [id, kind.detail]);
    assert.doesNotMatch(JSON.stringify(items), /[Mm]arcela/);
    assert.equal((await site.kv.get(["setup", "link"])).value, null);
    const invitations = await Array.fromAsync(site.kv.list({ prefix: ["invitations"] }));
    const stamps = await site.kv.getMany([["profiles", id], ["roles", id], ["audit", entry.id]]);
    const found = [...invitations, ...stamps].map(({ versionstamp }) => versionstamp);
    assert.equal(new Set(found).size, 1);
  });

  Deno.test(`${what}: of two who use it at once one gets in, and the other leaves no account`, async () => {
    using link = await kind.open();
    const { site, path } = link;
    const emails = ["a@example.org", "b@example.org"];
    const answers = await Promise.all(
      emails.map((email) => site.request(path, form({ ...marcela, email }))),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 410]);
    const held = await Promise.all(emails.map((email) => heldBy(site, email)));
    assert.deepEqual(held, answers.map(({ status }) => status === 303 ? kind.held : null));
  });

  Deno.test(`${what}: what was typed comes back with what is wrong, and the link stays good`, async () => {
    using link = await kind.open();
    const { site, path } = link;
    const short = await site.request(path, form({ ...marcela, password: "123" }));
    assert.equal(short.status, 422);
    const html = await short.text();
    assert.match(html, /La contraseña debe tener al menos 6 caracteres/);
    assert.match(html, /value="Marcela Rojas"[\s\S]*value="marcela@example\.org"/);
    await signUp(site.services, marcela);
    const taken = await site.request(path, form(marcela));
    assert.equal(taken.status, 422);
    assert.match(await taken.text(), kind.taken);
    assert.deepEqual((await heldBy(site))?.roles, []);
    assert.equal((await site.request(path)).status, 200);
  });

  for (const [how, end] of Object.entries(kind.ends)) {
    Deno.test(`${what} that is ${how} answers like one that never was`, async () => {
      using link = await kind.open();
      const { site, path } = link;
      await end(site);
      const [got, posted, unknown] = await Promise.all([
        site.request(path),
        site.request(path, form(marcela)),
        site.request(kind.unknown),
      ]);
      assert.deepEqual([got, posted, unknown].map(({ status }) => status), [410, 410, 410]);
      const [gone, never] = (await Promise.all([got.text(), unknown.text()])).map((text) =>
        text.replace(/\/(invitacion|instalar)\/[\w-]+/g, "")
      );
      assert.equal(gone, never);
      assert.equal(await heldBy(site), null);
    });
  }
}

Deno.test("an invitation names the inviter, the role and what it may do", async () => {
  using site = await openAdmin();
  const html = await textOf(await site.request(await invite(site)));
  assert.match(html, /Hola, Marcela\. admin\d+@example\.org te invita al equipo de .* como/);
  assert.match(html, /coordinación de Bosa y Kennedy\./);
  assert.match(html, /Coordinación: Voluntarios de sus localidades, sin exportar ni borrar/);
  assert.match(html, /name="full_name"[^>]*value="Marcela"/);
});

Deno.test("a new account gets one mail about all that, and one that was there a notice", async () => {
  using site = await openAdmin({ mail });
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
  using site = await openAdmin();
  const path = await invite(site);
  const luz = await withStaff(site);
  const { data } = await luz.data("/api/auth/session");
  const html = await luz.read(path);
  assert.ok(html.includes(`Aceptar como ${data.user.email}`));
  assert.doesNotMatch(html, /name="password"/);
  const accepted = await luz.post(path, { accion: "aceptar" });
  assert.equal(accepted.status, 303);
  assert.equal(accepted.headers.get("location"), "/admin");
  assert.deepEqual((await heldBy(site, data.user.email))?.roles, ["admin", "coordinator"]);
  assert.equal((await luz.post(path, { accion: "aceptar" })).status, 410);
  const stranger = await site.request(await invite(site), form({ accion: "aceptar" }));
  assert.equal(stranger.status, 303, "a session that has ended leads back to the page");
});

Deno.test("an inviter who loses that right between two reads of one commit gives nothing", async () => {
  using site = await openAdmin();
  await invite(site);
  const { invitations, roles } = site.services;
  const [{ id, by } = assert.fail()] = await invitations.list();
  await signIn(site, "admin");
  const { id: luz } = await signUp(site.services, { ...marcela });
  let tries = 0;
  await assert.rejects(
    site.services.write(await roles.actorOf(luz), async (tx) => {
      await invitations.accept(tx, id);
      if (tries++ === 0) await revoke(site.services, by, "admin");
    }),
    (error) => error instanceof Problem && error.code === "invitation_gone",
  );
  assert.equal(tries, 1, "the commit was refused, and the next try too");
  assert.deepEqual(await roles.rolesOf(luz), []);
});

Deno.test("neither the log nor the store holds what opens the link of a start, and one that is over is swept", async () => {
  using site = await openSite();
  const path = await linkOf(site);
  const stranger = { ...form(marcela), headers: { origin: "https://other.example" } };
  assert.equal((await site.request(path, stranger)).status, 403);
  await (await site.request(path)).body?.cancel();
  const { items: [refused] } = await site.services.audit.list({});
  assert.equal(refused?.detail?.path, "/instalar/:token");
  const token = path.split("/").at(-1) ?? "";
  for await (const entry of site.kv.list({ prefix: [] })) {
    assert.ok(!Deno.inspect(entry, { depth: 9 }).includes(token), entry.key.join());
  }
  const sweep = maintenanceTasks(site.services).setup ?? assert.fail();
  assert.equal(await sweep(), 0);
  site.clock.now += 30 * 60 * 1000;
  assert.equal(await sweep(), 1);
  await (await site.request(path, form(marcela))).body?.cancel();
  assert.ok(site.logged.some((line) => line.includes("/instalar/:token")));
  assert.ok(!site.logged.join().includes(token));
});

import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { openFolder } from "../support/folder.ts";
import { signUp } from "../support/accounts.ts";

const email = "luz@example.org";

Deno.test("the operator gives every role, to a coordinator with localidades, and lists who has one", async () => {
  await using folder = await openFolder();
  const id = await folder.use(async (services) => {
    const person = { email, password: "una frase larga", full_name: "" };
    return (await signUp(services, person)).id;
  });
  assert.match((await folder.run("admin", "list")).output, /Ninguna cuenta tiene un rol/);
  const bosa = "--localidad=Bosa";
  for (
    const [options, reason] of [
      [["coordinator"], /Elige al menos una localidad.*Las que hay: Usaquén, /],
      [["coordinator", bosa, "--localidad=Cali"], /Elige al menos una localidad/],
      [["reina"], /No hay ningún rol reina\. Los que hay: admin/],
      [["editor", bosa], /El rol de comunicaciones no tiene localidades/],
      [["coordinator", "editor", bosa], /Uso: deno task admin/],
    ] as const
  ) {
    const refused = await folder.run("admin", "grant", email, ...options);
    assert.equal(refused.success, false);
    assert.match(refused.output, reason);
  }
  const given = await folder.run(
    "admin",
    "grant",
    email,
    "coordinator",
    "--localidad=Kennedy",
    bosa,
  );
  assert.match(given.output, /luz@example\.org ahora tiene el rol de coordinación/);
  await folder.run("admin", "grant", email, "privacy");
  assert.match(
    (await folder.run("admin", "list")).output,
    /luz@example\.org · Coordinación, Protección de datos · Bosa, Kennedy/,
  );
  await folder.use(async ({ audit }) => {
    const { items } = await audit.list({ subject: id });
    assert.deepEqual(items.toReversed().map(({ detail }) => detail), [
      { role: "coordinator", localidades: "Bosa, Kennedy" },
      { role: "privacy" },
    ]);
  });
  await folder.run("admin", "revoke", email, "coordinator");
  assert.match(
    (await folder.run("admin", "list")).output,
    /luz@example\.org · Protección de datos\n/,
  );
  const named = await folder.run("admin", "grant", email);
  assert.match(named.output, /ahora tiene el rol de administración/, "where none is named");
});

Deno.test("with mail, the owner of a new account gets one mail, and of one that was there a notice for each change", async () => {
  await using folder = await openFolder();
  const env = {
    KV_URL: folder.store,
    PUBLIC_ORIGIN: "https://www.example.org",
    SMTP_URL: "smtp://localhost:1",
    MAIL_FROM: "campana@example.org",
  };
  const mails = () =>
    folder.use(async ({ outbox }) => {
      const { items } = await outbox.list(null, { limit: 10 });
      return items.map(({ id, kind }) => kind === "security_notice" ? id.split(":")[1] : kind);
    });
  const made = await runTask("admin", ["create", email], env);
  assert.match(made.output, /Cuenta de administración creada/);
  assert.deepEqual(await mails(), ["address_check"]);
  await runTask("admin", ["create", email, "editor"], env);
  assert.deepEqual((await mails()).sort(), ["address_check", "password_changed", "role_granted"]);
  await folder.use(async ({ accounts, roles }) => {
    const { id } = (await accounts.getByEmail(email))!;
    assert.equal(await accounts.credentials.state(id), "assigned");
    assert.deepEqual(await roles.rolesOf(id), ["admin", "editor"]);
  });
});

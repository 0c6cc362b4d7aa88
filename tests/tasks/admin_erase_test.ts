import assert from "node:assert/strict";
import type { Services } from "../../services/services.ts";
import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import { volunteerInput, volunteerRecord } from "../support/builders.ts";
import { openEvent, saturday, signupInput } from "../support/events.ts";
import { openFolder } from "../support/folder.ts";
import { submit } from "../support/submit.ts";
import { grant, signUp } from "../support/accounts.ts";
import { act } from "../support/act.ts";

const email = "ximena@example.org";
const message = {
  name: "Ximena Ruiz",
  email,
  subject: "Una pregunta",
  message: "¿Qué propone para el transporte?",
  autorizacion: true as const,
  submission: null,
};

async function fill(services: Services): Promise<void> {
  await submit(services, "volunteer", volunteerInput({ email }));
  await submit(services, "volunteer", volunteerInput({ email, nombre: "Ximena" }));
  await submit(services, "volunteer", volunteerInput({ email: "otra@example.org" }));
  await submit(services, "message", message);
  await submit(services, "newsletter", { email, autorizacion: true });
  const desde = new Date(0).toISOString();
  const hours = { empieza: "2099-09-19T14:00:00.000Z", termina: "2099-09-19T17:00:00.000Z" };
  await openEvent(services, { evento: { ...saturday, desde, ...hours } });
  await submit(services, "signup", signupInput({ email, nombre: "Ximena" }));
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  await submit(services, "message", message, cause);
}

Deno.test("the operator erases all that came from an address, and nothing of it is left in the store", async () => {
  await using folder = await openFolder();
  await folder.use(fill);
  const asked = await folder.run("admin", "erase", email);
  assert.match(
    asked.output,
    /registros de voluntariado 2, mensajes 1, suscripciones 1, inscripciones a eventos 1, envíos sospechosos 1/,
  );
  assert.match(asked.output, /No se borró nada/, "without a yes");

  const erased = await folder.run("admin", "erase", "Ximena@Example.org", "--yes");
  assert.ok(erased.success, erased.output);
  assert.match(erased.output, /Registros borrados: 6/);
  await folder.use(async ({ audit, volunteers }, kv) => {
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    const everything = Deno.inspect(entries, { depth: Infinity, iterableLimit: Infinity });
    assert.doesNotMatch(everything, /ximena/i);
    assert.equal(await volunteers.count(), 1, "the other person stays");
    const { items } = await audit.list();
    assert.deepEqual(
      items.map(({ action, actor }) => `${action} ${actor}`),
      Array(6).fill("record_erased cli"),
    );
  });
  const again = await folder.run("admin", "erase", email, "--yes");
  assert.match(again.output, /No hay nada de ximena@example\.org/);
});

Deno.test("the operator erases a person of a list who has only a telephone by it", async () => {
  await using folder = await openFolder();
  const own = { email: "", telefono: "300 111 2233" };
  const [id, other] = ["01KB0000000000000000000000", "01KB0000000000000000000001"];
  await folder.use(({ volunteers }) =>
    volunteers.load([
      volunteerRecord(id!, own),
      volunteerRecord(other!, { ...own, telefono: "300 111 2234" }),
    ])
  );
  const erased = await folder.run("admin", "erase", "+57 (300) 111-2233", "--yes");
  assert.match(erased.output, /Registros borrados: 1/);
  await folder.use(async ({ volunteers }) => {
    assert.deepEqual([await volunteers.find(id!), await volunteers.count()], [null, 1]);
  });
});

async function fillAccount(services: Services, admin: boolean): Promise<string> {
  const { secondFactors, identities, sessions } = services;
  const input = { email, password: "una frase larga", full_name: "Ximena Ruiz" };
  const { id } = await signUp(services, input);
  if (admin) await grant(services, id, "admin");
  const key = await act(services, (tx) => secondFactors.begin(tx, id, "session"));
  const code = totpCode(key, Math.floor(Date.now() / totpPeriod));
  await act(services, (tx) => secondFactors.confirm(tx, id, "session", code));
  const identity = { id: "a hash", issuer: "https://id.example.org" };
  await act(services, (tx) => identities.link(tx, identity, id));
  const family = { browser: "Firefox", system: "Linux" };
  await sessions.start({
    profile_id: id,
    access: admin ? "admin" : "",
    password_version: 0,
    ...family,
  });
  return id;
}

Deno.test("the operator erases an account too, when asked for it: profile, password, role, factor, links and sessions", async () => {
  await using folder = await openFolder();
  const id = await folder.use(async (services) => {
    await grant(services, "another id", "admin");
    return await fillAccount(services, true);
  });
  for (const options of [[], ["--yes"], ["--account"]]) {
    const refused = await folder.run("admin", "erase", email, ...options);
    assert.match(refused.output, /tiene una cuenta de administración/);
    assert.match(refused.output, /La cuenta no se borró/, options.join());
  }
  const erased = await folder.run("admin", "erase", email, "--yes", "--account");
  assert.ok(erased.success, erased.output);
  await folder.use(async ({ audit, accounts, roles, collections }, kv) => {
    assert.equal(await accounts.count(), 0);
    assert.equal(await roles.count("admin"), 1);
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    const left = entries.filter(({ key, value }) =>
      // The change log says that an account came and went, not whose.
      key[0] !== "profiles_log" && Deno.inspect([key, value], { depth: Infinity }).includes(id)
    );
    assert.deepEqual(
      new Set(left.map(({ key }) => String(key[0]).split("_")[0])),
      new Set(["audit", "erased"]),
    );
    assert.doesNotMatch(
      Deno.inspect(entries, { depth: Infinity, iterableLimit: Infinity }),
      /ximena/i,
    );
    const { items: [entry] } = await audit.list({ subject: id });
    assert.deepEqual([entry?.action, entry?.actor], ["account_erased", "cli"]);
    assert.ok(collections.length > 0);
  });
  assert.ok((await folder.run("verify")).output.includes("identities: registros 0"));
});

Deno.test("the last administrator's account is not erased, and nothing else of the address either", async () => {
  await using folder = await openFolder();
  await folder.use(async (services) => {
    await fillAccount(services, true);
    await fill(services);
  });
  const refused = await folder.run("admin", "erase", email, "--yes", "--account");
  assert.equal(refused.success, false);
  assert.match(refused.output, /último administrador/);
  await folder.use(async ({ accounts, roles, volunteers }) => {
    assert.equal(await accounts.count(), 1);
    assert.equal(await roles.count("admin"), 1);
    assert.equal(await volunteers.count(), 3);
  });
});

Deno.test("the operator unlinks an account of the organisation, and its sessions end", async () => {
  await using folder = await openFolder();
  const id = await folder.use((services) => fillAccount(services, false));
  const unlinked = await folder.run("admin", "unlink", email);
  assert.ok(unlinked.success, unlinked.output);
  await folder.use(async ({ identities, sessions, audit }) => {
    assert.deepEqual(await identities.of(id), []);
    assert.deepEqual(await sessions.list(id), []);
    const { items: [entry] } = await audit.list({ subject: id });
    assert.deepEqual([entry?.action, entry?.actor], ["identity_unlinked", "cli"]);
  });
  const again = await folder.run("admin", "unlink", email);
  assert.equal(again.success, false);
  assert.match(again.output, /no está vinculada/);
});

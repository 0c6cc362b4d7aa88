import assert from "node:assert/strict";
import { eraseAccount } from "../../../services/erasure.ts";
import type { Services } from "../../../services/services.ts";
import { readMail } from "./read_mail.ts";
import { guard } from "../../support/second_factor.ts";
import { type MailWorld, openMailWorld } from "./world.ts";

const person = {
  ok: true,
  issuer: "https://id.example",
  subject: "1",
  email: "luz@example.org",
  full_name: "",
} as const;

interface Change {
  readonly title: string;
  readonly make: (services: Services, id: string) => Promise<unknown>;
  /** The record whose commit it is in. */
  readonly record: (id: string) => Deno.KvKey;
}

const changes: Readonly<Record<string, Change>> = {
  password_changed: {
    title: "Cambió la contraseña de tu cuenta",
    make: async ({ accounts }, id) =>
      accounts.changePassword(await accounts.require(id), {
        current_password: "una frase larga",
        password: "otra frase más larga",
      }),
    record: (id) => ["credentials", id],
  },
  role_granted: {
    title: "Tu cuenta tiene permisos nuevos",
    make: ({ roles }, id) => roles.grant(id, "admin"),
    record: (id) => ["roles", id],
  },
};

async function addGuarded(world: MailWorld): Promise<string> {
  const { id } = await guard(world.site);
  await world.sendAll();
  return id;
}

for (const [event, { title, make, record }] of Object.entries(changes)) {
  Deno.test(`${event} and its notice are one commit`, async () => {
    using world = await openMailWorld();
    const { kv, services } = world.site;
    const id = await addGuarded(world);
    await make(services, id);
    const [row] = (await services.outbox.list("waiting", {})).items;
    assert.match(row?.id ?? "", new RegExp(`:${event}:${id}:security_notice$`));
    const [changed, notice] = await Promise.all([
      kv.get(record(id)),
      kv.get(["outbox", row?.id ?? ""]),
    ]);
    assert.equal(notice.versionstamp, changed.versionstamp);
    const { subject, text, links } = await readMail(world);
    assert.equal(subject, title);
    assert.match(text, /Fue el 15 de septiembre de 2026 a las 12:00/);
    assert.deepEqual(links, ["/cuenta"]);
  });
}

const noticesOf = async ({ services }: MailWorld["site"]) =>
  (await services.outbox.list(null, { limit: 100 })).items
    .filter(({ kind }) => kind === "security_notice").map(({ id }) => id.split(":")[1]);

Deno.test("what changes nothing sends no notice; the same change twice sends two", async () => {
  using world = await openMailWorld();
  const { services } = world.site;
  const id = await addGuarded(world);
  await services.roles.grant(id, "admin");
  await services.roles.grant(id, "admin");
  assert.deepEqual(await noticesOf(world.site), ["role_granted"]);
  assert.equal(await services.secondFactors.switchOff(id), true);
  assert.equal(await services.secondFactors.switchOff(id), false);
  world.site.clock.now += 1;
  await services.accounts.assignPassword(id);
  await services.accounts.assignPassword(id);
  assert.deepEqual((await noticesOf(world.site)).sort(), [
    "password_changed",
    "password_changed",
    "role_granted",
    "second_factor_off",
  ]);
});

Deno.test("a role that is taken and an organisation that is linked are notified", async () => {
  using world = await openMailWorld();
  const { services } = world.site;
  const id = await addGuarded(world);
  await guard(world.site, "admin");
  await services.roles.grant(id, "admin");
  await services.roles.revoke(id, "admin");
  await services.accounts.signUp({ ...person, password: "una frase larga" });
  assert.equal((await services.identities.signIn(person)).kind, "adopted");
  assert.deepEqual(
    (await noticesOf(world.site)).sort(),
    ["identity_linked", "role_granted", "role_granted", "role_removed"],
  );
});

Deno.test("an erased account leaves no mail behind, however many it had", async () => {
  using world = await openMailWorld();
  const { services } = world.site;
  const id = await addGuarded(world);
  for (let n = 0; n < 120; n++) {
    await services.accounts.assignPassword(id);
    world.site.clock.now += 1;
    await world.sendAll();
  }
  // These wait, more than one commit deletes.
  for (let n = 0; n < 6; n++) {
    await services.accounts.assignPassword(id);
    world.site.clock.now += 1;
  }
  const entry = services.audit.planCreate({ action: "account_erased", actor: "cli", client: null });
  await eraseAccount(services, id, { with: [entry] });
  assert.deepEqual(await world.states(), []);
});

import assert from "node:assert/strict";
import { eraseAccount } from "../../../services/accounts/erase_account.ts";
import { readMail } from "./read_mail.ts";
import { guard } from "../../support/second_factor.ts";
import { type MailSetup, setUpMail } from "./setup.ts";
import { assignPassword, grant, revoke, signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

const person = {
  ok: true,
  issuer: "https://id.example",
  subject: "1",
  email: "luz@example.org",
  full_name: "",
} as const;

async function addGuarded(world: MailSetup): Promise<string> {
  const { id } = await guard(world.site);
  await world.sendAll();
  await act(world.site.services, (tx) => world.site.services.accounts.verifyAddress(tx, id));
  return id;
}

Deno.test("a change of an account and its notice are one commit, and the notice says what changed, and when", async () => {
  using world = await setUpMail();
  const { kv, services, services: { accounts, outbox } } = world.site;
  const id = await addGuarded(world);
  const passwords = { current_password: "una frase larga", password: "otra frase más larga" };
  const changes = [
    ["password_changed", "Cambió la contraseña de tu cuenta", "credentials", async () => {
      const made = await accounts.changedPassword(await accounts.require(id), passwords);
      await act(services, (tx) => accounts.setPassword(tx, id, made));
    }],
    [
      "role_granted",
      "Tu cuenta tiene permisos nuevos",
      "roles",
      () => grant(world.site.services, id, "admin"),
    ],
  ] as const;
  for (const [event, title, root, make] of changes) {
    await make();
    const [row] = (await outbox.list("waiting", {})).items;
    assert.match(row?.id ?? "", new RegExp(`:${event}:${id}:security_notice$`));
    const [changed, notice] = await Promise.all([
      kv.get([root, id]),
      kv.get(["outbox", row?.id ?? ""]),
    ]);
    assert.equal(notice.versionstamp, changed.versionstamp);
    const { subject, text, links } = await readMail(world);
    assert.equal(subject, title);
    assert.match(text, /Fue el 15 de septiembre de 2026 a las 12:00/);
    assert.deepEqual(links, ["/cuenta"]);
  }
});

const noticesOf = async ({ services }: MailSetup["site"]) =>
  (await services.outbox.list(null, { limit: 100 })).items
    .filter(({ kind }) => kind === "security_notice").map(({ id }) => id.split(":")[1]);

Deno.test("each change of an account sends a notice, and what changes nothing sends none", async () => {
  using world = await setUpMail();
  const { services } = world.site;
  const id = await addGuarded(world);
  await guard(world.site, "admin");
  await world.sendAll();
  const before = (await noticesOf(world.site)).length;
  await grant(services, id, "admin");
  await grant(services, id, "admin");
  await revoke(services, id, "admin");
  assert.equal(await act(services, (tx) => services.secondFactors.switchOff(tx, id)), true);
  assert.equal(await act(services, (tx) => services.secondFactors.switchOff(tx, id)), false);
  world.site.clock.now += 1;
  await assignPassword(services, id);
  await assignPassword(services, id);
  await signUp(services, { ...person, password: "una frase larga" });
  assert.equal((await services.identities.signIn(person, "192.0.2.1")).kind, "adopted");
  assert.deepEqual((await noticesOf(world.site)).slice(0, -before).sort(), [
    "identity_linked",
    "password_changed",
    "password_changed",
    "role_granted",
    "role_removed",
    "second_factor_off",
  ]);
});

Deno.test("an erased account leaves no mail behind, however many it had", async () => {
  using world = await setUpMail();
  const { services } = world.site;
  const id = await addGuarded(world);
  for (let n = 0; n < 120; n++) {
    await assignPassword(services, id);
    world.site.clock.now += 1;
    await world.sendAll();
  }
  // These wait, more than one commit deletes.
  for (let n = 0; n < 6; n++) {
    await assignPassword(services, id);
    world.site.clock.now += 1;
  }
  await act(services, (tx) => eraseAccount(tx, services, id));
  assert.deepEqual(await world.states(), []);
});

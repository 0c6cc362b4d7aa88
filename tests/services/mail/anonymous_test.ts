import assert from "node:assert/strict";
import { mailKinds, ruleOf } from "../../../services/mail/mail_schema.ts";
import { mailboxOf } from "../../../services/mail/mail.ts";
import { openJar } from "../../support/jar.ts";
import type { TestSite } from "../../support/site.ts";
import { type MailSetup, setUpMail } from "./setup.ts";
import { assignPassword, grant, signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

const hour = 60 * 60_000;
const password = "una frase larga";
const victim = "extrana@gmail.com";
const aliases = ["extrana+0@gmail.com", "e.xtrana+1@gmail.com", "extrana+2@googlemail.com"];

/** Makes an account and changes its password that often; returns how the last attempt was answered. */
async function changePasswords(site: TestSite, email: string, times: number): Promise<number> {
  await signUp(site.services, { email, password, full_name: "" });
  const jar = openJar(site);
  await jar.signIn({ email, password });
  let current_password = password;
  let status = 0;
  for (let n = 0; n < times; n++) {
    const next = `otra frase larga ${n}`;
    ({ status } = await jar.post("/cuenta", { current_password, password: next }));
    if (status === 303) current_password = next;
  }
  return status;
}

async function askFor({ site, subscribeOne }: MailSetup, email: string): Promise<void> {
  const jar = openJar(site);
  await subscribeOne(email);
  await jar.post("/mis-datos/enlace", { email });
  await jar.post("/login/clave", { email });
}

const subjectsFor = (letters: Awaited<ReturnType<MailSetup["sendAll"]>>, mailbox: string) =>
  letters.filter(({ to }) => mailboxOf(to) === mailbox).map(({ subject }) => subject);

Deno.test("one client with three spellings of a mailbox neither floods it nor takes the day from others", async () => {
  using world = await setUpMail({ perMinute: 1_000, perDay: 25 });
  const { site } = world;
  for (const email of aliases) {
    assert.equal(await changePasswords(site, email, 14), 429);
    for (let n = 0; n < 3; n++) await askFor(world, email);
  }
  const luz = "luz@example.org";
  await signUp(site.services, { email: luz, password, full_name: "" });
  await askFor(world, luz);
  const letters = await world.sendAll();
  const flooded = subjectsFor(letters, victim);
  assert.ok(flooded.length <= 7, flooded.join("\n"));
  assert.equal(subjectsFor(letters, luz).length, 4);
});

async function setOffNine({ site, register, write, subscribeOne }: MailSetup, email: string) {
  const { addressChecks, ownLinks } = site.services;
  const profile = await signUp(site.services, { email, password, full_name: "" });
  for (let n = 0; n < 3; n++) {
    await act(site.services, (tx) => addressChecks.request(tx, profile));
  }
  for (let n = 0; n < 2; n++) await act(site.services, (tx) => ownLinks.request(tx, email));
  await register({ email });
  await write({ email });
  await subscribeOne(email);
}

Deno.test("mailboxes of strangers that had four mails share a tenth of a day, and the rest goes the next day", async () => {
  using world = await setUpMail({ perMinute: 1_000, perDay: 40 });
  for (const n of [1, 2, 3]) await setOffNine(world, `persona${n}@example.org`);
  assert.equal((await world.sendAll()).length, 3 * 4 + 40 / 10);
  await world.subscribeOne("otra@example.org");
  assert.equal((await world.sendAll()).length, 1, "a first mail still goes");
  const held = (await world.states()).filter((state) => state.endsWith("waiting strangers"));
  assert.equal(held.length, 3 * 9 - 16);
  world.site.clock.now += 23 * hour;
  assert.equal((await world.sendAll()).length, held.length);
});

Deno.test("what strangers set off leaves a twentieth of the day to staff, who have proved their address", async () => {
  using world = await setUpMail({ perMinute: 1_000, perDay: 20 });
  const { id } = await signUp(world.site.services, {
    email: "jefa@example.org",
    password,
    full_name: "",
  });
  await act(world.site.services, (tx) => world.site.services.accounts.verifyAddress(tx, id));
  for (let n = 0; n < 22; n++) await world.register();
  await world.sendAll();
  await grant(world.site.services, id, "admin");
  assert.deepEqual((await world.sendAll()).map(({ to }) => to), ["jefa@example.org"]);
});

Deno.test("an owner who proved the address hears of every change, and one who did not of one a day", async () => {
  using world = await setUpMail();
  for (const [email, notices] of [["ana@example.org", 3], ["luz@example.org", 1]] as const) {
    const { id } = await signUp(world.site.services, { email, password, full_name: "" });
    await world.sendAll();
    if (notices > 1) {
      await act(world.site.services, (tx) => world.site.services.accounts.verifyAddress(tx, id));
    }
    for (let n = 0; n < 3; n++) {
      await assignPassword(world.site.services, id);
      world.site.clock.now += 1;
    }
    assert.equal((await world.sendAll()).length, notices, email);
  }
});

Deno.test("every mail is counted for its mailbox, but what staff write to one person and what goes to proved addresses only", () => {
  const kinds = Object.keys(mailKinds) as (keyof typeof mailKinds)[];
  assert.deepEqual(kinds.filter((kind) => !ruleOf(kind).perAddress), [
    "reply",
    "newsletter",
    "newsletter_test",
    "mail_test",
    "digest",
  ]);
});

import assert from "node:assert/strict";
import { eraseAccount } from "../../services/accounts/erase_account.ts";
import { Store } from "../../services/store/store.ts";
import { signIn } from "../support/people.ts";
import { answerInput, messageFields, volunteerInput } from "../support/builders.ts";
import { openFileSite } from "../support/folder.ts";
import { openSite } from "../support/site.ts";
import { submit } from "../support/submit.ts";
import { grant, revoke, signUp } from "../support/accounts.ts";
import { changeRequest, openRequest } from "../support/requests.ts";
import { withdraw } from "../support/withdraw.ts";
import { act } from "../support/act.ts";

const cause = { reason: "honeypot", client: "198.51.100.1" } as const;

/** A store that was copied before one record of each kind was erased. */
async function openErased() {
  const world = await openFileSite();
  const { site: { services }, path } = world;
  const { autorizacion: _, ...message } = messageFields();
  const gone = await submit(services, "volunteer", volunteerInput({ email: "gone@example.org" }));
  const messageId = await submit(services, "message", {
    ...message,
    autorizacion: true,
    submission: null,
  });
  const subscription = { email: "gone@example.org", autorizacion: true } as const;
  const subscriber = await submit(services, "newsletter", subscription);
  await submit(services, "volunteer", volunteerInput({ email: "script@example.org" }), cause);
  await signIn(world.site, "user");
  const { items: profiles } = await services.accounts.list({ q: "", limit: 10 });
  const roles = await Promise.all(profiles.map(({ id }) => services.roles.rolesOf(id)));
  const account = profiles.find((_, at) => roles[at]?.length === 0)?.id ?? "";
  const copy = `${path}/copies/monday.sqlite`;
  assert((await world.run("backup", copy)).success);
  await act(services, (tx) => services.volunteers.erase(tx, gone));
  await act(services, (tx) => services.messages.erase(tx, messageId));
  await act(services, (tx) => services.newsletter.erase(tx, subscriber));
  const [suspect = ""] = await services.quarantine.idsIn({ until: "~" });
  await act(services, (tx) => services.quarantine.erase(tx, suspect));
  await act(services, (tx) => eraseAccount(tx, services, account));
  world.site.closeStore();
  return { ...world, copy };
}

const counts = async (world: Awaited<ReturnType<typeof openErased>>) =>
  await world.use(async ({ volunteers, messages, newsletter, quarantine, accounts }) => [
    await volunteers.count(),
    await messages.count(),
    await newsletter.count(),
    await quarantine.count(),
    await accounts.count(),
  ]);

Deno.test("a restored copy does not bring back what was erased after it was made", async () => {
  await using world = await openErased();
  const restored = await world.run("restore", world.copy, "--force");
  assert(restored.success, restored.output);
  assert.match(restored.output, /se volvieron a borrar: 5/);
  assert.deepEqual(await counts(world), [1, 0, 0, 0, 1]);
  const verified = await world.run("verify");
  assert(verified.success, verified.output);
  const [entry] = await world.use(async ({ audit }) => (await audit.list({ actor: "cli" })).items);
  assert.deepEqual([entry?.action, entry?.detail], ["restore_erased", { count: 5 }]);

  // The restored store remembers what it never held: the same copy once more.
  assert.match((await world.run("restore", world.copy, "--force")).output, /volvieron a borrar: 5/);
  assert.deepEqual(await counts(world), [1, 0, 0, 0, 1]);
});

Deno.test("a restored copy leaves people who withdrew after it was made out of the lists, until the same day", async () => {
  await using world = await openFileSite();
  const { site: { services } } = world;
  const erased = await submit(services, "volunteer", volunteerInput());
  const suspected = await submit(services, "volunteer", volunteerInput(), cause);
  const [suspect = ""] = await services.quarantine.idsIn({ until: "~" });
  const released = await submit(services, "volunteer", volunteerInput(), cause);
  await withdraw(services, [{ place: "volunteer", id: erased }], "self");
  const copy = `${world.path}/copies/monday.sqlite`;
  assert((await world.run("backup", copy)).success);
  await act(services, (tx) => services.withdrawals.erase(tx, erased));
  await withdraw(services, [{ place: "quarantine", id: suspect }], "self");
  await act(services, (tx) => services.quarantine.release(tx, released));
  await withdraw(services, [{ place: "volunteer", id: released }], "self");
  const day = (await services.withdrawals.find(suspected))?.erase_on;
  world.site.closeStore();

  const { output } = await world.run("restore", copy, "--force");
  assert.match(output, /volvieron a borrar: 1/);
  assert.match(output, /volvieron a retirar: 2/);
  await world.use(async ({ volunteers, quarantine, withdrawals }) => {
    assert.deepEqual([await volunteers.count(), await quarantine.count()], [1, 0]);
    assert.equal(await withdrawals.find(erased), null);
    assert.equal((await withdrawals.find(suspected))?.erase_on, day);
    assert.equal((await withdrawals.find(released))?.erase_on, day);
  });
});

Deno.test("a restored copy keeps who refused mail, what ended, its numbers, and names whose role was taken away", async () => {
  await using world = await openFileSite();
  const { services, services: { requests, volunteers } } = world.site;
  const email = "marta@example.org";
  const id = await submit(services, "volunteer", volunteerInput({ email }));
  const first = await openRequest(services, { email });
  const person = { password: "una frase larga", full_name: "" };
  const { id: ana } = await signUp(world.site.services, { ...person, email: "ana@example.org" });
  const { id: luz } = await signUp(world.site.services, { ...person, email: "luz@example.org" });
  for (const id of [ana, luz]) await grant(world.site.services, id, "admin");
  const copy = `${world.path}/copies/monday.sqlite`;
  assert((await world.run("backup", copy)).success);

  await new Store(world.site.kv).write((tx) =>
    services.refusedAddresses.add(tx, "nunca@example.org")
  );
  const refused = { prefix: ["mail_refused"] };
  const before = await Array.fromAsync(world.site.kv.list(refused), ({ key }) => key);
  const answer = answerInput({ resultado: "parcial", fundamento: "ley" });
  await changeRequest(services, first.id, "close", answer, 1);
  await act(services, (tx) => requests.erase(tx, first.id));
  await openRequest(services, { email: "luz@example.org" });
  assert.equal((await volunteers.get(id)).reclamo, undefined);
  await revoke(world.site.services, ana, "admin");
  world.site.closeStore();

  const restored = await world.run("restore", copy, "--force");
  assert(restored.success, restored.output);
  assert.match(restored.output, /no lo tenían ya .*: ana@example\.org$/m);
  {
    // The clock of the tests: the numbers of requests begin anew with each year.
    using site = await openSite({ kv: await Deno.openKv(world.store) });
    const { requests, volunteers } = site.services;
    const after = await Array.fromAsync(site.kv.list(refused), ({ key }) => key);
    assert.deepEqual([after, after.length], [before, 1]);
    const { state, persona } = await requests.get(first.id);
    assert.deepEqual([state, persona], ["closed", null]);
    assert.equal((await volunteers.get(id)).reclamo, undefined);
    assert.equal(await requests.countOpen(), 1);
    assert.equal((await openRequest(site.services)).id, "2026-0003");
  }
  const verified = await world.run("verify");
  assert(verified.success, verified.output);
});

Deno.test("on another machine a newer copy says what was erased, and without one a warning is printed", async () => {
  await using world = await openErased();
  const newer = `${world.path}/copies/tuesday.sqlite`;
  assert((await world.run("backup", newer)).success);
  await Deno.remove(world.store);
  const warned = await world.run("restore", world.copy);
  assert.match(warned.output, /no hay constancia de lo que se borró/);
  const { success, output } = await world.run(
    "restore",
    world.copy,
    "--force",
    `--erased=${newer}`,
  );
  assert(success, output);
  assert.match(output, /se volvieron a borrar: 5/);
  assert.deepEqual(await counts(world), [1, 0, 0, 0, 1]);
});

Deno.test("no copy grows older than its days, and neither does a store that was kept aside", async () => {
  await using world = await openErased();
  const copies = `${world.path}/copies`;
  const [old, aside] = [
    "campaign-2026-01-01T00-00-00Z.sqlite",
    "store.sqlite.before-2026-01-01T00-00-00-000Z",
  ];
  await Deno.writeTextFile(`${copies}/${old}`, "old");
  await Deno.writeTextFile(`${world.path}/${aside}`, "old");
  assert((await world.run("restore", world.copy, "--force")).success);
  const { success, output } = await world.run("backup", copies, "--days=14");
  assert(success, output);
  assert.match(output, /Copias antiguas borradas: 1\n/);
  assert.match(output, /apartados por una restauración, ya viejos, borrados: 1/);
  const names = Array.from(Deno.readDirSync(copies), ({ name }) => name);
  assert(!names.includes(old) && names.includes("monday.sqlite"));
  const beside = Array.from(Deno.readDirSync(world.path), ({ name }) => name);
  assert.equal(beside.filter((name) => name.startsWith("store.sqlite.before-")).length, 1);
  assert(!(await world.run("backup", copies, "--days=0")).success);
});

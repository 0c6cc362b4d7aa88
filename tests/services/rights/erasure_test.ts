import assert from "node:assert/strict";
import { eraseAccount } from "../../../services/accounts/erase_account.ts";
import { eraseAll, recordsOf } from "../../../services/rights/erasure.ts";
import { messageInput, volunteerInput } from "../../support/builders.ts";
import { fillStore } from "../../support/fill_store.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { closeRequest, openRequest } from "../../support/requests.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { act } from "../../support/act.ts";

const email = "ximena@example.org";

/** Erases all of the address, with an entry in the log for each record; returns how many. */
function eraseXimena({ services }: TestSite): Promise<number> {
  return eraseAll(services, email, { write: (work) => act(services, work) });
}

async function openWithTwo(): Promise<TestSite> {
  const site = await openSite();
  await submit(site.services, "volunteer", volunteerInput({ email }));
  const again = volunteerInput({ email, nombre: "Ximena" });
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  await submit(site.services, "volunteer", again, cause);
  return site;
}

Deno.test("what staff let through while all of an address is erased is erased where it went", async () => {
  using site = await openWithTwo();
  const colleague = secondProcess(site.kv, () => site.clock.now);
  whenRead(site.kv, "volunteers", "before", async () => {
    const { items: [suspect] } = await colleague.quarantine.list();
    await act(colleague, (tx) => colleague.quarantine.release(tx, suspect!.id));
  });
  assert.equal(await eraseXimena(site), 2);
  assert.deepEqual(await recordsOf(site.services, email), []);
});

Deno.test("a record erased concurrently does not prevent the erasure of the others", async () => {
  using site = await openWithTwo();
  const colleague = secondProcess(site.kv, () => site.clock.now);
  whenRead(site.kv, "volunteers", "before", async () => {
    for (const id of await colleague.volunteers.idsOf(email)) {
      await act(colleague, (tx) => colleague.volunteers.erase(tx, id));
    }
  });
  assert.equal(await eraseXimena(site), 1);
  assert.deepEqual(await recordsOf(site.services, email), []);
});

Deno.test("a record that cannot be read is said to be left, once everything else is erased", async () => {
  using site = await openWithTwo();
  const [id = ""] = await site.services.volunteers.idsOf(email);
  await site.kv.set(["volunteers", id], { id });
  await assert.rejects(eraseXimena(site), { code: "unreadable" });
  assert.deepEqual(await recordsOf(site.services, email), [{ place: "volunteer", id }]);
});

Deno.test("a message whose reply cannot be read stays with it, and is said to be left", async () => {
  using site = await openSite();
  const { services } = site;
  const id = await submit(services, "message", messageInput({ email }));
  await act(services, (tx) => services.messages.for(staff).reply(tx, id, "Con gusto."), staff);
  const [sent] = await services.messages.replies.of(id);
  await site.kv.set(["replies", sent!.reply.id], { id: sent!.reply.id });
  await assert.rejects(eraseXimena(site), { code: "unreadable" });
  assert.deepEqual(await recordsOf(services, email), [{ place: "message", id }]);
});

Deno.test("a request that two erase at once, or that is open again, has no second entry", async () => {
  using site = await openSite();
  const { services } = site;
  const { id } = await openRequest(services, { email });
  await closeRequest(services, id);
  const colleague = secondProcess(site.kv, () => site.clock.now);
  whenRead(site.kv, "requests", "after", async () => {
    await act(colleague, async (tx) => {
      await colleague.requests.erase(tx, id);
      tx.log("record_erased", { subject: id });
    });
  });
  assert.equal(await eraseXimena(site), 0);
  const { items } = await services.audit.list({ subject: id });
  assert.equal(items.filter(({ action }) => action === "record_erased").length, 1);
});

const remains = [
  // That they were erased; restored copies follow the notes.
  ["audit", "audit_by_subject", "erased"],
  // What ends by itself within days; the change logs have ids alone.
  ["own_links", "password_resets", "pending_sign_ins"],
  ["messages_log", "profiles_log", "volunteers_log"],
].flat();

Deno.test("what the site writes of a person is gone with the erasure, in every kind of record but those that say so or end by themselves", async () => {
  using site = await openSite({ mail: { perMinute: 10, perDay: 10 } });
  await fillStore(site);
  const { services } = site;
  const entries = async () =>
    (await Array.fromAsync(site.kv.list({ prefix: [] }))).map(({ key, value }) => ({
      kind: String(key[0]),
      text: Deno.inspect([key, value], { depth: 9, iterableLimit: 1e6, strAbbreviateSize: 1e6 }),
    }));
  const emails = (await entries()).flatMap(({ text }) =>
    text.match(/[\w.+-]+@example\.org/g) ?? []
  );
  const gone: string[] = [];
  for (const email of new Set(emails)) {
    const account = await services.accounts.getByEmail(email);
    if (account && (await services.roles.rolesOf(account.id)).length > 0) continue;
    // A request that is open stays until it is answered.
    const sent = (await recordsOf(services, email)).filter(({ place }) => place !== "requests");
    if (sent.length === 0 && !account) continue;
    gone.push(email, ...sent.map(({ id }) => id), ...account ? [account.id] : []);
    await eraseAll(services, email, {
      write: (work) => act(services, work),
      isMeant: ({ place }) => place !== "requests",
    });
    if (account) await act(services, (tx) => eraseAccount(tx, services, account.id));
  }
  assert.ok(gone.length > 10);
  const naming = (await entries()).filter(({ text }) => gone.some((one) => text.includes(one)));
  assert.deepEqual([...new Set(naming.map(({ kind }) => kind))].sort(), remains.toSorted());
});

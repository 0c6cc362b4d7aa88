import assert from "node:assert/strict";
import { eraseAll, recordsOf } from "../../services/erasure.ts";
import { volunteerInput } from "../support/builders.ts";
import { colleagueOn, whenRead } from "../support/meanwhile.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { submit } from "../support/submit.ts";

const email = "ximena@example.org";

/** Erases all of the address, with an entry in the log for each record; returns how many. */
function eraseXimena({ services }: TestSite): Promise<number> {
  return eraseAll(services, email, ({ place, id }) =>
    services.audit.planCreate({
      action: "record_erased",
      actor: "cli",
      client: null,
      subject: id,
      detail: { kind: place },
    }));
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
  const colleague = colleagueOn(site.kv, () => site.clock.now);
  whenRead(site.kv, "volunteers", "before", async () => {
    const { items: [suspect] } = await colleague.quarantine.list();
    const entry = { action: "suspect_released", actor: "cli", client: null } as const;
    await colleague.quarantine.release(suspect!.id, colleague.audit.planCreate(entry));
  });
  assert.equal(await eraseXimena(site), 2);
  assert.deepEqual(await recordsOf(site.services, email), []);
});

Deno.test("a record erased concurrently does not prevent the erasure of the others", async () => {
  using site = await openWithTwo();
  const colleague = colleagueOn(site.kv, () => site.clock.now);
  whenRead(site.kv, "volunteers", "before", async () => {
    for (const id of await colleague.volunteers.idsOf(email)) await colleague.volunteers.erase(id);
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

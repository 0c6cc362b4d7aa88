import { act } from "../../support/act.ts";
import { strict as assert } from "node:assert";
import type { Newsletter } from "../../../services/newsletter/newsletter.ts";
import type { SubscriberGroup } from "../../../services/newsletter/subscriber_schema.ts";
import { Store } from "../../../services/store/store.ts";
import { repairStore, verifyStore } from "../../../services/verify.ts";
import { subscriberFields } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

const groups: readonly SubscriberGroup[] = ["unasked", "confirmed", "bounced"];

function subscribe({ services }: TestSite, email: string): Promise<string> {
  return submit(services, "newsletter", { email, autorizacion: true });
}

function counts(newsletter: Newsletter): Promise<number[]> {
  return Promise.all(groups.map((group) => newsletter.countOf(group)));
}

Deno.test("a subscription of an earlier version is pending once its store is repaired", async () => {
  using site = await openSite();
  const { newsletter } = site.services;
  const id = await subscribe(site, String(subscriberFields().email));
  const { status: _, token: __, ...older } = (await newsletter.find(id))!;
  await act(site.services, (tx) => newsletter.erase(tx, id));
  await site.kv.set(["subscribers", id], older);
  await repairStore(new Store(site.kv), site.services, await verifyStore(site.services));
  assert.equal((await newsletter.find(id))?.status, "pending");
  assert.deepEqual(await counts(newsletter), [1, 0, 0]);
  await act(site.services, (tx) => newsletter.confirm(tx, id));
  assert.deepEqual(await counts(newsletter), [0, 1, 0]);
});

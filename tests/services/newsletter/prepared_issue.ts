import assert from "node:assert/strict";
import { act } from "../../support/act.ts";
import { site } from "../../../content/site/site.ts";
import { createConsentProof } from "../../../services/rights/consent.ts";
import { newId } from "../../../services/system/record_id.ts";
import { randomToken } from "../../../services/secrets/digest.ts";
import type { Services } from "../../../services/services.ts";
import { Collection } from "../../../services/store/collection.ts";
import type { Store } from "../../../services/store/store.ts";
import { issueInput } from "./setup.ts";

/** Stores that many confirmed subscriptions; returns their ids. */
export async function subscribeMany(store: Store, count: number): Promise<string[]> {
  const consent = createConsentProof(site)("newsletter", Date.now(), "web_form");
  const subscribers = Array.from({ length: count }, (_, n) => ({
    id: newId(Date.now() + n),
    email: `luz${n}@example.org`,
    created_at: consent.at,
    consent,
    status: "confirmed" as const,
    token: randomToken(),
  }));
  const stored = store.collections.get("subscribers");
  assert.ok(stored instanceof Collection);
  await stored.load(subscribers);
  return subscribers.map(({ id }) => id);
}

/** Sends an issue, at any hour, from that moment on; null is in two minutes. Returns its id. */
export async function sendIssue(
  services: Services,
  startsAt: number | null,
  input = issueInput,
): Promise<string> {
  const id = "01K00000000000000000000000";
  const { issues } = services;
  const version = issues.versionOf(await act(services, (tx) => issues.create(tx, id, input)));
  const options = { version, startsAt, isAnyHour: true, people: 0 };
  await act(services, (tx) => issues.send(tx, id, options));
  return id;
}

/** Stores an issue that begins at once, with that many recipients; returns their ids. */
export async function prepareIssue(
  store: Store,
  services: Services,
  count: number,
  input = issueInput,
): Promise<string[]> {
  const ids = await subscribeMany(store, count);
  await sendIssue(services, Date.now(), input);
  return ids;
}

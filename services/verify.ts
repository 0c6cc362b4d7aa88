import type { Services } from "./services.ts";
import { ChangeLog } from "./store/change_log.ts";
import { PATIENCE } from "./store/patience.ts";
import type { Inspection } from "./store/verify.ts";

/** Everything that was found in a store. */
export interface Verification {
  readonly collections: readonly Inspection[];
  readonly accounts: number;
  readonly admins: number;
  /** Administrators whose account does not exist: ids. */
  readonly strangers: readonly string[];
  /** What SQLite says about a damaged file; empty when it is whole, or when the store is no file. */
  readonly brokenPages: readonly string[];
}

/** Holds every index and counter of a store that nobody writes to against its records. */
export async function verifyStore(
  kv: Deno.Kv,
  { collections, roles, accounts }: Services,
  brokenPages: readonly string[] = [],
): Promise<Verification> {
  const inspected: Inspection[] = [];
  for (const collection of collections) inspected.push(await collection.inspect(kv));
  const adminIds = await roles.adminIds();
  const profiles = await Promise.all(adminIds.map((id) => accounts.get(id)));
  return {
    collections: inspected,
    accounts: await accounts.count(),
    admins: profiles.filter(Boolean).length,
    strangers: adminIds.filter((_, at) => !profiles[at]),
    brokenPages,
  };
}

/** The same on a store that is written to meanwhile: each finding is looked at again on its own. */
export async function verifyLiveStore(kv: Deno.Kv, services: Services): Promise<Verification> {
  const first = await verifyStore(kv, services);
  const collections: Inspection[] = [];
  for (const { name, records, findings } of first.collections) {
    const collection = services.collections.find((other) => other.name === name);
    const outcomes = await collection?.mend(kv, findings, { dry: true }) ?? [];
    const still = findings.filter((_, at) => outcomes[at] !== "none");
    collections.push({ name, records, findings: still });
  }
  return { ...first, collections };
}

/** Returns whether a version without some index or counter of this one kept the store. */
export async function isOutdated(kv: Deno.Kv, { collections }: Services): Promise<boolean> {
  const outdated = await Promise.all(collections.map((collection) => collection.isOutdated(kv)));
  return outdated.includes(true);
}

/** Mends what can be mended, each by compare-and-set; returns how many findings it mended. */
export async function repairStore(
  kv: Deno.Kv,
  { collections }: Services,
  found: Verification,
): Promise<number> {
  let mended = 0;
  for (const { name, findings } of found.collections) {
    const collection = collections.find((other) => other.name === name);
    const outcomes = await collection?.mend(kv, findings) ?? [];
    mended += outcomes.filter((outcome) => outcome === "mended").length;
    // Records that were changed by hand or by a repair are in no log: then every index in memory,
    // and its copy, is made anew. An entry that is missing says nothing of its record.
    if (findings.every(({ problem }) => problem === "missing")) continue;
    await new ChangeLog(kv, name, PATIENCE).forget();
  }
  return mended;
}

/** Returns whether everything is as it must be. With accounts there must be an administrator. */
export function isSound(found: Verification): boolean {
  return found.brokenPages.length === 0 && found.strangers.length === 0 &&
    (found.accounts === 0 || found.admins > 0) &&
    found.collections.every(({ findings }) => findings.length === 0);
}

import { Problem } from "./problem.ts";
import type { Services } from "./services.ts";
import { ChangeLog } from "./store/change_log.ts";
import { defaultRetry } from "./store/retry.ts";
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
  // What cannot be read is a finding of its own, and no reason to say that somebody is not there.
  const adminIds = await unlessUnreadable(roles.holders("admin"), []);
  const there = await Promise.all(
    adminIds.map((id) => unlessUnreadable(accounts.get(id).then(Boolean), true)),
  );
  return {
    collections: inspected,
    accounts: inspected.find(({ name }) => name === "profiles")?.records ?? 0,
    admins: there.filter(Boolean).length,
    strangers: adminIds.filter((_, at) => !there[at]),
    brokenPages,
  };
}

async function unlessUnreadable<T>(read: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && error.code === "unreadable") return otherwise;
    throw error;
  }
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
  { collections, roles }: Services,
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
    await new ChangeLog(kv, name, defaultRetry).forget();
  }
  for (const id of found.strangers) if (await takeRole(roles, id)) mended++;
  return mended;
}

/** Takes the role of an account that does not exist; returns false where nobody else has it. */
async function takeRole(roles: Services["roles"], id: string): Promise<boolean> {
  try {
    await roles.revoke(id, "admin");
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "last_admin") return false;
    throw error;
  }
}

/** Returns whether everything is as it must be. With accounts there must be an administrator. */
export function isSound(found: Verification): boolean {
  return found.brokenPages.length === 0 && found.strangers.length === 0 &&
    (found.accounts === 0 || found.admins > 0) &&
    found.collections.every(({ findings }) => findings.length === 0);
}

import { Problem } from "./system/problem.ts";
import type { Services } from "./services.ts";
import { repair } from "./store/repair_indexes.ts";
import type { Finding, Inspection } from "./store/findings.ts";
import { keyText } from "./store/keys.ts";
import type { Store } from "./store/store.ts";

export interface Verification {
  readonly collections: readonly Inspection[];
  readonly accounts: number;
  readonly admins: number;
  /** Administrators whose account does not exist: ids. */
  readonly orphanRoles: readonly string[];
  /** What SQLite says about a damaged file; empty when it is whole, or when the store is no file. */
  readonly brokenPages: readonly string[];
}

export async function verifyStore(
  { collections, roles, accounts }: Services,
  brokenPages: readonly string[] = [],
): Promise<Verification> {
  const inspected: Inspection[] = [];
  for (const collection of collections) inspected.push(await collection.inspect());
  // What cannot be read is a finding of its own: the account may still exist.
  const adminIds = await unlessUnreadable(roles.holders("admin"), []);
  const there = await Promise.all(
    adminIds.map((id) => unlessUnreadable(accounts.get(id).then(Boolean), true)),
  );
  return {
    collections: inspected,
    accounts: inspected.find(({ name }) => name === "profiles")?.records ?? 0,
    admins: there.filter(Boolean).length,
    orphanRoles: adminIds.filter((_, at) => !there[at]),
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

/**
 * Does the same with a store that is written to meanwhile. What looks wrong because of a write between
 * two reads does not look wrong in the same way twice, so only what is found twice counts.
 */
export async function verifyLiveStore(services: Services): Promise<Verification> {
  const first = await verifyStore(services);
  if (isSound(first)) return first;
  const seen = new Set(first.collections.flatMap(({ findings }) => findings.map(textOf)));
  const second = await verifyStore(services);
  const collections = second.collections.map(({ findings, ...inspection }) => ({
    ...inspection,
    findings: findings.filter((finding) => seen.has(textOf(finding))),
  }));
  return { ...second, collections };
}

function textOf({ problem, key, detail }: Finding): string {
  return `${problem} ${keyText(key)} ${detail}`;
}

/** Returns whether a version without some index or counter of this one kept the store. */
export async function isOutdated({ collections }: Services): Promise<boolean> {
  const outdated = await Promise.all(collections.map((collection) => collection.isOutdated()));
  return outdated.includes(true);
}

/** Writes what an earlier version did not keep, while nothing else writes; returns how much that was. */
export async function migrateIndexes({ collections }: Services): Promise<number> {
  const written = await Promise.all(collections.map((collection) => collection.migrateIndexes()));
  return written.reduce((all, count) => all + count, 0);
}

/** Repairs what can be repaired while the site is stopped; returns how many findings that were. */
export async function repairStore(
  store: Store,
  { roles }: Services,
  found: Verification,
): Promise<number> {
  let repaired = await repair(store, found.collections.flatMap(({ findings }) => findings));
  for (const id of found.orphanRoles) if (await eraseRoles(store, roles, id)) repaired++;
  return repaired;
}

/** Takes the roles of an account that does not exist; returns false where it is the only administrator. */
async function eraseRoles(store: Store, roles: Services["roles"], id: string): Promise<boolean> {
  try {
    await store.write((tx) => roles.erase(tx, id));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "last_admin") return false;
    throw error;
  }
}

/** Returns whether everything is as it must be. With accounts there must be an administrator. */
export function isSound(found: Verification): boolean {
  return found.brokenPages.length === 0 && found.orphanRoles.length === 0 &&
    (found.accounts === 0 || found.admins > 0) &&
    found.collections.every(({ findings }) => findings.length === 0);
}

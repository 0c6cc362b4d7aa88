import { isDeepStrictEqual } from "node:util";
import { type Definition, footprint } from "./indexes.ts";
import { keyText, recordKey } from "./keys.ts";
import type { Finding } from "./verify.ts";

/** What became of a finding: there is nothing (any more), it was mended, or it needs a person. */
export type Outcome = "none" | "mended" | "stays";

/** How often a repair starts again because somebody wrote meanwhile. */
const TRIES = 8;

/** A repair as it was worked out; null where nothing has to be done. */
type Remedy = { readonly checks: Deno.AtomicCheck[]; readonly value: unknown } | null;

/**
 * Mends what can be mended, each by compare-and-set, so that it may be done while the site runs.
 * With `dry`, nothing is written: `mended` then means that the finding is still there. Returns what
 * became of each finding, in their order.
 */
export async function mend<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
  findings: readonly Finding[],
  { dry = false }: { dry?: boolean } = {},
): Promise<Outcome[]> {
  const commit = async (key: Deno.KvKey, remedy: Remedy): Promise<boolean> => {
    if (remedy === null || dry) return true;
    const operation = kv.atomic().check(...remedy.checks);
    if (remedy.value === undefined) operation.delete(key);
    else operation.set(key, remedy.value);
    return (await operation.commit()).ok;
  };
  const entered = dry ? new Set<Finding>() : await enterMissing(kv, collection, findings);
  const outcomes: Outcome[] = [];
  // Counters come last: they are counted from records that were mended first.
  for (const finding of findings) {
    if (entered.has(finding)) outcomes.push("mended");
    else if (finding.problem === "drift") outcomes.push("stays");
    else outcomes.push(await mendPlace(kv, collection, finding, commit));
  }
  const drifted = findings.filter(({ problem }) => problem === "drift").map(({ key }) => key);
  const recounted = await mendCounters(kv, collection, drifted, commit);
  return outcomes.map((outcome, at) => {
    const { problem, key } = findings[at]!;
    return problem === "drift" ? recounted.get(keyText(key)) ?? "stays" : outcome;
  });
}

type Commit = (key: Deno.KvKey, remedy: Remedy) => Promise<boolean>;

/** `denokv` takes ten checks in one commit, and KV reads ten keys at once: entry and record. */
const AT_ONCE = 5;

/**
 * Enters records into an index that lacks them, several in one commit: a new index lacks them all.
 * Returns the findings that were mended so; the others have to be looked at one by one.
 */
async function enterMissing<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
  findings: readonly Finding[],
): Promise<Set<Finding>> {
  const missing = findings.filter(({ problem, ids }) => problem === "missing" && ids.length === 1);
  const entered = new Set<Finding>();
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    const keys = some.flatMap(({ key, ids: [id = ""] }) => [key, recordKey(collection.name, id)]);
    const read = await kv.getMany<unknown[]>(keys);
    const whole = some.every(({ key }, index) =>
      read[2 * index]?.versionstamp === null && stands(collection, read[2 * index + 1], key)
    );
    if (!whole) continue;
    const operation = kv.atomic().check(...read);
    for (const { key, ids } of some) operation.set(key, ids[0]);
    if ((await operation.commit()).ok) some.forEach((finding) => entered.add(finding));
  }
  return entered;
}

async function mendPlace<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
  { problem, key, ids }: Finding,
  commit: Commit,
): Promise<Outcome> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const remedy = problem === "invalid" || problem === "misread"
      ? await remedyForRecord(kv, collection, key)
      : await remedyForEntry(kv, collection, key, ids);
    if (remedy === "stays") return "stays";
    if (remedy === null) return "none";
    if (await commit(key, remedy)) return "mended";
  }
  return "stays";
}

/** A record is stored as the site reads it; one that cannot be read is left to a person. */
async function remedyForRecord<T extends { id: string }>(
  kv: Deno.Kv,
  { schema }: Definition<T>,
  key: Deno.KvKey,
): Promise<Remedy | "stays"> {
  const entry = await kv.get(key);
  if (entry.versionstamp === null) return null;
  try {
    const value = schema.parse(entry.value);
    if (value.id !== key.at(-1)) return "stays";
    const whole = { ...entry.value as object, ...value };
    return isDeepStrictEqual(whole, entry.value) ? null : { checks: [entry], value: whole };
  } catch {
    return "stays";
  }
}

/** Whoever stands at the key is named there; where two claim it, a person has to decide. */
async function remedyForEntry<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
  key: Deno.KvKey,
  ids: readonly string[],
): Promise<Remedy | "stays"> {
  const named = (await kv.get(key)).value;
  const candidates = [...new Set(typeof named === "string" ? [...ids, named] : ids)];
  // Read together, so that record and entry are of one moment.
  const keys = [key, ...candidates.map((id) => recordKey(collection.name, id))];
  const [entry, ...records] = await kv.getMany<unknown[]>(keys);
  if (!entry || entry.value !== named) return await remedyForEntry(kv, collection, key, ids);
  const standing = candidates.filter((_, at) => stands(collection, records[at], key));
  if (standing.length > 1) return "stays";
  const value = standing[0];
  return entry.value === value || (value === undefined && entry.versionstamp === null)
    ? null
    : { checks: [entry, ...records], value };
}

function stands<T extends { id: string }>(
  collection: Definition<T>,
  record: Deno.KvEntryMaybe<unknown> | undefined,
  key: Deno.KvKey,
): boolean {
  if (!record || record.versionstamp === null) return false;
  try {
    const { unique, many } = footprint(collection, collection.schema.parse(record.value));
    const text = keyText(key);
    return [...unique, ...many].some((place) => keyText(place.key) === text);
  } catch {
    return false;
  }
}

/**
 * Whatever changes a counted record changes its counter in the same commit: where the counter still
 * has the version it had before the count, the count is exact, also while the site runs.
 */
async function mendCounters<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
  keys: readonly Deno.KvKey[],
  commit: Commit,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (let attempt = 0; attempt < TRIES && outcomes.size < keys.length; attempt++) {
    const left = keys.filter((key) => !outcomes.has(keyText(key)));
    const before = await Promise.all(left.map((key) => kv.get(key)));
    const counts = await recount(kv, collection);
    if (counts === null) return outcomes;
    for (const entry of before) {
      if ((await kv.get(entry.key)).versionstamp !== entry.versionstamp) continue;
      const count = counts.get(keyText(entry.key)) ?? 0n;
      const stored = entry.value instanceof Deno.KvU64 ? entry.value.value : entry.value;
      const right = stored === count || (stored === null && count === 0n);
      const value = count === 0n ? undefined : new Deno.KvU64(count);
      const done = await commit(entry.key, right ? null : { checks: [entry], value });
      if (done) outcomes.set(keyText(entry.key), right ? "none" : "mended");
    }
  }
  return outcomes;
}

/** Returns what every counter has to be; null where a record cannot be read. */
async function recount<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
): Promise<Map<string, bigint> | null> {
  const counts = new Map<string, bigint>();
  for await (const { value } of kv.list({ prefix: [collection.name] })) {
    try {
      for (const { key } of footprint(collection, collection.schema.parse(value)).counters) {
        const text = keyText(key);
        counts.set(text, (counts.get(text) ?? 0n) + 1n);
      }
    } catch {
      return null;
    }
  }
  return counts;
}

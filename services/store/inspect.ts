import { isDeepStrictEqual } from "node:util";
import { type Definition, indexEntries } from "./indexes.ts";
import type { Finding, Inspection, StoredEntry } from "./findings.ts";
import { counterKey, indexKey, keyText, logKey, recordKey } from "./keys.ts";
import type { Store } from "./store.ts";

/** What the store must hold besides the records: by the text of its key. */
interface Expected {
  records: number;
  readonly entries: Map<string, { readonly key: Deno.KvKey; readonly ids: string[] }>;
  readonly counts: Map<string, { readonly key: Deno.KvKey; readonly count: bigint }>;
  /** The records that cannot be read: their index entries cannot be known. */
  readonly unreadable: Set<string>;
  readonly findings: Finding[];
}

/**
 * Walks every key of a collection; returns how many records there are, and what does not agree with
 * them. It reads in batches: what is written in that time may be reported, so inspect a copy of a live
 * store.
 */
export async function inspectCollection<T extends { id: string }>(
  store: Store,
  collection: Definition<T>,
): Promise<Inspection> {
  const expected = await readRecords(store, collection);
  const findings = [
    ...expected.findings,
    ...await inspectEntries(store, collection.name, expected),
    ...await inspectCounters(store, collection.name, expected),
  ];
  return { name: collection.name, records: expected.records, findings };
}

/** How many of the oldest records are looked at until one can be read. */
const oldest = 5;

/**
 * Returns whether the oldest record lacks an index entry or a counter: then it was stored by a version
 * of the site without that index. Three reads at most, however many records there are.
 */
export async function needsMigration<T extends { id: string }>(
  store: Store,
  collection: Definition<T>,
): Promise<boolean> {
  const first = { prefix: [collection.name] };
  for await (const { key, value, versionstamp } of store.list(first, { limit: oldest })) {
    const record = readable(collection, value);
    if (!record) continue;
    const { unique, many, counters } = indexEntries(collection, record);
    const entries = await store.getMany([...unique, ...many, ...counters].map(({ key }) => key));
    if (entries.every(({ versionstamp }) => versionstamp !== null)) return false;
    // Another process that changed the record has moved its entries.
    return (await store.get(key)).versionstamp === versionstamp;
  }
  return false;
}

export function readable<T extends { id: string }>(
  { schema }: Definition<T>,
  value: unknown,
): T | null {
  try {
    return schema.parse(value);
  } catch {
    return null;
  }
}

export function ownsEntry<T extends { id: string }>(
  { name, indexes: { unique, many, counters, log } }: Definition<T>,
  { key, value }: StoredEntry,
): boolean {
  const [root, second = ""] = key;
  switch (root) {
    case name:
      return key.length === 2 && typeof value === "object" && value !== null;
    case counterKey(name, "", [])[0]:
      return Object.hasOwn(counters ?? {}, second) && value instanceof Deno.KvU64;
    case logKey(name)[0]:
      return log === true && key.length === 2 && Array.isArray(value);
    default:
      return typeof value === "string" && key.length > 1 &&
        Object.keys({ ...unique, ...many }).some((index) => root === indexKey(name, index, [])[0]);
  }
}

async function readRecords<T extends { id: string }>(
  store: Store,
  collection: Definition<T>,
): Promise<Expected> {
  const expected: Expected = {
    records: 0,
    entries: new Map(),
    counts: new Map(),
    unreadable: new Set(),
    findings: [],
  };
  const { name, schema, indexes } = collection;
  for await (const { key, value } of store.list({ prefix: [name] })) {
    const ids = [String(key.at(-1))];
    expected.records++;
    try {
      const record = schema.parse(value);
      expectRecord(expected, collection, key, record);
      const fields = misreadFields(value, record);
      if (fields.length === 0) continue;
      const detail = `not allowed, so read as something else: ${fields.join(", ")}`;
      const repair = {
        sets: [{ key, value: { ...value as object, ...record } }],
        changed: indexes.log ? [{ collection: name, ids }] : [],
      };
      expected.findings.push({ problem: "misread", key, detail, ids, repair });
    } catch (error) {
      expected.unreadable.add(String(key.at(-1)));
      expected.findings.push({ problem: "invalid", key, detail: String(error), ids, repair: null });
    }
  }
  return expected;
}

function expectRecord<T extends { id: string }>(
  { entries, counts, findings }: Expected,
  collection: Definition<T>,
  key: Deno.KvKey,
  value: T,
): void {
  const { id } = value;
  if (keyText(key) !== keyText(recordKey(collection.name, id))) {
    throw new TypeError(`The record says that its id is ${id}`);
  }
  const { unique, many, counters } = indexEntries(collection, value);
  for (const { key } of [...unique, ...many]) {
    const text = keyText(key);
    const { ids } = entries.get(text) ?? { ids: [] };
    const [holder] = ids;
    if (holder !== undefined) {
      const detail = `both ${holder} and ${id} claim it`;
      findings.push({ problem: "wrong", key, detail, ids: [holder, id], repair: null });
    }
    entries.set(text, { key, ids: [...ids, id] });
  }
  for (const { key } of counters) {
    const text = keyText(key);
    counts.set(text, { key, count: (counts.get(text)?.count ?? 0n) + 1n });
  }
}

function misreadFields(stored: unknown, record: object): string[] {
  return Object.entries(record)
    .filter(([field, value]) =>
      isObject(stored) && Object.hasOwn(stored, field) && !isReadAs(stored[field], value)
    )
    .map(([field]) => field);
}

/**
 * Returns whether the value is what is stored, at any depth. A field that only one of them has is no
 * difference: it has a default, or a newer version wrote it.
 */
function isReadAs(stored: unknown, value: unknown): boolean {
  if (isObject(stored) && isObject(value)) return misreadFields(stored, value).length === 0;
  if (!Array.isArray(stored) || !Array.isArray(value)) return isDeepStrictEqual(stored, value);
  return stored.length === value.length && stored.every((one, at) => isReadAs(one, value[at]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
}

async function inspectEntries(
  store: Store,
  name: string,
  { entries, unreadable }: Expected,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Map(entries);
  // "`" is the character after "_": the range holds every index, even one the code forgot.
  for await (
    const { key, value } of store.list({ start: [`${name}_by_`], end: [`${name}_by\``] })
  ) {
    const text = keyText(key);
    const ids = entries.get(text)?.ids ?? [];
    missing.delete(text);
    if (typeof value === "string" && (unreadable.has(value) || ids.includes(value))) continue;
    const [id] = ids;
    const stored = Deno.inspect(value);
    if (id === undefined) {
      const detail = `${stored} does not belong here`;
      findings.push({ problem: "dangling", key, detail, ids, repair: { deletes: [key] } });
    } else {
      const detail = `${id} belongs here, not ${stored}`;
      const repair = ids.length === 1 ? { sets: [{ key, value: id }] } : null;
      findings.push({ problem: "wrong", key, detail, ids: [id], repair });
    }
  }
  for (const { key, ids } of missing.values()) {
    const [id] = ids;
    const repair = ids.length === 1 ? { sets: [{ key, value: id }] } : null;
    findings.push({ problem: "missing", key, detail: `${id} belongs here`, ids, repair });
  }
  return findings;
}

/** Returns which counters are not what they have to be; none where some records cannot be read. */
export async function inspectCounters(
  store: Store,
  name: string,
  { counts, unreadable }: {
    readonly counts: ReadonlyMap<string, { readonly key: Deno.KvKey; readonly count: bigint }>;
    readonly unreadable: ReadonlySet<string>;
  },
): Promise<Finding[]> {
  if (unreadable.size > 0) return [];
  const findings: Finding[] = [];
  const left = new Map(counts);
  for await (const { key, value } of store.list({ prefix: [`${name}_count`] })) {
    const count = counts.get(keyText(key))?.count ?? 0n;
    left.delete(keyText(key));
    const stored = value instanceof Deno.KvU64 ? BigInt.asIntN(64, value.value) : value;
    if (stored !== count) findings.push(counterFinding(key, Deno.inspect(stored), count));
  }
  for (const { key, count } of left.values()) findings.push(counterFinding(key, "nothing", count));
  return findings;
}

function counterFinding(key: Deno.KvKey, stored: string, count: bigint): Finding {
  const repair = count === 0n
    ? { deletes: [key] }
    : { sets: [{ key, value: new Deno.KvU64(count) }] };
  return { problem: "drift", key, detail: `${stored}, not ${count}`, ids: [], repair };
}

import { isDeepStrictEqual } from "node:util";
import { type Definition, footprint } from "./indexes.ts";
import { keyText, recordKey } from "./keys.ts";

/** One thing in the store that does not agree with the records. */
export interface Finding {
  /**
   * invalid: a record that cannot be read. misread: one with a value that is not allowed, so that
   * the schema reads another in its place. missing: an index entry that is not there. dangling: one
   * that no record stands under. wrong: one that names another record. drift: a wrong counter.
   */
  readonly problem: "invalid" | "misread" | "missing" | "dangling" | "wrong" | "drift";
  readonly key: Deno.KvKey;
  readonly detail: string;
  /** Every record that the finding is about. */
  readonly ids: readonly string[];
}

/** What was found in one collection. */
export interface Inspection {
  readonly name: string;
  readonly records: number;
  readonly findings: Finding[];
}

/** What the store must hold besides the records: by the text of its key. */
interface Expected {
  records: number;
  readonly entries: Map<string, { key: Deno.KvKey; id: string }>;
  readonly counts: Map<string, { key: Deno.KvKey; count: bigint }>;
  /** The records that cannot be read: where they stand cannot be known. */
  readonly unreadable: Set<string>;
  readonly findings: Finding[];
}

/**
 * Walks every key of a collection; returns how many records there are, and what does not agree with
 * them. It reads in batches: what is written meanwhile may be reported, so verify a copy of a live
 * store.
 */
export async function inspectCollection<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
): Promise<Inspection> {
  const expected = await readRecords(kv, collection);
  const findings = [
    ...expected.findings,
    ...await verifyEntries(kv, collection.name, expected),
    ...await verifyCounters(kv, collection.name, expected),
  ];
  return { name: collection.name, records: expected.records, findings };
}

async function readRecords<T extends { id: string }>(
  kv: Deno.Kv,
  collection: Definition<T>,
): Promise<Expected> {
  const expected: Expected = {
    records: 0,
    entries: new Map(),
    counts: new Map(),
    unreadable: new Set(),
    findings: [],
  };
  for await (const { key, value } of kv.list({ prefix: [collection.name] })) {
    const ids = [String(key.at(-1))];
    expected.records++;
    try {
      const record = collection.schema.parse(value);
      expectRecord(expected, collection, key, record);
      const fields = misread(value, record);
      if (fields.length === 0) continue;
      const detail = `not allowed, so read as something else: ${fields.join(", ")}`;
      expected.findings.push({ problem: "misread", key, detail, ids });
    } catch (error) {
      expected.unreadable.add(String(key.at(-1)));
      expected.findings.push({ problem: "invalid", key, detail: String(error), ids });
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
  const { unique, many, counters } = footprint(collection, value);
  for (const { key } of [...unique, ...many]) {
    const text = keyText(key);
    const holder = entries.get(text)?.id;
    if (holder !== undefined) {
      const detail = `both ${holder} and ${id} claim it`;
      findings.push({ problem: "wrong", key, detail, ids: [holder, id] });
    }
    entries.set(text, { key, id });
  }
  for (const { key } of counters) {
    const text = keyText(key);
    counts.set(text, { key, count: (counts.get(text)?.count ?? 0n) + 1n });
  }
}

/** Returns the stored fields that the schema reads otherwise; those it does not know are let be. */
function misread(stored: unknown, record: object): string[] {
  return Object.entries(record).filter(([field, value]) =>
    typeof stored === "object" && stored !== null && Object.hasOwn(stored, field) &&
    !isDeepStrictEqual(Reflect.get(stored, field), value)
  ).map(([field]) => field);
}

async function verifyEntries(
  kv: Deno.Kv,
  name: string,
  { entries, unreadable }: Expected,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Map(entries);
  // "`" is the character after "_": the range holds every index, even one the code forgot.
  for await (const { key, value } of kv.list({ start: [`${name}_by_`], end: [`${name}_by\``] })) {
    const text = keyText(key);
    const record = entries.get(text);
    missing.delete(text);
    if (unreadable.has(String(value)) || value === record?.id) continue;
    const named = Deno.inspect(value);
    findings.push(
      record
        ? {
          problem: "wrong",
          key,
          detail: `${record.id} stands here, not ${named}`,
          ids: [record.id],
        }
        : { problem: "dangling", key, detail: `${named} does not stand here`, ids: [] },
    );
  }
  for (const { key, id } of missing.values()) {
    findings.push({ problem: "missing", key, detail: `${id} stands here`, ids: [id] });
  }
  return findings;
}

async function verifyCounters(
  kv: Deno.Kv,
  name: string,
  { counts, unreadable }: Expected,
): Promise<Finding[]> {
  if (unreadable.size > 0) return [];
  const findings: Finding[] = [];
  const left = new Map(counts);
  for await (const { key, value } of kv.list({ prefix: [`${name}_count`] })) {
    const count = counts.get(keyText(key))?.count ?? 0n;
    left.delete(keyText(key));
    const stored = value instanceof Deno.KvU64 ? BigInt.asIntN(64, value.value) : value;
    if (stored !== count) {
      const detail = `${Deno.inspect(stored)}, not ${count}`;
      findings.push({ problem: "drift", key, detail, ids: [] });
    }
  }
  for (const { key, count } of left.values()) {
    findings.push({ problem: "drift", key, detail: `nothing, not ${count}`, ids: [] });
  }
  return findings;
}

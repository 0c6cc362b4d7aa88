import { formNames } from "../../content/public_forms.ts";
import type { Services } from "../services.ts";

/** A record id; an address. */
const ids = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;
const address = /[^\s"@]+@[^\s"@]+\.\w/;

/**
 * Places that may name what was erased: the notes for copies, what the audit log says was done, the
 * change logs, and requests, which have a term of their own.
 */
const mayName = /^(erased|audit|requests|retention_runs|retention_holds)(_|$)|_log$/;

/**
 * Walks the whole store; returns the places, each once, where something is left of what the run has
 * erased: a key or a value with its id, an entry of the audit log with an address, or a record that
 * cannot be read, of which nothing can be known.
 */
export async function tracesOf(services: Services, run: string): Promise<string[]> {
  const { erased, retention, formRecords, quarantine, withdrawals } = services;
  const gone = new Set<string>();
  for await (const notes of erased.batches()) {
    for (const note of notes) if (note.run === run) gone.add(note.id);
  }
  const traces = new Set<string>();
  for await (const { key, value } of retention.store.list({ prefix: [] }, { batchSize: 500 })) {
    const place = String(key[0]);
    if (place === "audit" && address.test(JSON.stringify(detailOf(value)))) traces.add(place);
    if (mayName.test(place) || value instanceof Deno.KvU64) continue;
    const text = `${key.join(" ")} ${JSON.stringify(value)}`;
    if (text.match(ids)?.some((id) => gone.has(id))) traces.add(place);
  }
  for (const store of [...formNames.map((name) => formRecords[name]), quarantine, withdrawals]) {
    if (store.unreadable > 0) traces.add(store.name);
  }
  return [...traces];
}

function detailOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "detail" in entry ? entry.detail : null;
}

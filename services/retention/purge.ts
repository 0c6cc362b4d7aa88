import { siteActor } from "../accounts/actors.ts";
import type { Actor } from "../accounts/permissions.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { eraseRecord } from "../rights/erasure.ts";
import { sha256 } from "../secrets/digest.ts";
import {
  type Counts,
  type ExportTrace,
  noCounts,
  retentionKinds,
  type RetentionRun,
  sumOf,
} from "./retention_schema.ts";
import type { Services } from "../services.ts";
import { overwriteDeleted } from "../store/overwrite_deleted.ts";
import { countDue, type DueOn, dueRecords, staffIds } from "./due.ts";
import { formNames } from "../../content/forms/public_forms.ts";

/** Who runs it, and what is called with the count after every record that was erased. */
interface PurgeOptions {
  readonly actor?: Actor;
  readonly onErased?: (count: number) => void;
}

/** How many records are erased at the same time: their commits share few transactions of SQLite. */
const erasedAtOnce = 32;

/**
 * Erases what is due today, each record by the same erasure as by hand, and ends the run with its
 * report. A run that was broken off goes on where it stopped: what it has erased is counted in the
 * commits of the erasures. Returns the run as it is then.
 */
export async function purge(
  services: Services,
  { id }: RetentionRun,
  { actor = siteActor, onErased = () => {} }: PurgeOptions = {},
): Promise<RetentionRun | null> {
  const begun = await begin(services, id);
  if (!begun) return null;
  let count = 0;
  for await (const batch of dueRecords(services, dueIn(begun))) {
    const goes = batch.filter(({ kept }) => kept === null);
    for (let at = 0; at < goes.length; at += erasedAtOnce) {
      const start = performance.now();
      const some = goes.slice(at, at + erasedAtOnce);
      const failures = await Promise.all(
        some.map((record) =>
          eraseRecord(
            services,
            record,
            (erase) => services.write(siteActor, (tx) => erase(tx, id), { batched: true }),
          )
        ),
      );
      onErased(count += failures.filter((failure) => failure === null).length);
      // Half of the time is for what visitors write.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - start));
    }
  }
  return await finishRun(services, begun, actor);
}

async function begin(services: Services, id: string): Promise<RetentionRun | null> {
  const { retention } = services;
  const run = await retention.find(id);
  if (!run || run.state === "done") return null;
  if (run.begun_at !== null) return run;
  const on = run.early ? retention.earlyDay : retention.today;
  const begun_at = retention.now;
  const due = dueIn({ ...run, on, begun_at });
  const { goes } = await countDue(services, due);
  return await retention.store.write((tx) =>
    retention.change(
      tx,
      id,
      (run) =>
        run.begun_at === null ? { ...run, state: "running", on, begun_at, found: goes } : run,
    )
  );
}

/** What comes while it runs is for the next one: so that it ends, and its sums add up. */
function dueIn({ on, begun_at }: RetentionRun): DueOn {
  const heldOn = begun_at === null ? undefined : bogotaDay(begun_at);
  return { day: on ?? "", before: begun_at ?? "", heldOn };
}

/** Proves that nothing of it is left, and stores the report with its entries in the audit log. */
async function finishRun(
  services: Services,
  begun: RetentionRun,
  actor: Actor,
): Promise<RetentionRun | null> {
  const { retention } = services;
  const { goes: left, kept } = await countDue(services, dueIn(begun));
  // What is held may need to say where it came from.
  if (sumOf(left) === 0 && kept.length === 0) await services.imports.eraseAll();
  const traces = await tracesOf(services, begun.id);
  const isDone = sumOf(left) === 0 && traces.length === 0;
  const report: RetentionRun = {
    ...begun,
    state: isDone ? "done" : "incomplete",
    ended_at: retention.now,
    erased: await countErased(services, begun.id),
    left,
    kept: [...kept],
    traces,
    exports: await readExports(services),
    staff: new Set(await staffIds(services)).size,
    sha256: null,
  };
  const signed = { ...report, sha256: hashOf(report) };
  const { path } = retention.store;
  if (isDone) await services.suppressions.forgetAll();
  if (isDone && path !== null) await overwriteDeleted(path);
  return await services.write(actor, (tx) =>
    retention.change(tx, begun.id, (run) => {
      if (run.state === "done") return run;
      if (isDone) { for (const about of entriesOf(signed)) tx.log("retention_purged", about); }
      return signed;
    }));
}

export function isIntact(run: RetentionRun): boolean {
  return run.sha256 === hashOf(run);
}

function hashOf(run: RetentionRun): string {
  return sha256(JSON.stringify({ ...run, sha256: null }));
}

async function countErased({ erased }: Services, run: string): Promise<Counts> {
  const counts = noCounts();
  for (const kind of retentionKinds) counts[kind] = await erased.countOf(run, kind);
  return counts;
}

function entriesOf({ id, early, erased, sha256 }: RetentionRun) {
  const counts = Object.entries(erased ?? noCounts()).filter(([, count]) => count > 0);
  const hash = { ...(early && { early: true }), sha256: sha256 ?? "" };
  if (counts.length === 0) return [{ subject: id, detail: { count: 0, ...hash } }];
  return counts.map(([kind, count]) => ({ subject: id, detail: { kind, count, ...hash } }));
}

async function readExports({ audit }: Services): Promise<ExportTrace[]> {
  const found = new Map<string, ExportTrace>();
  for (const { actor, at, detail } of await audit.exports()) {
    const [kind, format] = [String(detail.kind), String(detail.format ?? "csv")];
    const key = `${actor} ${kind} ${format}`;
    const known = found.get(key) ?? { actor, kind, format, times: 0, last: at };
    found.set(key, { ...known, times: known.times + 1 });
  }
  return [...found.values()];
}

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
 * erased: a key or a value with its id, an entry of the audit log with an address, or an
 * unreadable record.
 */
async function tracesOf(services: Services, run: string): Promise<string[]> {
  const { erased, retention, formRecords, quarantine, withdrawals, merges } = services;
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
  const lists = formNames.map((name) => formRecords[name]);
  for (const store of [...lists, quarantine, withdrawals, merges]) {
    if (store.unreadable > 0) traces.add(store.name);
  }
  return [...traces];
}

function detailOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "detail" in entry ? entry.detail : null;
}

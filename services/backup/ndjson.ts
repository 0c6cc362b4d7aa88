import { createHash } from "node:crypto";
import { Refusal } from "./backup.ts";
import { entryOf, exportLine, longestLine } from "./entry.ts";
import { exportCommand } from "../../content/tasks/command_texts.ts";
import { commitAll } from "../store/commit_all.ts";
import type { StoredEntry } from "../store/findings.ts";
import type { Store } from "../store/store.ts";

const FORMAT = "campaign-export";
const VERSION = 1;

/** The progress of an import, so that it can be resumed. */
const progressKey = ["import", "progress"];

/** How much is written with one note of the progress: as a rule it fits into one commit. */
const BATCH = { entries: 250, characters: 200_000 } as const;

/**
 * The last line of an export: the number of entries, and the checksum of all lines before. The progress
 * of an import has the entries that were written.
 */
interface Trailer {
  readonly entries: number;
  readonly sha256: string;
}

/**
 * Yields everything in the store, one line of JSON each, between a header
 * and a trailer.
 */
export async function* exportLines(store: Store): AsyncGenerator<string, void> {
  const hash = createHash("sha256");
  const hashed = (line: string): string => {
    hash.update(`${line}\n`);
    return `${line}\n`;
  };
  yield hashed(JSON.stringify({ format: FORMAT, version: VERSION }));
  let entries = 0;
  for await (const entry of store.list({ prefix: [] })) {
    if (entry.key[0] === progressKey[0]) continue;
    entries++;
    yield hashed(exportLine(entry));
  }
  const trailer: Trailer = { entries, sha256: hash.digest("hex") };
  yield `${JSON.stringify(trailer)}\n`;
}

/**
 * Returns the trailer of a complete export whose entries are all known to the site. @throws
 * {Refusal} if it is not
 */
export async function checkExport(
  lines: AsyncIterable<string>,
  isKnown: (entry: StoredEntry) => boolean,
): Promise<Trailer> {
  const isEntry = (line: string): boolean => {
    const entry = entryOf(line);
    return entry !== null && isKnown(entry);
  };
  const hash = createHash("sha256");
  let last: string | null = null;
  let count = 0;
  let unknown: number | null = null;
  for await (const line of lines) {
    if (last !== null) {
      hash.update(`${last}\n`);
      // The first line is the header.
      if (count > 1 && unknown === null && !isEntry(last)) unknown = count;
    }
    if (count++ === 0) requireHeader(line);
    last = line;
  }
  const trailer = parseLine(last ?? "") as Partial<Trailer> | null;
  const entries = count - 2;
  if (trailer?.sha256 !== hash.digest("hex") || trailer.entries !== entries) {
    throw new Refusal(exportCommand.damaged);
  }
  if (unknown !== null) throw new Refusal(exportCommand.unknownLine(unknown));
  return { sha256: trailer.sha256, entries };
}

/**
 * Writes every entry of a checked export, and its progress after them: a repeated import
 * resumes, until {@link endImport}. @throws {Refusal} if the store has other entries
 */
export async function importLines(
  store: Store,
  lines: AsyncIterable<string>,
  { sha256, entries }: Trailer,
): Promise<{ imported: number; skipped: number }> {
  const skipped = await resumePoint(store, sha256);
  let sets: StoredEntry[] = [];
  let characters = 0;
  const commit = async (entries: number): Promise<void> => {
    // Only `set` operations, the progress last: what is written twice is the same.
    const progress = { key: progressKey, value: { sha256, entries } };
    await commitAll(store, [...sets, progress].map((entry) => ({ sets: [entry] })));
    sets = [];
    characters = 0;
  };
  // The first line is the header.
  let at = -1;
  for await (const line of lines) {
    const index = at++;
    if (index < skipped || index >= entries || index < 0) continue;
    const entry = entryOf(line);
    if (entry === null) throw new Refusal(exportCommand.damaged);
    sets.push(entry);
    characters += line.length;
    if (sets.length >= BATCH.entries || characters >= BATCH.characters) await commit(index + 1);
  }
  await commit(entries);
  return { imported: entries - skipped, skipped };
}

/** Ends an import: until then a repeated one goes on, also when every line is there. */
export async function endImport(store: Store): Promise<void> {
  await store.commit({ deletes: [progressKey] });
}

async function resumePoint(store: Store, sha256: string): Promise<number> {
  const { value } = await store.get(progressKey);
  const progress = value as Trailer | null;
  if (progress?.sha256 === sha256) return progress.entries;
  for await (const _ of store.list({ prefix: [] }, { limit: 1 })) {
    throw new Refusal(exportCommand.notEmpty);
  }
  return 0;
}

/**
 * Yields the lines of a file, with a last one without a line end. @throws {Refusal} if a line is
 * too long
 */
export async function* fileLines(path: string): AsyncGenerator<string, void> {
  using file = await Deno.open(path);
  let rest = "";
  for await (const text of file.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Refusal(exportCommand.damaged);
    yield* lines;
  }
  if (rest) yield rest;
}

function requireHeader(line: string): void {
  const header = parseLine(line) as { format?: unknown; version?: unknown } | null;
  if (header?.format !== FORMAT || header.version !== VERSION) {
    throw new Refusal(exportCommand.foreign);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Refusal(exportCommand.damaged);
  }
}

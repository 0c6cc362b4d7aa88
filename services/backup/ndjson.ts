import { createHash } from "node:crypto";
import { TextLineStream } from "./lines.ts";
import { Refusal } from "./backup.ts";
import { fromPortable, toPortable } from "./codec.ts";
import { exportCommand } from "../../content/operator.ts";
import { copyKey } from "../store/keys.ts";

const FORMAT = "campaign-export";
const VERSION = 1;

/** How far an import has come; it goes on from there when it is started again. */
const progressKey = ["import", "progress"];

/** KV takes 1,000 changes and 800 KiB at once; text may take twice its bytes of JSON in the store. */
const BATCH = { entries: 250, characters: 200_000 } as const;

interface Progress {
  readonly sha256: string;
  readonly entries: number;
}

/** What an export ends with: how many entries there are, and the checksum of all lines before. */
export interface Trailer {
  readonly entries: number;
  readonly sha256: string;
}

/**
 * Yields everything in the store but copies of what it holds already, one line of JSON each, between
 * a header and a trailer.
 */
export async function* exportLines(kv: Deno.Kv): AsyncGenerator<string, void> {
  const hash = createHash("sha256");
  const line = (content: unknown): string => {
    const text = `${JSON.stringify(content)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ format: FORMAT, version: VERSION });
  let entries = 0;
  for await (const { key, value } of kv.list({ prefix: [] })) {
    if (key[0] === progressKey[0] || key[0] === copyKey("")[0]) continue;
    entries++;
    yield line({ key: toPortable([...key]), value: toPortable(value) });
  }
  const trailer: Trailer = { entries, sha256: hash.digest("hex") };
  yield `${JSON.stringify(trailer)}\n`;
}

/** Returns the trailer of an export that is whole. @throws {Refusal} when it is not */
export async function checkExport(lines: AsyncIterable<string>): Promise<Trailer> {
  const hash = createHash("sha256");
  let last: string | null = null;
  let count = 0;
  for await (const line of lines) {
    if (last !== null) hash.update(`${last}\n`);
    if (count++ === 0) requireHeader(line);
    last = line;
  }
  const trailer = parseLine(last ?? "") as Partial<Trailer> | null;
  const entries = count - 2;
  if (trailer?.sha256 !== hash.digest("hex") || trailer.entries !== entries) {
    throw new Refusal(exportCommand.damaged);
  }
  return { sha256: trailer.sha256, entries };
}

/**
 * Writes every entry of a checked export into the store, in commits that also note how far it came:
 * the same import started again goes on there. @throws {Refusal} when the store holds anything else
 */
export async function importLines(
  kv: Deno.Kv,
  lines: AsyncIterable<string>,
  { sha256, entries }: Trailer,
): Promise<{ imported: number; skipped: number }> {
  const skipped = await resumePoint(kv, sha256);
  let at = -1;
  let batch = new Batch(kv);
  for await (const line of lines) {
    const index = at++;
    if (index < skipped || index >= entries || index < 0) continue;
    batch.add(line);
    if (!batch.isFull) continue;
    await batch.commit({ sha256, entries: index + 1 });
    batch = new Batch(kv);
  }
  await batch.commit({ sha256, entries });
  await kv.delete(progressKey);
  return { imported: entries - skipped, skipped };
}

async function resumePoint(kv: Deno.Kv, sha256: string): Promise<number> {
  const { value } = await kv.get<Progress>(progressKey);
  if (value?.sha256 === sha256) return value.entries;
  for await (const _ of kv.list({ prefix: [] }, { limit: 1 })) {
    throw new Refusal(exportCommand.notEmpty);
  }
  return 0;
}

class Batch {
  readonly #operation;
  #entries = 0;
  #characters = 0;

  constructor(kv: Deno.Kv) {
    this.#operation = kv.atomic();
  }

  get isFull(): boolean {
    return this.#entries >= BATCH.entries || this.#characters >= BATCH.characters;
  }

  add(line: string): void {
    const { key, value } = parseLine(line) as { key: unknown; value: unknown };
    this.#operation.set(fromPortable(key) as Deno.KvKey, fromPortable(value));
    this.#entries++;
    this.#characters += line.length;
  }

  async commit(progress: Progress): Promise<void> {
    // Only sets of whole values: a commit that lands twice changes nothing.
    await this.#operation.set(progressKey, progress).commit();
  }
}

/** Returns the lines of a file. */
export async function* fileLines(path: string): AsyncGenerator<string, void> {
  using file = await Deno.open(path);
  yield* file.readable.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream());
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

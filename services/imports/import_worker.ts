import { parentPort } from "node:worker_threads";
import type { FileRefusal } from "../../content/imports/file_refusals.ts";
import { readTable } from "./read_table.ts";
import { RefusedFile } from "./refused_file.ts";
import type { ReadingChoice, Table } from "./table_schema.ts";

/*
 * Bytes are sent as buffers, which change hands: Deno 2.9.6 takes a typed array apart, 8 MB for seven
 * seconds and with 250 MB.
 */

export interface ReadingJob {
  readonly file: ArrayBuffer;
  readonly choice: ReadingChoice;
}

export type ReadingAnswer =
  | { readonly table: Omit<Table, "parts">; readonly parts: readonly ArrayBuffer[] }
  | { readonly refusal: FileRefusal };

parentPort?.on("message", ({ file, choice }: ReadingJob) => {
  const answer = read(new Uint8Array(file), choice);
  parentPort?.postMessage(answer, "parts" in answer ? [...answer.parts] : []);
});

function read(file: Uint8Array<ArrayBuffer>, choice: ReadingChoice): ReadingAnswer {
  try {
    const { parts, ...table } = readTable(file, choice);
    return { table, parts: parts.map(({ buffer }) => buffer) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.refusal };
    throw error;
  }
}

// It listens: a file that is sent before is lost.
parentPort?.postMessage(null);

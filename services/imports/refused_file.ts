import type { FileRefusal } from "../../content/imports/file_refusals.ts";

export class RefusedFile extends Error {
  constructor(readonly refusal: FileRefusal, options?: ErrorOptions) {
    super(JSON.stringify(refusal), options);
    this.name = "RefusedFile";
  }
}

/** Limits of what is read; a cell and a row are in characters. */
export const readingLimits = {
  fileBytes: 8 * 1024 * 1024,
  parts: 200,
  inflatedBytes: 64 * 1024 * 1024,
  sheets: 50,
  rows: 20_000,
  /** Of all rows as they are stored: a text that cells share is in each of them. */
  rowBytes: 32 * 1024 * 1024,
  columns: 60,
  cell: 4_000,
  row: 8_000,
} as const;

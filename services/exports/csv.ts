/** A spreadsheet runs a cell that starts so (OWASP CSV injection; full-width forms included). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns the cell so that a spreadsheet shows it and never runs it. */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns one line of CSV (RFC 4180), its end included. */
export function csvLine(cells: readonly string[]): string {
  let line = "";
  for (const cell of cells) {
    // Almost no cell holds a quotation mark: looking first is faster than replacing none.
    const text = cell.includes('"') ? cell.replaceAll('"', '""') : cell;
    line += line === "" ? `"${text}"` : `,"${text}"`;
  }
  return `${line}\r\n`;
}

/** Excel takes a file for UTF-8 only when it starts so. */
const byteOrderMark = "\uFEFF";

/** Rows of a table, some at a time. */
export type RowBatches = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Returns the rows as a stream of CSV in UTF-8 with a byte order mark, one chunk for each batch, so
 * that nothing is waited for between two rows. KeyedValues are made inert.
 */
export function csvStream(
  heading: readonly string[],
  batches: RowBatches,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let text = byteOrderMark + csvLine(heading.map(inertCell));
  return new ReadableStream({
    async pull(controller) {
      // Where nothing is enqueued nobody asks again: an empty batch is no reason to stop.
      for (;;) {
        const { done, value } = await iterator.next();
        if (!done) { for (const row of value) text += csvLine(row.map(inertCell)); }
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (done) return controller.close();
        if (text === "") continue;
        text = "";
        return;
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

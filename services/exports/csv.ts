/**
 * A spreadsheet runs a cell with such a start (OWASP CSV injection; full-width forms included). One
 * that has apostrophes before it gets another, so that {@link typedCell} tells them apart.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns the cell as a text that no spreadsheet runs as a formula. */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns the text of which {@link inertCell} made the cell of a CSV file. */
export function typedCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** Returns one line of CSV (RFC 4180), its end included. No cell is run as a formula. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = inertCell(cell);
    // Few cells hold a quotation mark: a test is faster than a replacement.
    return text.includes('"') ? text.replaceAll('"', '""') : text;
  });
  return `"${quoted.join('","')}"\r\n`;
}

/** Excel reads a file as UTF-8 only with this start. */
const byteOrderMark = "\uFEFF";

export type RowBatches = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Returns the rows as a stream of CSV in UTF-8 with a byte order mark, one chunk for the heading and
 * each batch. No cell is run as a formula.
 */
export function csvStream(
  heading: readonly string[],
  batches: RowBatches,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // The encoder takes the next chunk while one is sent.
  return ReadableStream.from(csvChunks(heading, batches)).pipeThrough(new TextEncoderStream());
}

async function* csvChunks(
  heading: readonly string[],
  batches: RowBatches,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLine(heading);
  for await (const rows of batches) if (rows.length > 0) yield rows.map(csvLine).join("");
}

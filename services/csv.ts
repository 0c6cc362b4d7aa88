/** A spreadsheet runs a cell that starts so (OWASP CSV injection; full-width forms included). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns the cell so that a spreadsheet shows it and never runs it. */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Returns one line of CSV (RFC 4180), its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Excel takes a file for UTF-8 only when it starts so. */
const byteOrderMark = "\uFEFF";

/** Returns the rows as a stream of CSV in UTF-8 with a byte order mark, some 16 KiB at a time. */
export function csvStream(
  heading: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = rows[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let text = byteOrderMark + csvLine(heading);
  return new ReadableStream({
    async pull(controller) {
      while (text.length < 16_384) {
        const { done, value } = await iterator.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += csvLine(value);
      }
      controller.enqueue(encoder.encode(text));
      text = "";
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

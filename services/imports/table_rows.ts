import { guessHeadingRow, isNeverKept } from "./guess.ts";
import { readingLimits, RefusedFile } from "./refused_file.ts";
import type { Cell, Row, Table, TableColumn } from "./table_schema.ts";

/** Headings are in one of the first rows. */
const firstRows = 20;

/** The most of one part, which is stored in one commit: rows, and bytes of JSON. */
const partLimits = { rows: 40, bytes: 48 * 1024 } as const;

const sampleCount = 3;

type FileRow = readonly [row: number, cells: readonly Cell[], isHidden: boolean];

type Rows = Pick<Table, "headingRow" | "rows" | "hiddenRows" | "columns" | "neverRead" | "parts">;

/**
 * Collects the rows of a file. Columns of what the site never keeps are left out of each: the first
 * rows wait until the headings are known.
 */
export class TableRows {
  #first: FileRow[] | null = [];
  #headingRow: number | undefined;
  #headings: readonly string[] = [];
  /** The places of the columns that are left out. */
  readonly #never = new Set<number>();
  readonly #columns: ColumnFacts[] = [];
  readonly #parts = new Parts();
  #rows = 0;
  #hidden = 0;

  constructor(headingRow: number | undefined) {
    this.#headingRow = headingRow;
  }

  /** @throws {RefusedFile} `too_many_rows`, `too_large_inside` */
  take(row: number, cells: readonly Cell[], isHidden = false): void {
    const end = cells.findLastIndex(hasContent) + 1;
    if (!cells.slice(0, Math.min(end, readingLimits.columns)).some(hasContent)) return;
    if (this.#first && row <= firstRows) this.#first.push([row, cells.slice(0, end), isHidden]);
    else {
      this.#readHeadings();
      this.#add([row, cells.slice(0, end), isHidden]);
    }
  }

  end(): Rows {
    this.#readHeadings();
    const count = Math.max(this.#headings.length, this.#columns.length);
    const columns = Array.from({ length: count }, (_, at): TableColumn => ({
      heading: this.#headings[at] ?? "",
      samples: this.#columns[at]?.samples ?? [],
      isMonthFirst: this.#columns[at]?.isMonthFirst ?? false,
    }));
    return {
      headingRow: this.#headingRow ?? 0,
      rows: this.#rows,
      hiddenRows: this.#hidden,
      columns: columns.filter((_, at) => !this.#never.has(at)),
      neverRead: [...this.#never].map((at) => this.#headings[at] ?? ""),
      parts: this.#parts.end(),
    };
  }

  #readHeadings(): void {
    const first = this.#first;
    if (!first) return;
    this.#first = null;
    const texts = first.map(([row, cells]) => ({ row, texts: cells.map(textOf) }));
    this.#headingRow ??= guessHeadingRow(texts);
    this.#headings = texts.find(({ row }) => row === this.#headingRow)?.texts
      .slice(0, readingLimits.columns) ?? [];
    this.#headings.forEach((heading, at) => isNeverKept(heading) && this.#never.add(at));
    for (const row of first) if (row[0] > this.#headingRow) this.#add(row);
  }

  #add([row, cells, isHidden]: FileRow): void {
    if (++this.#rows > readingLimits.rows) throw new RefusedFile("too_many_rows");
    if (isHidden) this.#hidden++;
    cells.slice(0, readingLimits.columns).forEach((cell, at) => {
      if (hasContent(cell)) (this.#columns[at] ??= new ColumnFacts()).add(cell);
    });
    this.#parts.add(shortRow(row, cells.filter((_, at) => !this.#never.has(at))));
  }
}

function hasContent(cell: Cell): boolean {
  return typeof cell !== "string" || cell.trim() !== "";
}

export function textOf(cell: Cell): string {
  if (typeof cell !== "object") return String(cell).trim();
  return "day" in cell ? cell.day : cell.error;
}

/** Returns the row, cut and marked where it or one of its cells is too long. */
function shortRow(row: number, whole: readonly Cell[]): Row {
  let left: number = readingLimits.row;
  let isTooLong = whole.length > readingLimits.columns;
  const cells = whole.slice(0, readingLimits.columns).map((cell) => {
    if (typeof cell !== "string") return cell;
    const most = Math.min(left, readingLimits.cell);
    isTooLong ||= cell.length > most;
    const text = cell.slice(0, most);
    left -= text.length;
    return text;
  });
  return isTooLong ? { row, cells, isTooLong } : { row, cells };
}

class ColumnFacts {
  readonly samples: string[] = [];
  #firstOver12 = false;
  #secondOver12 = false;

  add(cell: Cell): void {
    const text = textOf(cell);
    if (this.samples.length < sampleCount) this.samples.push(text.slice(0, 80));
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(text) ?? [];
    this.#firstOver12 ||= Number(first) > 12;
    this.#secondOver12 ||= Number(second) > 12;
  }

  get isMonthFirst(): boolean {
    return this.#secondOver12 && !this.#firstOver12;
  }
}

/** Rows as JSON, in parts that one commit takes. */
class Parts {
  readonly #encoder = new TextEncoder();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #rows: string[] = [];
  #bytes = 0;
  #all = 0;

  /** @throws {RefusedFile} `too_large_inside` */
  add(row: Row): void {
    const json = JSON.stringify(row);
    const { length } = this.#encoder.encode(json);
    const isFull = this.#rows.length === partLimits.rows ||
      this.#bytes + length + 2 > partLimits.bytes;
    if (isFull) this.#flush();
    this.#all += length;
    if (this.#all > readingLimits.rowBytes) throw new RefusedFile("too_large_inside");
    this.#rows.push(json);
    this.#bytes += length + 1;
  }

  end(): Uint8Array<ArrayBuffer>[] {
    if (this.#rows.length > 0) this.#flush();
    return this.#parts;
  }

  #flush(): void {
    this.#parts.push(this.#encoder.encode(`[${this.#rows.join(",")}]`));
    [this.#rows, this.#bytes] = [[], 0];
  }
}

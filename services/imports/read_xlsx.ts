import { type UnzipFileInfo, unzipSync } from "fflate";
import { isTrue, readDayStyles, readSheet, readStrings } from "./read_sheet.ts";
import { type Attributes, readXml } from "./read_xml.ts";
import { readingLimits, RefusedFile } from "./refused_file.ts";
import type { Cell, TakeRow } from "./table_schema.ts";

interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/**
 * Reads the rows of one sheet of a workbook: the one that was chosen, else the largest that is not
 * hidden. Nothing is inflated but what describes that sheet. @throws {RefusedFile}
 */
export function readXlsx(
  file: Uint8Array<ArrayBuffer>,
  chosen: number | undefined,
  take: TakeRow<Cell>,
): { readonly sheets: SheetName[]; readonly sheet: number } {
  const zip = new ZipParts(file);
  const path = [...zip.sizes.keys()].find((name) => /(^|\/)workbook\.xml$/.test(name));
  if (path === undefined) throw new RefusedFile("unknown_kind");
  const { sheets, is1904, others } = readWorkbook(zip, path);
  if (sheets.length > readingLimits.sheets) throw new RefusedFile("too_large_inside");
  const sheet = sheets[chosen ?? -1] ?? largestOf(sheets, zip);
  if (!sheet) throw new RefusedFile("damaged");
  // One after the other: each takes tens of megabytes.
  const strings = readStrings(zip.read(others.sharedStrings));
  const isDay = readDayStyles(zip.read(others.styles));
  readSheet(zip.read(sheet.path), { strings, isDay, is1904 }, take);
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheets.indexOf(sheet),
  };
}

/** The parts of a ZIP by their names, which are compared only. */
class ZipParts {
  readonly sizes = new Map<string, number>();
  readonly #file: Uint8Array<ArrayBuffer>;
  #inflated = 0;

  constructor(file: Uint8Array<ArrayBuffer>) {
    this.#file = file;
    this.#unzip(({ name, size, originalSize }) => {
      if (this.sizes.has(name)) throw new RefusedFile("damaged");
      if (this.sizes.size >= readingLimits.parts) throw new RefusedFile("too_large_inside");
      this.sizes.set(name, Math.max(size, originalSize));
      return false;
    });
  }

  /**
   * Inflates a part, which is empty if there is none; all together may have 64 MiB. One that is longer
   * than the ZIP says ends there.
   */
  read(path = ""): Uint8Array {
    const size = this.sizes.get(path);
    if (size === undefined) return new Uint8Array(0);
    this.#inflated += size;
    if (this.#inflated > readingLimits.inflatedBytes) throw new RefusedFile("too_large_inside");
    return this.#unzip(({ name }) => name === path)[path]!;
  }

  #unzip(filter: (part: UnzipFileInfo) => boolean) {
    try {
      return unzipSync(this.#file, { filter });
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      throw new RefusedFile("damaged", { cause: error });
    }
  }
}

function largestOf(sheets: readonly WorkbookSheet[], zip: ZipParts): WorkbookSheet | undefined {
  const sizeOf = ({ path }: WorkbookSheet): number => zip.sizes.get(path) ?? 0;
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : sheets).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

interface WorkbookSheet extends SheetName {
  readonly path: string;
}

function readWorkbook(zip: ZipParts, path: string) {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const workbook = zip.read(path);
  const relations = zip.read(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const targets = new Map<string, string>();
  const others: Partial<Record<string, string>> = {};
  readXml(relations, {
    open: (_, { Id = "", Type = "", Target = "" }) => {
      const target = Target.startsWith("/") ? Target.slice(1) : folder + Target;
      const kind = Type.slice(Type.lastIndexOf("/") + 1);
      if (kind === "worksheet") targets.set(Id, target);
      else others[kind] ??= target;
    },
  });
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name !== "sheet") return;
      const sheet = targets.get(relationOf(attributes));
      if (sheet === undefined) return;
      const isHidden = /hidden/i.test(attributes.state ?? "");
      sheets.push({ name: attributes.name ?? "", isHidden, path: sheet });
    },
  });
  return { sheets, is1904, others };
}

function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((name) => name.endsWith(":id"));
  return attributes[name ?? ""] ?? "";
}

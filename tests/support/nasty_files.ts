import { strToU8, zipSync } from "fflate";

/*
 * Lists of people as campaigns have them, and as none should: two persons, Ana and Luz, in files of
 * many kinds. None is kept in git as a file.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const heading = ["Nombre", "Correo", "Celular", "Localidad"];
const ana = ["Ana Núñez", "ana@example.org", "321 123 4567", "Suba"];
const luz = ["Luz Peña", "luz@example.org", "300 765 4321", "Engativá"];
const list = [heading, ana, luz];

function lines(rows: readonly (readonly string[])[], separator = ";", end = "\r\n"): string {
  return rows.map((row) => row.join(separator) + end).join("");
}

export function utf8(text: string): Bytes {
  return strToU8(text) as Bytes;
}

/** Returns the text in an encoding of one byte a character. */
function encoded(text: string, encoding: string): Bytes {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter)!);
}

function utf16(text: string): Bytes {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])]);
}

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly sheets?: string;
  readonly properties?: string;
  readonly more?: Readonly<Record<string, Uint8Array>>;
}

/** Returns a workbook of these pieces of XML, with the first sheet named «Personas». */
export function workbook(
  { sheet, strings = "", styles = "", sheets = "", properties = "", more = {} }: Parts,
): Bytes {
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="${relations}">${properties}<sheets>` +
        `<sheet name="Personas" r:id="rId1"/>${sheets}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${relation(1, "worksheet", "worksheets/sheet1.xml")}` +
        relation(2, "sharedStrings", "sharedStrings.xml") + relation(3, "styles", "styles.xml") +
        `${relation(4, "worksheet", "/xl/worksheets/sheet2.xml")}</Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(sheet),
    "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`),
    "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`),
    ...more,
  }) as Bytes;
}

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
}

function rowXml(cells: readonly string[], attributes = ""): string {
  return `<row ${attributes}>${cells.map(text).join("")}</row>`;
}

export function sheetOf(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

const listXml = list.map((row) => rowXml(row)).join("");

/** Returns a workbook of a list: its heading, and rows of cells in XML. */
export function listOf(columns: readonly string[], rows: readonly string[], more = {}): Bytes {
  const body = rows.map((cells) => `<row>${cells}</row>`).join("");
  return workbook({ sheet: sheetOf(rowXml(columns) + body), ...more });
}

/** Changes the size of a part that the directory of a ZIP declares. */
function lying(zip: Bytes, name: string, size: number): Bytes {
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const end = at + 46 + view.getUint16(at + 28, true);
    if (new TextDecoder().decode(zip.subarray(at + 46, end)) === name) {
      view.setUint32(at + 24, size, true);
    }
  }
  return zip;
}

const mega = 1024 * 1024;

function manyParts(): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x/${at}`, strToU8("x")]));
}

/** Files with Ana and Luz, which come in. */
export const goodFiles: Readonly<Record<string, () => Bytes>> = {
  "semicolons in windows-1252": () => encoded(lines(list), "windows-1252"),
  "commas in UTF-8 with a byte order mark": () => utf8(`\ufeff${lines(list, ",")}`),
  "UTF-16 with tabs": () => utf16(lines(list, "\t")),
  "MacRoman": () => encoded(lines(list), "macintosh"),
  "sep= in the first line": () => utf8(`sep=|\r\n${lines(list, "|")}`),
  "lines that end with a carriage return": () => utf8(lines(list, ";", "\r")),
  "commas inside of a file of semicolons": () =>
    utf8(lines([[...heading, "Notas"], [...ana, "a, b, c"], [...luz, "d, e"]])),
  "quotes in the middle, and line breaks in cells": () =>
    utf8(lines([[...heading, "Notas"], [...ana, 'la "flaca"'], [...luz, '"dos\nlíneas"']])),
  "3,000 blank rows before the second person": () =>
    utf8(lines([heading, ana]) + ";;;\r\n".repeat(3_000) + lines([luz])),
  "title rows and a merged heading above": () =>
    workbook({
      sheet: sheetOf(
        rowXml(["LISTA DEL PARQUE 2026"]) + rowXml([]) + rowXml(["", "CONTACTO"]) + listXml,
      ).replace("</sheetData>", '</sheetData><mergeCells><mergeCell ref="B3:C3"/></mergeCells>'),
    }),
  "shared, rich and phonetic strings": () =>
    workbook({
      strings: "<si><r><t>Ana </t></r><r><rPr/><t>Núñez</t></r><rPh><t>アナ</t></rPh></si>",
      sheet: sheetOf(
        rowXml(heading) + `<row><c t="s"><v>0</v></c>${ana.slice(1).map(text).join("")}</row>` +
          rowXml(luz),
      ),
    }),
  "cells and rows that say where they are, with gaps": () =>
    workbook({
      sheet: sheetOf(
        list.map((row, at) =>
          `<row r="${at * 10 + 3}">${
            row.map((value, place) =>
              text(value).replace("<c", `<c r="${"BDEG"[place]}${at * 10 + 3}"`)
            ).join("")
          }</row>`
        ).join(""),
      ),
    }),
  "texts in a part that is not there, under a name that every object has": () =>
    workbook({
      sheet: sheetOf(listXml),
      more: {
        "xl/_rels/workbook.xml.rels": strToU8(
          `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" ` +
            `Target="worksheets/sheet1.xml"/><Relationship Id="rId2" ` +
            `Type="${relations}/sharedStrings" Target="/constructor"/></Relationships>`,
        ),
      },
    }),
  "prefixed names": () => workbook({ sheet: sheetOf(listXml).replace(/<(\/?)(?=\w)/g, "<$1x:") }),
  "a cell at XFD1048576": () =>
    workbook({
      sheet: sheetOf(
        `${listXml}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
      ),
    }),
  "a million blank rows": () => workbook({ sheet: sheetOf(listXml + "<row/>".repeat(1_000_000)) }),
};

/** Files that are refused, with the sentence about each. */
export const refusedFiles: Readonly<Record<string, readonly [file: () => Bytes, text: string]>> = {
  "an old workbook": [
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "Es un Excel antiguo (.xls) o tiene contraseña: guárdalo como .xlsx sin contraseña",
  ],
  "a page that is named .xls": [
    () => utf8("<html><table><tr><td>Ana</td></tr></table>"),
    "Es un Excel antiguo (.xls) o tiene contraseña: guárdalo como .xlsx sin contraseña",
  ],
  "a PDF": [() => utf8("%PDF-1.7\n"), "No es un Excel (.xlsx) ni un CSV"],
  "a picture": [
    () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    "No es un Excel (.xlsx) ni un CSV",
  ],
  "a ZIP with a PDF": [
    () => zipSync({ "lista.pdf": strToU8("%PDF-1.7") }) as Bytes,
    "No es un Excel (.xlsx) ni un CSV",
  ],
  "no byte": [() => new Uint8Array(0), "El archivo no trae filas"],
  "headings alone": [() => utf8(lines([heading])), "El archivo no trae filas"],
  "8 MiB and a byte": [() => new Uint8Array(8 * mega + 1), "Pesa más de 8 MB: pártelo en varios"],
  "quotes that are not closed": [
    () => utf8(`${lines([heading, ...Array(10).fill(ana)])}"Luz;luz@example.org\r\nEva;;\r\n`),
    "Hay unas comillas sin cerrar a partir de la línea 12",
  ],
  "20,001 rows": [
    () => utf8(lines([heading]) + lines([ana]).repeat(20_001)),
    "Trae más de 20.000 filas: pártelo en varios",
  ],
  "a sheet of 70 MB of blanks": [
    () => workbook({ sheet: sheetOf(listXml) + " ".repeat(70 * mega) }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "texts of 70 MB": [
    () => workbook({ sheet: sheetOf(listXml), strings: "<si><t>x</t></si>".repeat(4_200_000) }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "a sheet and texts of 40 MB each": [
    () =>
      workbook({
        sheet: sheetOf(listXml + " ".repeat(40 * mega)),
        strings: " ".repeat(40 * mega),
      }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "one text of 8,000 bytes in each of 9,000 cells": [
    () =>
      listOf(heading, Array(4_500).fill('<c t="s"><v>0</v></c>'.repeat(2)), {
        strings: `<si><t>${"ñ".repeat(4_000)}</t></si>`,
      }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "300 parts": [
    () => workbook({ sheet: sheetOf(listXml), more: manyParts() }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "51 sheets": [
    () => workbook({ sheet: sheetOf(listXml), sheets: '<sheet name="x" r:id="rId1"/>'.repeat(50) }),
    "Es demasiado grande por dentro: deja solo la hoja con las personas",
  ],
  "elements in elements": [
    () => workbook({ sheet: "<a>".repeat(mega) }),
    "Está dañado: ábrelo y guárdalo de nuevo",
  ],
  "a part that is larger than the ZIP says": [
    () =>
      lying(
        workbook({ sheet: sheetOf(listXml) + " ".repeat(40 * mega) }),
        "xl/worksheets/sheet1.xml",
        10,
      ),
    "Está dañado: ábrelo y guárdalo de nuevo",
  ],
  "a ZIP that breaks off": [
    () => workbook({ sheet: sheetOf(listXml) }).slice(0, 700),
    "Está dañado: ábrelo y guárdalo de nuevo",
  ],
  "a document type": [
    () => workbook({ sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf(listXml)}` }),
    "Está dañado: ábrelo y guárdalo de nuevo",
  ],
  "an entity of its own": [
    () => workbook({ sheet: sheetOf(rowXml(["&xxe;"]) + listXml) }),
    "Está dañado: ábrelo y guárdalo de nuevo",
  ],
  "our export of the newsletter": [
    () =>
      utf8("\ufeff" + '"Email","Fecha","Versión de la autorización"\r\n"a@b.co","2026-10-01","1"'),
    "Es la exportación del boletín: las suscripciones no se importan",
  ],
  "our file of a person": [
    () => utf8('{\n  "formato": "datos-personales/1"\n}'),
    "Es el archivo de una persona",
  ],
  "our export of the store": [
    () => utf8('{"format":"campaign-export","version":1}\n'),
    "Es una copia del sitio: la carga quien lo opera",
  ],
};

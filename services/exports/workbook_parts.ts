interface WorkbookParts {
  readonly fixed: ReadonlyMap<string, string>;
  readonly sheetPath: string;
  readonly stringsPath: string;
  readonly stringsStart: string;
  readonly sheetStart: string;
  readonly sheetEnd: string;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a workbook of one sheet with a frozen, bold first row (ECMA-376, part 1). */
export function workbookParts(sheetName: string, widths: readonly number[]): WorkbookParts {
  const columns = widths.map((width, at) =>
    `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  );
  return {
    fixed: new Map([
      ["[Content_Types].xml", contentTypes()],
      ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
      [
        "xl/workbook.xml",
        `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">` +
        "<bookViews><workbookView/></bookViews><sheets>" +
        `<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        "xl/_rels/workbook.xml.rels",
        relationships([
          ["worksheet", "worksheets/sheet1.xml"],
          ["styles", "styles.xml"],
          ["sharedStrings", "sharedStrings.xml"],
        ]),
      ],
      ["xl/styles.xml", styles()],
    ]),
    sheetPath: "xl/worksheets/sheet1.xml",
    stringsPath: "xl/sharedStrings.xml",
    stringsStart: `${declaration}<sst xmlns="${main}">`,
    sheetStart: `${declaration}<worksheet xmlns="${main}"><sheetViews>` +
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
      `state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${
        columns.join("")
      }</cols><sheetData>`,
    sheetEnd: "</sheetData></worksheet>",
  };
}

/**
 * Returns the text for XML 1.0, without the characters that it cannot hold. Text that looks like an
 * escape (`_x0041_`) is escaped itself (`ST_Xstring`: ECMA-376, part 1, 22.9.2.19).
 */
export function escapeXml(text: string): string {
  // Most texts need no escape: one test is faster than six replacements.
  // deno-lint-ignore no-control-regex
  if (!/[&<>"\u0000-\u001f\ufffe\uffff\ud800-\udfff]|_x/i.test(text)) return text;
  return text.toWellFormed()
    // deno-lint-ignore no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("\r", "&#13;");
}

function contentTypes(): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="${path}" ContentType="${media}.${type}+xml"/>`;
  return `${declaration}<Types xmlns="${packaged}/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override("/xl/workbook.xml", "sheet.main") +
    override("/xl/worksheets/sheet1.xml", "worksheet") +
    override("/xl/styles.xml", "styles") +
    override("/xl/sharedStrings.xml", "sharedStrings") + "</Types>";
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(([type, target], at) =>
    `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join("")}` +
    "</Relationships>";
}

/** Style 0 is for cells: number format 49 is text. Style 1 is bold, for the heading. */
function styles(): string {
  return `${declaration}<styleSheet xmlns="${main}">` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" ' +
    'applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" ' +
    'applyNumberFormat="1" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    "</styleSheet>";
}

import assert from "node:assert/strict";
import { findOrInstall } from "../../tasks/debian.ts";
import { volunteerFields } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { json, openSite } from "../support/site.ts";

/** Names that spreadsheets like to run, to convert or to break. */
const names = [
  ["=1+1", "=cmd|'/c calc'!A1"],
  ["+57", "-1"],
  ["@SUM(A1)", "＝1+1"],
  ["José", "Ñáñez Peñalosa"],
  ["«Ana»", 'de "los" Ríos, y; más'],
  ["<b>Luz</b>", "&amp; 100%"],
  ["00123", "1e5"],
  ["2026-09-15", "TRUE"],
  ["李娜", "🌻🌻"],
  ["_x003D_1+1", "_x0041_x0042_"],
] as const;

const phones = [
  "3211234567",
  "+57 321 123 4567",
  "+573211234567",
  "(601) 382-2000",
  "-1+1-1-1",
  "0057 321 1234567",
  "+34 600 000 000",
  "3822000",
  "300 000 0000",
  "3100000000",
] as const;

/** What each phone has to read like. */
const readable = [
  "321 123 4567",
  "(+57) 321 123 4567",
  "(+57) 321 123 4567",
  "601 382 2000",
  "-1+1-1-1",
  "(+57) 321 123 4567",
  "(+34) 600 000 000",
  "3 822 000",
  "300 000 0000",
  "310 000 0000",
] as const;

interface Opened {
  readonly cells: readonly string[][];
  readonly xml: string;
}

/** The defaults of its import dialogue: comma, quotation mark, UTF-8. */
const csvFilter = "--infilter=CSV:44,34,76";

/** Returns what LibreOffice shows of the file. */
async function openInLibreOffice(name: string, bytes: Uint8Array): Promise<Opened> {
  const office = await findOrInstall("libreoffice-calc-nogui", ["soffice", "libreoffice"]);
  const folder = await Deno.makeTempDir({ prefix: "campaign-office-" });
  try {
    await Deno.writeFile(`${folder}/${name}`, bytes);
    const { success, stdout, stderr } = await new Deno.Command(office, {
      args: [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        ...(name.endsWith(".csv") ? [csvFilter] : []),
        "--convert-to",
        "fods:OpenDocument Spreadsheet Flat XML",
        "--outdir",
        `${folder}/out`,
        `${folder}/${name}`,
      ],
      env: { HOME: folder, LC_ALL: "C.UTF-8" },
    }).output();
    assert(success, new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr));
    const xml = await Deno.readTextFile(`${folder}/out/${name.replace(/\..*/, ".fods")}`);
    return { xml, cells: cellsOf(xml) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The texts of the seven columns, row by row, out of a flat OpenDocument spreadsheet. */
function cellsOf(xml: string): string[][] {
  const rows = xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs);
  return Array.from(rows, ([, row = ""]) =>
    Array.from(
      row.matchAll(/<table:table-cell[^>]*?(?:\/>|>(.*?)<\/table:table-cell>)/gs),
      ([, cell = ""]) => textOf(cell),
    )).filter((cells) => cells.length >= 7).map((cells) => cells.slice(0, 7));
}

function textOf(cell: string): string {
  return Array.from(cell.matchAll(/<text:p>(.*?)<\/text:p>/gs), ([, text = ""]) => text).join("\n")
    .replace(/<text:s\/>/g, " ").replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}

Deno.test("LibreOffice opens both exports: accents right, no formula, every cell as typed", async () => {
  using site = await openSite();
  for (const [at, [nombre, apellido]] of names.entries()) {
    site.clock.now += 1000;
    const fields = volunteerFields({ nombre, apellido, telefono: phones[at] });
    const response = await site.request("/api/volunteers", json(fields));
    assert.equal(response.status, 201, await response.text());
  }
  const cookie = await signIn(site, "admin");
  const download = async (format: string) => {
    const path = `/api/admin/volunteers.${format}?orden=created_at`;
    return await (await site.request(path, { headers: { cookie } })).bytes();
  };
  for (const format of ["csv", "xlsx"]) {
    const { xml, cells } = await openInLibreOffice(`people.${format}`, await download(format));
    assert.doesNotMatch(xml, /table:formula=/, format);
    const [heading, ...rows] = cells;
    assert.deepEqual(heading, [
      "Nombre",
      "Email",
      "Teléfono",
      "Localidad",
      "Tipo de Apoyo",
      "Estado",
      "Fecha",
    ]);
    // CSV has no types: there an apostrophe keeps a text from being run.
    const inert = (text: string) => format === "csv" && /^[=+\-@＝]/.test(text) ? `'${text}` : text;
    assert.deepEqual(
      rows.map(([name]) => name),
      names.map((name) => inert(name.join(" "))),
      format,
    );
    assert.deepEqual(rows.map((row) => row[2]), readable.map(inert), format);
    for (const row of rows) {
      assert.deepEqual(row.slice(3), [
        "Suba",
        "Redes sociales; Asistir a eventos",
        "Pendiente",
        "2026-09-15",
      ]);
    }
  }
});

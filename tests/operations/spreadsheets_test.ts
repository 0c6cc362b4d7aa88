import assert from "node:assert/strict";
import { findOrInstall } from "../../tasks/programs.ts";
import { register } from "../support/back_office.ts";
import { openAdmin } from "../support/admin_site.ts";

const people:
  readonly (readonly [nombre: string, apellido: string, phone: string, reads: string])[] = [
    ["=1+1", "=cmd|'/c calc'!A1", "3211234567", "321 123 4567"],
    ["+57", "-1", "+57 321 123 4567", "(+57) 321 123 4567"],
    ["@SUM(A1)", "=1+1", "+573211234567", "(+57) 321 123 4567"],
    ["José", "Ñáñez Peñalosa", "(601) 382-2000", "601 382 2000"],
    ["«Ana»", 'de "los" Ríos, y; más', "-1+1-1-1-1-1-1", "-1+1-1-1-1-1-1"],
    ["<b>Luz</b>", "&amp; 100%", "0057 321 1234567", "(+57) 321 123 4567"],
    ["00123", "1e5", "+34 600 000 000", "(+34) 600 000 000"],
    ["2026-09-15", "TRUE", "3822000", "3 822 000"],
    ["李娜", "🌻🌻", "300 000 0000", "300 000 0000"],
    ["_x003D_1+1", "_x0041_x0042_", "3100000000", "310 000 0000"],
  ];

interface Opened {
  readonly cells: readonly string[][];
  readonly xml: string;
}

/** The defaults of its import dialogue: comma, quotation mark, UTF-8. */
const csvFilter = "--infilter=CSV:44,34,76";

async function openInLibreOffice(name: string, bytes: Uint8Array): Promise<Opened> {
  const admin = await findOrInstall("libreoffice-calc-nogui", ["soffice", "libreoffice"]);
  const folder = await Deno.makeTempDir({ prefix: "campaign-office-" });
  try {
    await Deno.writeFile(`${folder}/${name}`, bytes);
    const { success, stdout, stderr } = await new Deno.Command(admin, {
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
  using site = await openAdmin();
  for (const [nombre, apellido, telefono] of people) {
    await register(site, { nombre, apellido, telefono });
  }
  const download = async (format: string) =>
    await (await site.ask(`/api/admin/volunteers.${format}?orden=created_at`)).bytes();
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
      people.map(([nombre, apellido]) => inert(`${nombre} ${apellido}`)),
      format,
    );
    assert.deepEqual(rows.map((row) => row[2]), people.map((row) => inert(row[3])), format);
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

/**
 * The benchmarks, each against its own bare limit in the same run.
 * `deno task bench [row …] [--rounds=3] [--seconds=4] [--project=.]`
 */
import { print } from "../../services/log.ts";
import { option } from "../support/option.ts";
import { watchHost } from "../support/vitals.ts";
import { compete, type Line, type Row } from "./contest.ts";
import { addressesRow } from "./rows/addresses.ts";
import { listRows } from "./rows/lists.ts";
import { mailRows } from "./rows/mail.ts";
import { dossierRow } from "./rows/dossier.ts";
import { floodRow } from "./rows/flood.ts";
import { firstSearchRow } from "./rows/first_search.ts";
import { containerRow } from "./rows/container.ts";
import { csvMemoryRow } from "./rows/csv_memory.ts";
import { assignmentPageRow } from "./rows/assignment_page.ts";
import { eveningRow } from "./rows/evening.ts";
import { nextRow } from "./rows/next_4x.ts";
import { busyOfficeRow } from "./rows/office_busy.ts";
import { slowOfficeRow } from "./rows/office_4x.ts";
import { pageRow, pictureRow } from "./rows/page.ts";
import { editedStartRow, publicationStopRow, publishingRow } from "./rows/publishing.ts";
import { editorialRows } from "./rows/editorial.ts";
import { purgeRow } from "./rows/purge.ts";
import { receiptCodesRow } from "./rows/receipt_codes.ts";
import { renderingRows } from "./rows/rendering.ts";
import { midnightRow, registerRow } from "./rows/rights.ts";
import { startRow } from "./rows/start.ts";
import { teamRow, todayRow } from "./rows/team.ts";
import { teamWriteRows } from "./rows/team_writes.ts";
import { assignedRow, receiptsRow, volunteersRow } from "./rows/volunteers.ts";
import { uploadRow } from "./rows/upload.ts";
import { undisturbed } from "./undisturbed.ts";

/** Every benchmark. A further one is a module in rows/ and a line here. */
const rows: Row[] = [
  pageRow,
  pictureRow,
  startRow,
  ...(Deno.env.has("IMAGE") ? [containerRow] : []),
  volunteersRow,
  receiptsRow,
  assignedRow,
  receiptCodesRow,
  ...mailRows,
  ...listRows,
  firstSearchRow,
  todayRow,
  teamRow,
  ...teamWriteRows,
  assignmentPageRow,
  nextRow,
  eveningRow,
  dossierRow,
  registerRow,
  midnightRow,
  addressesRow,
  busyOfficeRow,
  slowOfficeRow,
  ...renderingRows,
  csvMemoryRow,
  floodRow,
  purgeRow,
  uploadRow,
  publishingRow,
  publicationStopRow,
  editedStartRow,
  ...editorialRows,
];

function chosenRows(): Row[] {
  const names = Deno.args.filter((argument) => !argument.startsWith("--"));
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown: ${unknown}. There are ${[...new Set(rows.map(({ name }) => name))].join(", ")}`,
    );
  }
  return names.length > 0 ? rows.filter(({ name }) => names.includes(name)) : rows;
}

async function run(row: Row, rounds: number, seconds: number): Promise<Line[]> {
  print(`\n${row.name}: ${row.about}`);
  const note = (line: string) => print(`  ${line}`);
  const project = Deno.args.find((arg) => arg.startsWith("--project="))?.slice(10) ?? ".";
  await using stack = new AsyncDisposableStack();
  const contest = await row.prepare({ project, seconds, note, stack });
  const lines = await compete(
    contest,
    rounds,
    (measure) => undisturbed(measure, { watchHost, note }),
  );
  for (const { figure, subject, limit, ratio, bar, verdict } of lines) {
    tabulate([figure, subject, limit, ratio, bar, verdict]);
  }
  return lines;
}

const WIDTHS = [16, 10, 10, 20, 8, 6];

function tabulate(cells: string[]): void {
  print("  " + cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(" ").trimEnd());
}

if (import.meta.main) {
  const rounds = option("rounds", 3);
  const seconds = option("seconds", 4);
  const chosen = chosenRows();
  print(`${rounds} rounds of ${seconds} s each, subject and limit in turns, medians`);
  tabulate(["", "subject", "limit", "ratio (min–max)", "bar", ""]);
  let below = 0;
  for (const row of chosen) {
    const lines = await run(row, rounds, seconds);
    below += lines.filter(({ verdict }) => verdict === "below").length;
  }
  print(below === 0 ? "\nall bars held" : `\n${below} below their bar`);
  Deno.exit(below === 0 ? 0 : 1);
}

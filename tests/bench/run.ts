/**
 * The benchmarks, each against its own bare limit in the same run.
 * `deno task bench [row …] [--rounds=3] [--seconds=4] [--project=.]`
 */
import { print } from "../../services/system/log.ts";
import { option } from "../support/option.ts";
import { watchHost } from "../support/vitals.ts";
import { compareWithBaseline, type Line, type Row } from "./comparison.ts";
import { addressesRow } from "./rows/addresses.ts";
import { listRows } from "./rows/lists.ts";
import { mailRows } from "./rows/mail.ts";
import { firstSearchRow } from "./rows/first_search.ts";
import { csvMemoryRow } from "./rows/csv_memory.ts";
import { pageRow } from "./rows/page.ts";
import { renderingRows } from "./rows/rendering.ts";
import { startRow } from "./rows/start.ts";
import { volunteersRow } from "./rows/volunteers.ts";
import { onIdleMachine } from "./on_idle_machine.ts";

const rows: Row[] = [
  pageRow,
  startRow,
  volunteersRow,
  ...mailRows,
  ...listRows,
  firstSearchRow,
  csvMemoryRow,
  ...renderingRows,
  addressesRow,
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
  const comparison = await row.prepare({ project, seconds, note, stack });
  const lines = await compareWithBaseline(
    comparison,
    rounds,
    (measure) => onIdleMachine(measure, { watchHost, note }),
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

import {
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { readablePhone } from "../../content/phones.ts";
import { bogotaDay, bogotaDayNumber } from "../clock.ts";
import type { Volunteer } from "../schemas/volunteer.ts";

/** Yields the cells of the specification's seven columns for every volunteer. */
export async function* volunteerRows(
  batches: AsyncIterable<readonly Volunteer[]>,
): AsyncGenerator<string[][], void> {
  const row = rowMaker();
  for await (const batch of batches) yield batch.map(row);
}

/** Few days, and few ways to help: each is written out once for all rows. */
function rowMaker(): (volunteer: Volunteer) => string[] {
  const day = remembered((at: number) => bogotaDay(at), bogotaDayNumber);
  const support = remembered(
    (ids: readonly string[]) => ids.map((id) => optionLabel(supportTypes, id)).join("; "),
    (ids) => ids.join(),
  );
  const status = remembered((id: string) => statusLabel(volunteerStatuses, id), (id) => id);
  return (volunteer) => [
    `${volunteer.nombre} ${volunteer.apellido}`,
    volunteer.email,
    readablePhone(volunteer.telefono),
    volunteer.localidad,
    support(volunteer.tipo_apoyo),
    status(volunteer.status),
    day(Date.parse(volunteer.created_at)),
  ];
}

function remembered<In, Key>(
  make: (value: In) => string,
  keyOf: (value: In) => Key,
): (value: In) => string {
  const made = new Map<Key, string>();
  return (value) => {
    const key = keyOf(value);
    const known = made.get(key);
    if (known !== undefined) return known;
    const text = make(value);
    made.set(key, text);
    return text;
  };
}

/** Returns the rows of a table, given one by one, some at a time. */
export async function* inBatches(
  rows: AsyncIterable<string[]>,
  size = 200,
): AsyncGenerator<string[][], void> {
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

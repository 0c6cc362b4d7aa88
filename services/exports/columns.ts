import { newsletterAdmin } from "../../content/admin.ts";
import { list } from "../../content/admin_lists.ts";
import { volunteersPage } from "../../content/admin_volunteers.ts";
import { volunteerFields as fields } from "../../content/form_fields.ts";
import {
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { readablePhone } from "../../content/phones.ts";
import { bogotaDay } from "../../content/dates.ts";
import type { Subscriber } from "../schemas/newsletter.ts";
import type { Volunteer } from "../schemas/volunteer.ts";

/** One column of a file; the width is in characters. */
export interface Column<T> {
  readonly heading: string;
  readonly width: number;
  readonly cell: (record: T) => string;
}

/** Returns the columns of volunteers, for one file: equal days and choices are written out once. */
export function volunteerColumns(): readonly Column<Volunteer>[] {
  // A day of Bogotá begins with an hour of UTC.
  const day = remembered((at: string) => bogotaDay(Date.parse(at)), (at) => at.slice(0, 13));
  const support = remembered(
    (ids: readonly string[]) => ids.map((id) => optionLabel(supportTypes, id)).join("; "),
    (ids) => ids.join(),
  );
  const { status, date } = volunteersPage.columns;
  return [
    {
      heading: fields.nombre.short,
      width: 32,
      cell: ({ nombre, apellido }) => `${nombre} ${apellido}`,
    },
    { heading: fields.email.short, width: 36, cell: ({ email }) => email },
    {
      heading: fields.telefono.short,
      width: 20,
      cell: ({ telefono }) => readablePhone(telefono),
    },
    { heading: fields.localidad.short, width: 20, cell: ({ localidad }) => localidad },
    {
      heading: fields.tipoApoyo.short,
      width: 44,
      cell: ({ tipo_apoyo }) => support(tipo_apoyo),
    },
    { heading: status, width: 12, cell: ({ status }) => statusLabel(volunteerStatuses, status) },
    { heading: date, width: 12, cell: ({ created_at }) => day(created_at) },
  ];
}

/** The columns of the newsletter's subscribers; a site that sends mail has a status of each. */
export function subscriberColumns(isMailOn: boolean): readonly Column<Subscriber>[] {
  return isMailOn ? [...subscriberFacts, subscriberStatus] : subscriberFacts;
}

const subscriberStatus: Column<Subscriber> = {
  heading: list.status,
  width: 14,
  cell: ({ status, bounced_at }) => newsletterAdmin.statuses[bounced_at ? "bounced" : status],
};

const subscriberFacts: readonly Column<Subscriber>[] = [
  { heading: fields.email.short, width: 36, cell: ({ email }) => email },
  {
    heading: volunteersPage.columns.date,
    width: 12,
    cell: ({ created_at }) => bogotaDay(Date.parse(created_at)),
  },
  { heading: newsletterAdmin.version, width: 12, cell: ({ consent }) => consent.version },
];

/** Yields the cells of every record. */
export async function* toRows<T>(
  columns: readonly Column<T>[],
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string[][], void> {
  const toRow = (record: T): string[] => columns.map(({ cell }) => cell(record));
  for await (const batch of batches) yield batch.map(toRow);
}

function remembered<In, Key>(
  make: (value: In) => string,
  keyOf: (value: In) => Key,
): (value: In) => string {
  const made = new Map<Key, string>();
  return (value) => {
    const key = keyOf(value);
    const before = made.get(key);
    if (before !== undefined) return before;
    const text = make(value);
    made.set(key, text);
    return text;
  };
}

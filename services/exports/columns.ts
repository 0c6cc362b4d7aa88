import { fullName } from "../../content/words/full_name.ts";
import { newsletterAdmin } from "../../content/admin/admin.ts";
import { complaint, list } from "../../content/inbox/lists.ts";
import { volunteersPage } from "../../content/inbox/volunteers.ts";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { contactResults, followUp } from "../../content/follow_up/follow_up.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import {
  availabilities,
  type Option,
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import { readablePhone } from "../../content/words/phones.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Subscriber } from "../newsletter/subscriber_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { ImportField } from "../../content/imports/import_words.ts";

/** One column of a file; the width is in characters. */
export interface Column<T> {
  readonly heading: string;
  readonly width: number;
  readonly cell: (record: T) => string;
}

/** A column of volunteers, and the field that reads it where the file is imported; null is left out. */
export interface VolunteerColumn extends Column<Volunteer> {
  readonly reads: ImportField | null;
}

/** Returns the columns of the specification, for one file: they remember the days and choices of it. */
export function volunteerColumns(): readonly VolunteerColumn[] {
  // A day of Bogotá begins with an hour of UTC.
  const day = remembered((at: string) => bogotaDay(at), (at) => at.slice(0, 13));
  const support = remembered(
    (ids: readonly string[]) => ids.map((id) => optionLabel(supportTypes, id)).join("; "),
    (ids) => ids.join(),
  );
  const { status, date } = volunteersPage.columns;
  return [
    {
      heading: fields.nombre.short,
      reads: "nombre_completo",
      width: 32,
      cell: fullName,
    },
    { heading: fields.email.short, reads: "email", width: 36, cell: ({ email }) => email },
    {
      heading: fields.telefono.short,
      reads: "telefono",
      width: 20,
      cell: ({ telefono }) => readablePhone(telefono),
    },
    {
      heading: fields.localidad.short,
      reads: "localidad",
      width: 20,
      cell: ({ localidad }) => localidad,
    },
    {
      heading: fields.tipoApoyo.short,
      reads: "tipo_apoyo",
      width: 44,
      cell: ({ tipo_apoyo }) => support(tipo_apoyo),
    },
    {
      heading: status,
      reads: "status",
      width: 12,
      cell: ({ status }) => statusLabel(volunteerStatuses, status),
    },
    { heading: date, reads: "fecha", width: 12, cell: ({ created_at }) => day(created_at) },
  ];
}

interface Names {
  readonly ownerOf: (account: string) => string;
  readonly labels: readonly Option[];
}

export function allVolunteerColumns(
  { ownerOf, labels }: Names,
): readonly VolunteerColumn[] {
  const { columns } = followUp;
  const day = (at: string | undefined): string => at ? bogotaDay(at) : "";
  return [
    ...volunteerColumns(),
    {
      heading: fields.apellido.short,
      width: 24,
      cell: ({ apellido }) => apellido,
      reads: "apellido",
    },
    {
      heading: fields.disponibilidad.short,
      reads: "disponibilidad",
      width: 20,
      cell: ({ disponibilidad }) =>
        disponibilidad === null ? "" : optionLabel(availabilities, disponibilidad),
    },
    {
      heading: fields.experiencia.short,
      reads: "experiencia",
      width: 44,
      cell: ({ experiencia }) => experiencia ?? "",
    },
    {
      heading: fields.mensaje.short,
      reads: "mensaje",
      width: 44,
      cell: ({ mensaje }) => mensaje ?? "",
    },
    { heading: followUp.source, reads: "origen", width: 20, cell: ({ origen }) => origen ?? "" },
    {
      heading: labelTexts.title,
      reads: "etiquetas",
      width: 30,
      cell: ({ etiquetas = [] }) => etiquetas.map((id) => optionLabel(labels, id)).join("; "),
    },
    {
      heading: followUp.owner,
      reads: null,
      width: 28,
      cell: ({ responsable }) => responsable === undefined ? "" : ownerOf(responsable),
    },
    { heading: columns.next, reads: null, width: 14, cell: ({ proximo }) => proximo ?? "" },
    { heading: columns.last, reads: null, width: 14, cell: ({ ultimo }) => day(ultimo?.at) },
    {
      heading: columns.result,
      reads: null,
      width: 28,
      cell: ({ ultimo }) => ultimo ? optionLabel(contactResults, ultimo.resultado) : "",
    },
    {
      heading: columns.tries,
      reads: null,
      width: 10,
      cell: ({ intentos }) => intentos ? String(intentos) : "",
    },
    {
      heading: followUp.noContact,
      reads: "no_contactar",
      width: 14,
      cell: ({ no_contactar }) => day(no_contactar?.desde),
    },
    {
      heading: complaint.filter,
      reads: "reclamo",
      width: 28,
      cell: ({ reclamo }) => reclamo?.motivo ?? "",
    },
  ];
}

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
    cell: ({ created_at }) => bogotaDay(created_at),
  },
  { heading: newsletterAdmin.version, width: 12, cell: ({ consent }) => consent.version },
];

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

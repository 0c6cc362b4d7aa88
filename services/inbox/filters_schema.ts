import { complaint } from "../../content/inbox/lists.ts";
import { attendanceFilter } from "../../content/events/attendance.ts";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { followUp } from "../../content/follow_up/follow_up.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import {
  availabilities,
  complaintStates,
  localidadOptions,
  noLocalidad,
  type Option,
  supportTypes,
} from "../../content/words/options.ts";
import type { Complaint } from "../rights/complaint_schema.ts";
import { isWaiting } from "../follow_up/follow_up_schema.ts";
import { labelCode, recordId, sourceCode } from "../system/ids_schema.ts";
import type { VolunteerView } from "./volunteer_schema.ts";

/** A filter of a list with choices: query, search, toolbar and audit log follow from it. */
export interface ChoiceFilter<T, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly Option[];
  /** The form of further ids, such as those of accounts, whose options the page adds. */
  readonly others?: RegExp;
  readonly values: (record: T) => readonly string[];
}

const complaintFilter = {
  name: "reclamo",
  label: complaint.filter,
  options: complaintStates,
  values: ({ reclamo }: { readonly reclamo?: Complaint }) =>
    reclamo ? complaintStates.map(({ id }) => id) : [],
} as const;

const ownChoice = "yo";

/** Returns the query as it reads for that account: `yo` is its id. */
export function asAccount<Q extends { readonly responsable?: string }>(query: Q, id: string): Q {
  return query.responsable === ownChoice ? { ...query, responsable: id } : query;
}

const attendedEvent = /^(fue|falto)-[0-9A-HJKMNP-TV-Z]{26}$/;

export function attendanceValue(event: string, came: boolean): string {
  return `${came ? "fue" : "falto"}-${event}`;
}

export const volunteerFilters = [
  {
    name: "localidad",
    label: fields.localidad.filter,
    options: [...localidadOptions, { id: noLocalidad, label: noLocalidad }],
    values: ({ localidad }) => [localidad],
  },
  {
    name: "apoyo",
    label: fields.tipoApoyo.filter,
    options: supportTypes,
    values: ({ tipo_apoyo }) => tipo_apoyo,
  },
  {
    name: "disponibilidad",
    label: fields.disponibilidad.filter,
    options: availabilities,
    values: ({ disponibilidad }) => disponibilidad === null ? [] : [disponibilidad],
  },
  {
    name: "responsable",
    label: followUp.owner,
    options: [{ id: ownChoice, label: followUp.own }, { id: "nadie", label: followUp.noOwner }],
    others: recordId,
    values: ({ responsable = "nadie" }) => [responsable],
  },
  {
    name: "origen",
    label: followUp.source,
    options: [],
    others: sourceCode,
    values: ({ origen }) => origen === undefined ? [] : [origen],
  },
  {
    name: "etiqueta",
    label: labelTexts.one,
    options: [],
    others: labelCode,
    values: ({ etiquetas = [] }) => etiquetas,
  },
  {
    name: "importacion",
    label: followUp.imported,
    options: [],
    others: recordId,
    values: ({ importacion }) => importacion === undefined ? [] : [importacion.lote],
  },
  {
    name: "eventos",
    label: attendanceFilter.label,
    options: attendanceFilter.options,
    others: attendedEvent,
    values: ({ actividades = [] }) => [
      actividades.some(({ vino }) => vino) ? "alguno" : "ninguno",
      ...actividades[0]?.vino === false ? ["ultimo"] : [],
      ...actividades.map(({ evento, vino }) => attendanceValue(evento, vino)),
    ],
  },
  {
    name: "espera",
    label: followUp.waiting,
    options: [{ id: "tarde", label: followUp.waitsTooLong }],
    // Since when is a matter of the day on which the list is asked for.
    values: (record) => isWaiting(record) ? ["tarde"] : [],
  },
  {
    name: "no_contactar",
    label: followUp.noContact,
    options: [{ id: "si", label: followUp.isNoContact }],
    values: ({ no_contactar }) => no_contactar ? ["si"] : [],
  },
  complaintFilter,
] as const satisfies readonly ChoiceFilter<VolunteerView>[];

export const messageFilters = [complaintFilter] as const;

/** The filters of every list without options: the person of a record, the first and the last day. */
const otherFilters = ["persona", "desde", "hasta"] as const;

/** Every filter besides search and status, in the order of addresses and audit entries. */
export const filterNames = [...volunteerFilters.map(({ name }) => name), ...otherFilters] as const;
export type FilterName = (typeof filterNames)[number];

export function byFilter<T, Name extends string, V>(
  filters: readonly ChoiceFilter<T, Name>[],
  valueOf: (filter: ChoiceFilter<T, Name>) => V,
): Record<Name, V> {
  const entries = filters.map((filter) => [filter.name, valueOf(filter)]);
  return Object.fromEntries(entries) as Record<Name, V>;
}

export function chosen(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const entries = names.map((name) => [name, query[name]] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

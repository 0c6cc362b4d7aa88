import { mostLabels } from "../../content/follow_up/labels.ts";
import type { MergeField } from "../../content/duplicates/duplicates.ts";
import { versionOf } from "../inbox/inbox.ts";
import { mostActivities, type Volunteer } from "../inbox/volunteer_schema.ts";

const fieldNames: Readonly<Record<MergeField, readonly (keyof Volunteer & string)[]>> = {
  nombre: ["nombre", "apellido"],
  email: ["email"],
  telefono: ["telefono"],
  localidad: ["localidad"],
  tipo_apoyo: ["tipo_apoyo"],
  disponibilidad: ["disponibilidad"],
  experiencia: ["experiencia"],
  mensaje: ["mensaje"],
  status: ["status"],
  responsable: ["responsable"],
  proximo: ["proximo"],
};

/** What the page shows of both records: staff merge only what they have seen. */
const seen = [
  ...Object.values(fieldNames).flat(),
  "ultimo",
  "no_contactar",
  "reclamo",
  "unidos",
] as const;

export interface MergeInput {
  /** What {@link versionOfBoth} returned. */
  readonly version: string;
  /** The id of the record from which each field is kept. */
  readonly chosen: Readonly<Partial<Record<MergeField, string>>>;
}

export function versionOfBoth(kept: Volunteer, joined: Volunteer): string {
  return versionOf(kept, seen) + versionOf(joined, seen);
}

/**
 * Returns the records, first the one that stays in the list: that which holds others, else the one with
 * the latest contact, else the one that its person sent by the form, else the older one.
 */
export function keptFirst([one, other]: readonly [Volunteer, Volunteer]): [Volunteer, Volunteer] {
  const marks = [one, other].map(({ unidos, ultimo, consent, id }) =>
    [
      unidos ? "1" : "0",
      ultimo?.at ?? "",
      consent.channel === "import" ? "0" : "1",
      // Of two ids the smaller one is older.
      id < (id === one.id ? other.id : one.id) ? "1" : "0",
    ].join("\n")
  );
  return marks[0]! > marks[1]! ? [one, other] : [other, one];
}

function bothLabels({ etiquetas = [] }: Volunteer, joined: Volunteer): string[] {
  return [...new Set([...etiquetas, ...joined.etiquetas ?? []])].slice(0, mostLabels.person);
}

/** Returns the events of both records; the person came to one that both have if either says so. */
function bothActivities(kept: Volunteer, joined: Volunteer): Volunteer["actividades"] {
  const all = [...kept.actividades ?? [], ...joined.actividades ?? []];
  return [...Map.groupBy(all, ({ evento }) => evento).values()]
    .map((same) => same.find(({ vino }) => vino) ?? same[0]!)
    .toSorted((a, b) => b.dia.localeCompare(a.dia)).slice(0, mostActivities);
}

/** Returns what the kept record gets: what was chosen, the later contact, and any wish for none. */
export function effectsOf(
  kept: Volunteer,
  joined: Volunteer,
  { chosen }: MergeInput,
): Partial<Volunteer> {
  const names = Object.entries(fieldNames)
    .filter(([field]) => chosen[field as MergeField] === joined.id).flatMap(([, names]) => names);
  const isLater = (joined.ultimo?.at ?? "") > (kept.ultimo?.at ?? "");
  return {
    ...Object.fromEntries(names.map((name) => [name, joined[name]])),
    ...(isLater && { ultimo: joined.ultimo, intentos: joined.intentos }),
    no_contactar: kept.no_contactar ?? joined.no_contactar,
    ...(joined.etiquetas && { etiquetas: bothLabels(kept, joined) }),
    ...(joined.actividades && { actividades: bothActivities(kept, joined) }),
  };
}

import { shiftFields, shiftsPage as texts, signingUpFields } from "../../content/events/shifts.ts";
import { schemaOf } from "../system/form_schema.ts";
import { parse, type Parsed } from "../system/parse_schema.ts";
import { mostPlaces, mostShifts, type Roster, type Shift } from "./roster_schema.ts";
import { daysOf, shiftTimes } from "./shift_times.ts";

const rowSchema = schemaOf(shiftFields);

export interface ShiftsInput extends Pick<Roster, "abierta" | "quien" | "cierra" | "turnos"> {
  readonly version: number;
  readonly removed: readonly string[];
}

export const shiftIds = Array.from({ length: mostShifts }, (_, at) => String(at + 1));

/** `now` is in milliseconds since 1970. */
export function readShifts(
  roster: Roster,
  values: Record<string, unknown>,
  now: number,
): Parsed<ShiftsInput> {
  const { evento, turnos } = roster;
  const cierra = (until: unknown): boolean | string => {
    if (until === null || until === roster.cierra) return true;
    return String(until) <= evento.termina && (Date.parse(String(until)) > now || texts.past);
  };
  const general = parse(schemaOf(signingUpFields, { cierra }), values);
  const rows = shiftIds.map((id) => readRow(roster, id, values));
  const kept = rows.flatMap(({ shift }) => shift ?? []);
  const removed = turnos.map(({ id }) => id).filter((id) => values[`quitar_${id}`] === "on");
  const none = kept.length === 0 && { [`quitar_${removed[0]}`]: texts.none };
  const fields = Object.assign({}, ...rows.map(({ errors }) => errors), none);
  if (!general.ok) return { ok: false, fields: { ...general.fields, ...fields } };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const version = Number(values.version);
  return { ok: true, value: { ...general.value, turnos: kept, removed, version } };
}

interface Row {
  readonly shift?: Shift;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Returns the shift of that row; none where it was left empty or taken away. */
function readRow({ evento, turnos }: Roster, id: string, values: Record<string, unknown>): Row {
  const before = turnos.find((shift) => shift.id === id);
  // A form that was opened before another person added it does not have it.
  if (values[`nombre_${id}`] === undefined) return { shift: before };
  const typed = shiftFields.map(({ name }) => [name, values[`${name}_${id}`]]);
  const parsed = parse(rowSchema, Object.fromEntries(typed));
  const named = (errors: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${name}_${id}`, text]));
  if (!parsed.ok) return { errors: named(parsed.fields) };
  const { nombre, dia, desde, hasta, cancelado, quitar, cupo: typedPlaces } = parsed.value;
  if (quitar) return {};
  const cupo = typedPlaces === null ? null : Number(typedPlaces.replace(".", ""));
  if (!before && nombre === null && desde === null && hasta === null && cupo === null) return {};
  const shift = { id, nombre, dia: Number(dia ?? 0), desde, hasta, cupo, cancelado };
  const errors = mistakesIn(evento, shift);
  return Object.keys(errors).length > 0 ? { errors: named(errors) } : { shift };
}

function mistakesIn(evento: Roster["evento"], shift: Shift): Record<string, string> {
  const { dia, desde, hasta, cupo } = shift;
  const [, day, hours, , places] = shiftFields;
  const { from, until } = shiftTimes(evento, shift);
  const isOutside = from < Date.parse(evento.empieza) || until > Date.parse(evento.termina);
  return {
    ...(dia in daysOf(evento) ? null : { dia: day.error }),
    ...((desde === null) !== (hasta === null) &&
      { [desde === null ? "desde" : "hasta"]: hours.error }),
    ...(isOutside && { desde: texts.outside }),
    ...(cupo !== null && (cupo < 1 || cupo > mostPlaces) && { cupo: places.error }),
  };
}

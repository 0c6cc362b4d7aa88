import { sha256 } from "../secrets/digest.ts";
import type { Roster, Shift } from "./roster_schema.ts";
import { shiftTimes } from "./shift_times.ts";

/** Returns whether the shift takes place, as visitors see it. */
export function takesPlace({ evento }: Pick<Roster, "evento">, shift: Shift): boolean {
  return evento.publicado && evento.estado === "Se hace" && !shift.cancelado;
}

/** Returns the hash of what a person has to know of a shift: hour, place, and whether it takes place. */
export function factsHash(roster: Pick<Roster, "evento">, shift: Shift): string {
  const { lugar, direccion, publicado, estado } = roster.evento;
  const state = publicado && !shift.cancelado ? estado : "Cancelado";
  const { from, until } = shiftTimes(roster.evento, shift);
  return sha256(JSON.stringify([from, until, lugar, direccion, state])).slice(0, 32);
}

/** Returns the shift with that id; undefined where it was removed. */
export function shiftOf({ turnos }: Pick<Roster, "turnos">, id: string): Shift | undefined {
  return turnos.find((shift) => shift.id === id);
}

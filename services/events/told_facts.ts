import { sha256 } from "../secrets/digest.ts";
import { isPublic, type Roster, type Shift, wholeEvent } from "./roster_schema.ts";
import { shiftTimes } from "./shift_times.ts";
import type { Signup } from "./signup_schema.ts";

/** There is no mail about a change that is undone within this time, in milliseconds. */
const undoTime = 10 * 60_000;

export function happens({ evento }: Pick<Roster, "evento">, shift: Shift): boolean {
  return evento.publicado && evento.estado === "Se hace" && !shift.cancelado;
}

/** Returns whether people can sign up at that moment (milliseconds since 1970), where there is room. */
export function isOpenAt(roster: Roster, now: number): boolean {
  const { evento, abierta, cierra, turnos } = roster;
  return abierta && isPublic(evento, now) && now < Date.parse(cierra ?? evento.termina) &&
    turnos.some((shift) => happens(roster, shift));
}

/** Returns the hash of what a person has to know of a shift: hour, place, and whether it takes place. */
export function factsHash(roster: Pick<Roster, "evento">, shift: Shift): string {
  const { lugar, direccion, publicado, estado } = roster.evento;
  const state = publicado && !shift.cancelado ? estado : "Cancelado";
  const { from, until } = shiftTimes(roster.evento, shift);
  return sha256(JSON.stringify([from, until, lugar, direccion, state])).slice(0, 32);
}

export function shiftOf({ turnos }: Pick<Roster, "turnos">, id: string): Shift | undefined {
  return turnos.find((shift) => shift.id === id);
}

/** Returns the shift of the sign-up; one that was removed does not take place. */
export function shiftFor(roster: Pick<Roster, "turnos">, { turno }: Pick<Signup, "turno">): Shift {
  return shiftOf(roster, turno) ?? { id: turno, ...wholeEvent, cancelado: true };
}

/** Returns from when mails say what visitors see of the event now, in milliseconds since 1970. */
export function settledAt({ evento, updated_at }: Roster): number {
  return Math.max(Date.parse(evento.desde), Date.parse(updated_at)) + undoTime;
}

export function allFactsHash(roster: Roster): string {
  return sha256(roster.turnos.map((shift) => factsHash(roster, shift)).join());
}

/** Returns whether the person knows the same hour and place as those of a shift that was called off. */
export function wasOff(roster: Roster, shift: Shift, { visto }: Signup): boolean {
  return (["Cancelado", "Aplazado"] as const).some((estado) =>
    visto === factsHash({ evento: { ...roster.evento, estado } }, shift)
  );
}

import { isPublic, mostSignups, mostWaiting, type Roster, type Shift } from "./roster_schema.ts";
import type { PlaceCounts } from "./places.ts";
import { shiftTimes } from "./shift_times.ts";

/** What visitors see of the places of a shift: never how many there are. */
type Room = "unlimited" | "some" | "few" | "full" | "queue_full" | "cancelled";

export interface OfferedShift {
  readonly shift: Shift;
  readonly room: Room;
}

export type SignupOffer = readonly OfferedShift[] | "closed" | "called" | "queue_full";

/**
 * Returns what an event offers at that moment (milliseconds since 1970); null where it is over, does not
 * take place, or staff never opened it.
 */
export function offerOf(roster: Roster, counts: PlaceCounts, now: number): SignupOffer | null {
  const { evento, abierta, quien, cierra, turnos, version } = roster;
  const happens = isPublic(evento, now) && evento.estado === "Se hace";
  if (!happens || Date.parse(evento.termina) <= now || (!abierta && version === 1)) return null;
  if (!abierta || Date.parse(cierra ?? evento.termina) <= now) return "closed";
  if (quien === "convocadas") return "called";
  const isFull = counts.values().reduce((sum, count) => sum + count, 0) >= mostSignups;
  const shifts = turnos.filter((shift) => shiftTimes(evento, shift).until > now)
    .map((shift) => ({ shift, room: isFull ? "queue_full" : roomOf(shift, counts) } as const));
  if (shifts.every(({ room }) => room === "cancelled")) return "closed";
  return shifts.some(isChoosable) ? shifts : "queue_full";
}

export function isChoosable({ room }: OfferedShift): boolean {
  return room !== "cancelled" && room !== "queue_full";
}

function roomOf({ id, cupo, cancelado }: Shift, counts: PlaceCounts): Room {
  if (cancelado) return "cancelled";
  if (cupo === null) return "unlimited";
  const waiting = counts.get(`${id}:espera`) ?? 0;
  const free = cupo - (counts.get(`${id}:inscrita`) ?? 0);
  if (waiting >= mostWaiting) return "queue_full";
  if (free <= 0 || waiting > 0) return "full";
  return free <= Math.max(1, cupo / 10) ? "few" : "some";
}

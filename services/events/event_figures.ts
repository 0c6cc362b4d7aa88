import type { Roster, Shift } from "./roster_schema.ts";
import type { SignupState } from "./signup_schema.ts";

export class EventFigures {
  constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly answers: ReadonlyMap<string, number>,
    private readonly arrivals: ReadonlyMap<string, number>,
  ) {}

  withState(state: SignupState, shift?: string): number {
    if (shift !== undefined) return this.places.get(`${shift}:${state}`) ?? 0;
    return this.places.entries()
      .reduce((sum, [key, count]) => key.endsWith(`:${state}`) ? sum + count : sum, 0);
  }

  get unanswered(): number {
    return (this.answers.get("nueva") ?? 0) + (this.answers.get("escrita") ?? 0);
  }

  /** Returns how many arrived who had signed up, in one shift or in all. */
  came(shift?: string): number {
    if (shift !== undefined) return this.arrivals.get(shift) ?? 0;
    return this.arrivals.values().reduce((sum, count) => sum + count, 0);
  }

  /** Returns how many have a place, of how many (null without a limit), and how many wait. */
  of({ turnos }: Pick<Roster, "turnos">) {
    const held = turnos.filter(({ cancelado }) => !cancelado);
    const places = held.every(({ cupo }) => cupo !== null)
      ? held.reduce((sum, { cupo }) => sum + (cupo ?? 0), 0)
      : null;
    return { taken: this.withState("inscrita"), places, waiting: this.withState("espera") };
  }

  ofShift({ id, cupo }: Shift) {
    return {
      taken: this.withState("inscrita", id),
      places: cupo,
      waiting: this.withState("espera", id),
    };
  }
}

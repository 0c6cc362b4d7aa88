import { Problem, type ProblemCode } from "./problem.ts";

/** How many streams may be open at the same time. */
export interface SlotLimits {
  readonly perSession: number;
  readonly perProcess: number;
}

/** The problem over each limit. */
type Refusals = Readonly<Record<keyof SlotLimits, ProblemCode>>;

/** Limits the open streams of one kind, per session and per process. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  readonly #refusals: Refusals;
  readonly #ofSession = new Map<string, number>();
  #open = 0;

  constructor(limits: SlotLimits, refusals: Refusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /**
   * Takes a slot and returns a function that frees it once. @throws {Problem} if there is none left
   */
  take(session: string): () => void {
    const ofSession = this.#ofSession.get(session) ?? 0;
    if (ofSession >= this.#limits.perSession) throw new Problem(this.#refusals.perSession);
    if (this.#open >= this.#limits.perProcess) throw new Problem(this.#refusals.perProcess);
    this.#ofSession.set(session, ofSession + 1);
    this.#open++;
    let taken = true;
    return () => {
      if (taken) this.#free(session);
      taken = false;
    };
  }

  #free(session: string): void {
    this.#open--;
    const left = (this.#ofSession.get(session) ?? 1) - 1;
    if (left > 0) this.#ofSession.set(session, left);
    else this.#ofSession.delete(session);
  }
}

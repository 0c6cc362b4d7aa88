import type { Clock } from "../system/clock.ts";
import type { KeyRing } from "./key_ring.ts";

/** A token for the address of a page, and its end in milliseconds since 1970. */
export interface LinkToken {
  readonly token: string;
  readonly end: number;
}

interface ReadLink {
  readonly id: string;
  holdsFor(state: string): boolean;
}

/**
 * Links that need no record: the signature covers an id, an end, and the state of the record, which
 * the token does not hold. A change of the state ends the link.
 */
export class SignedLinks {
  constructor(
    readonly keys: KeyRing,
    readonly clock: Clock,
    readonly purpose: string,
    /** Milliseconds. */
    readonly lifetime: number,
  ) {}

  /** Returns a token about the id, in that state of its record. */
  sign(id: string, state: string): LinkToken {
    const end = this.clock() + this.lifetime;
    const signature = this.keys.sign(this.purpose, signed(id, String(end), state));
    return { token: `${id}.${end}.${signature}`, end };
  }

  read(token: string): ReadLink | null {
    const [id = "", end = "", signature = "", ...rest] = token.split(".");
    if (!id || !signature || rest.length > 0 || !(this.clock() < Number(end))) return null;
    return {
      id,
      holdsFor: (state) => this.keys.verify(this.purpose, signed(id, end, state), signature),
    };
  }
}

function signed(...parts: string[]): string {
  return JSON.stringify(parts);
}

import type { KeyRing } from "../secrets/key_ring.ts";
import { SignedLinks } from "../secrets/signed_links.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import type { Callout } from "./callout_schema.ts";
import type { Signup } from "./signup_schema.ts";

type SignupKey = Pick<Signup, "id" | "created_at">;
type CalloutKey = Pick<Callout, "id" | "at">;

type EventLink =
  | {
    readonly kind: "signup";
    readonly id: string;
    holdsFor(signup: Pick<Signup, "created_at">): boolean;
  }
  | {
    readonly kind: "callout";
    readonly id: string;
    holdsFor(callout: Pick<Callout, "at">): boolean;
  };

/** Longer than an event is announced before; the records go sixty days after it. */
const linkLifetime = 400 * oneDay;

/** The links by which a person answers for one sign-up or one callout: `/voy/TOKEN`. */
export class EventLinks {
  readonly #signups: SignedLinks;
  readonly #callouts: SignedLinks;

  constructor(keys: KeyRing, clock: Clock) {
    this.#signups = new SignedLinks(keys, clock, "signup", linkLifetime);
    this.#callouts = new SignedLinks(keys, clock, "callout", linkLifetime);
  }

  signupPath({ id, created_at }: SignupKey): string {
    return `/voy/${this.#signups.sign(id, created_at).token}`;
  }

  calloutPath({ id, at }: CalloutKey): string {
    return `/voy/${this.#callouts.sign(id, at).token}`;
  }

  /** Returns what the token is about; it counts only where it holds for the stored record. */
  read(token: string): EventLink | null {
    // The id of a callout joins two ids.
    if (token.includes(":")) {
      const link = this.#callouts.read(token);
      return link && { kind: "callout", id: link.id, holdsFor: ({ at }) => link.holdsFor(at) };
    }
    const link = this.#signups.read(token);
    return link && {
      kind: "signup",
      id: link.id,
      holdsFor: ({ created_at }) => link.holdsFor(created_at),
    };
  }
}

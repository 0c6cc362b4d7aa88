import type { KeyRing } from "../secrets/key_ring.ts";
import { SignedLinks } from "../secrets/signed_links.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import type { Callout } from "./callout_schema.ts";
import type { Signup } from "./signup_schema.ts";

/** Longer than an event is announced before; the records go sixty days after it. */
const linkLifetime = 400 * oneDay;

/** The links by which a person answers for one sign-up or one callout: `/voy/TOKEN`. */
export class EventLinks {
  readonly #links;

  constructor(keys: KeyRing, clock: Clock) {
    const linksFor = (purpose: string) => new SignedLinks(keys, clock, purpose, linkLifetime);
    this.#links = { signup: linksFor("signup"), callout: linksFor("callout") };
  }

  signupPath({ id, created_at }: Pick<Signup, "id" | "created_at">): string {
    return `/voy/${this.#links.signup.sign(id, created_at).token}`;
  }

  calloutPath({ id, at }: Pick<Callout, "id" | "at">): string {
    return `/voy/${this.#links.callout.sign(id, at).token}`;
  }

  /** Returns what the token is about; it counts only where it holds for when the record was made. */
  read(token: string) {
    // The id of a callout joins two ids.
    const kind = token.includes(":") ? "callout" : "signup";
    const link = this.#links[kind].read(token);
    return link && { ...link, kind };
  }
}

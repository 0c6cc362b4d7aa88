import { type Clock, oneDay } from "../system/clock.ts";
import type { Profile } from "./profile_schema.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { type LinkToken, SignedLinks } from "../secrets/signed_links.ts";
import type { Transaction } from "../store/transaction.ts";
import type { AccountServices } from "./account_services.ts";

const linkLifetime = 3 * oneDay;

export class AddressChecks {
  readonly #deps: AccountServices;
  readonly #links: SignedLinks;

  constructor(clock: Clock, keys: KeyRing, deps: AccountServices) {
    this.#deps = deps;
    this.#links = new SignedLinks(keys, clock, "address check", linkLifetime);
  }

  async request(tx: Transaction, { id }: Profile): Promise<void> {
    const { limits, outbox } = this.#deps;
    await limits.consume(tx, "addressChecks", id);
    outbox.addAnother(tx, "address_check", id);
  }

  link({ id, email }: Profile): LinkToken {
    return this.#links.sign(id, email);
  }

  /** Returns the account whose address the link shows; null if it is late or not ours. */
  async open(token: string): Promise<Profile | null> {
    const link = this.#links.read(token);
    const profile = link && await this.#deps.accounts.get(link.id);
    return profile && link.holdsFor(profile.email) ? profile : null;
  }
}

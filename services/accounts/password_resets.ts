import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { PasswordReset, type Profile } from "./profile_schema.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { SignedLinks } from "../secrets/signed_links.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { unknownClient } from "../system/client_address.ts";
import type { HashedPassword, OpenedAccount } from "./credentials.ts";
import type { AccountServices } from "./account_services.ts";

const linkLifetime = 30 * 60 * 1000;

/**
 * How an account gets a new password: by a link; with a role and without a second factor only from
 * a person, because a mailbox alone must not open the back office; and not at all where it has none.
 */
type ResetWay = "link" | "person" | "organisation";

export class PasswordResets {
  readonly #clock: Clock;
  readonly #deps: AccountServices;
  readonly #links: SignedLinks;
  readonly #requests;

  constructor(store: Store, clock: Clock, keys: KeyRing, deps: AccountServices) {
    this.#clock = clock;
    this.#deps = deps;
    this.#links = new SignedLinks(keys, clock, "password reset", linkLifetime);
    this.#requests = new Collection(store, "password_resets", PasswordReset);
  }

  /**
   * Keeps what was typed and adds its mail. The account is looked for when the mail is sent, and the
   * worker is not woken: neither the answer nor its time shows whether there is one. Over the limit
   * of the address nothing is kept. @throws {Problem} `rate_limited` for the client
   */
  async request(tx: Unit, email: string): Promise<void> {
    const { limits, outbox } = this.#deps;
    if (!await limits.consumeReset(tx, tx.client ?? unknownClient, email)) return;
    const id = newId(tx.now);
    this.#requests.create(tx, { id, created_at: tx.at(), email, profile_id: null });
    outbox.add(tx, "password_reset", id, { wakes: false });
  }

  /**
   * Returns what the mail says and forgets the address; null without an account, or if the day of
   * the request is over: a restored copy may hold old ones.
   */
  async answer(id: string) {
    const request = await this.#requests.get(id);
    const profile = request && !this.#isOver(request) && await this.#profileOf(request);
    if (!profile) {
      await this.#requests.remove(id);
      return null;
    }
    if (request.email !== null) {
      const found = { email: null, profile_id: profile.id };
      await this.#requests.update(id, (request) => ({ ...request, ...found }));
    }
    const version = await this.#deps.accounts.credentials.version(profile.id);
    const link = this.#links.sign(profile.id, String(version));
    return { profile, way: await this.#wayOf(profile.id), link };
  }

  /** Returns the account that the link may give a new password; null if it is used or late. */
  async open(token: string): Promise<OpenedAccount | null> {
    const { accounts } = this.#deps;
    const link = this.#links.read(token);
    const profile = link && await accounts.get(link.id);
    if (!profile) return null;
    const opened = await accounts.opened(profile);
    const isRight = link.holdsFor(String(opened.passwordVersion));
    return isRight && await this.#wayOf(profile.id) === "link" ? opened : null;
  }

  /**
   * Sets the password that {@link Accounts.newPassword} returned; returns whether the link was still
   * good. @throws {Problem} `conflict`
   */
  async finish(
    tx: Unit,
    { profile: { id }, passwordVersion }: OpenedAccount,
    password: HashedPassword,
  ): Promise<boolean> {
    const { accounts } = this.#deps;
    if (await accounts.credentials.findVersion(tx, id) !== passwordVersion) return false;
    await this.#requireWay(tx, id);
    await accounts.setPassword(tx, id, password, { actor: id, detail: { by: "mail" } });
    return true;
  }

  sweep(): Promise<number> {
    return this.#requests.sweep((request) => this.#isOver(request));
  }

  #isOver({ created_at }: PasswordReset): boolean {
    return Date.parse(created_at) < this.#clock() - oneDay;
  }

  async #profileOf({ email, profile_id }: PasswordReset): Promise<Profile | null> {
    const { accounts } = this.#deps;
    if (profile_id !== null) return await accounts.get(profile_id);
    return email === null ? null : await accounts.getByEmail(email);
  }

  async #wayOf(profileId: string): Promise<ResetWay> {
    const { accounts, roles, secondFactors } = this.#deps;
    const [password, held, hasFactor] = await Promise.all([
      accounts.credentials.state(profileId),
      roles.rolesOf(profileId),
      secondFactors.isOn(profileId),
    ]);
    if (password === "none") return "organisation";
    return held.length > 0 && !hasFactor ? "person" : "link";
  }

  async #requireWay(tx: Transaction, profileId: string): Promise<void> {
    const { roles, secondFactors } = this.#deps;
    const { roles: held } = await roles.actorOf(profileId, tx);
    if (held.length > 0 && !await secondFactors.isOn(profileId)) throw new Problem("conflict");
  }
}

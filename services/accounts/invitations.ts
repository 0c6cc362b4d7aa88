import { messages } from "../../content/words/field_messages.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { Invitation } from "./invitation_schema.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Transaction, TransactionOptions } from "../store/transaction.ts";
import type { AccountServices } from "./account_services.ts";

/** How long a link works, in milliseconds. */
const lifetime = 3 * oneDay;

/** How long an invitation stays after its end, for those who ask who invited, in milliseconds. */
const keptFor = 30 * oneDay;

const mostOpen = 20;

type Invited = Pick<Invitation, "nombre" | "role" | "localidades" | "by">;

/** Invitations to the team: a link gives one role, once. */
export class Invitations {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #deps: AccountServices;
  readonly #invitations;

  constructor(store: Store, clock: Clock, deps: AccountServices) {
    this.#store = store;
    this.#clock = clock;
    this.#deps = deps;
    this.#invitations = new Collection(store, "invitations", Invitation, {
      many: { accepted: ({ by, used }) => used ? [[by]] : [] },
    });
  }

  /**
   * Makes an invitation; returns it, and the token of its link, which is not stored.
   * @throws {Problem} `invalid` where too many are open
   */
  async make(
    invited: Invited,
    options: TransactionOptions,
  ): Promise<{ readonly invitation: Invitation; readonly token: string }> {
    const open = (await this.list()).filter((invitation) => this.isOpen(invitation));
    if (open.length >= mostOpen) {
      throw new Problem("invalid", { nombre: messages.invitation.full });
    }
    const token = randomToken(128);
    const now = this.#clock();
    const invitation = {
      ...invited,
      id: sha256(token),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetime).toISOString(),
      used: null,
    };
    await this.#invitations.create(invitation, options);
    return { invitation, token };
  }

  /** Returns whether its link still works, as far as the invitation itself says. */
  isOpen({ used, expires_at }: Invitation): boolean {
    return used === null && this.#clock() < Date.parse(expires_at);
  }

  /** Returns every invitation, newest first. */
  async list(): Promise<Invitation[]> {
    const all = await Array.fromAsync(this.#invitations.all());
    return all.sort((a, b) => b.created_at.localeCompare(a.created_at));
  }

  /** Returns the invitations of that profile that were accepted since then. */
  async acceptedSince(by: string, since: number): Promise<Invitation[]> {
    const { items } = await this.#invitations.listBy("accepted", [by]);
    return items.filter(({ used }) => used && Date.parse(used.at) >= since);
  }

  /** Returns the invitation of that link; nothing changes. @throws {Problem} `invitation_gone` */
  async open(token: string): Promise<Invitation> {
    const invitation = await this.#invitations.get(sha256(token));
    if (!invitation || !this.isOpen(invitation)) throw new Problem("invitation_gone");
    const inviter = await this.#deps.roles.actorOf(invitation.by);
    if (!inviter.can("users:grant")) throw new Problem("invitation_gone");
    return invitation;
  }

  /**
   * Plans that the profile gets the role: once, and only while who invited may give roles. Returns
   * whether that changes what it may do. @throws {Problem} `invitation_gone`
   */
  async planUse(transaction: Transaction, id: string, profile: string): Promise<boolean> {
    const { roles } = this.#deps;
    const at = new Date(this.#clock()).toISOString();
    let wasOpen = false;
    const invitation = await this.#invitations.planUpdate(transaction, id, (found) => {
      wasOpen = this.isOpen(found);
      return wasOpen ? { ...found, used: { at, profile } } : found;
    });
    const mayGive = invitation && wasOpen &&
      (await roles.planActorOf(transaction, invitation.by)).can("users:grant");
    if (!mayGive) throw new Problem("invitation_gone");
    return await roles.planGrant(transaction, profile, invitation.role, invitation.localidades);
  }

  /** Gives the role to an account that is there. @throws {Problem} `invitation_gone` */
  async accept(
    id: string,
    profile: string,
    { with: others = [] }: TransactionOptions,
  ): Promise<void> {
    const { outbox } = this.#deps;
    await this.#store.transaction(async (transaction) => {
      if (await this.planUse(transaction, id, profile)) {
        transaction.add(...outbox.planNotice(profile, "role_granted"));
      }
      await transaction.addAll(others);
    });
    outbox.onAdded();
  }

  /** Deletes an invitation that was not used. @throws {Problem} `not_found` */
  async cancel(id: string, entry: (invitation: Invitation) => Operation): Promise<void> {
    const invitation = await this.#invitations.get(id);
    const matches = ({ used }: Invitation): boolean => used === null;
    const deleted = invitation &&
      await this.#invitations.delete(id, { with: [entry(invitation)], matches });
    if (!deleted) throw new Problem("not_found");
  }

  /** Deletes those that ended long ago. */
  sweep(): Promise<number> {
    return this.#invitations.sweep(({ used, expires_at }) =>
      Date.parse(used?.at ?? expires_at) + keptFor < this.#clock()
    );
  }
}

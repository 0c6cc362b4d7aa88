import { invitationsPage } from "../../content/accounts/invitations.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { Invitation, type InvitationInput } from "./invitation_schema.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Unit } from "../store/unit.ts";
import type { AccountServices } from "./account_services.ts";
import { roleFacts } from "./roles.ts";

const lifetime = 3 * oneDay;

/** How long an invitation stays after its end, for those who ask who invited, in milliseconds. */
const keptFor = 30 * oneDay;

const mostOpen = 20;

/** Invitations to the team: a link gives one role, once. */
export class Invitations {
  readonly #clock: Clock;
  readonly #deps: AccountServices;
  readonly #invitations;

  constructor(store: Store, clock: Clock, deps: AccountServices) {
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
  async make(tx: Unit, { nombre, rol: role, localidades }: InvitationInput) {
    const open = (await this.list()).filter((invitation) => this.isOpen(invitation));
    if (open.length >= mostOpen) {
      throw new Problem("invalid", { nombre: invitationsPage.full });
    }
    const token = randomToken(128);
    const invitation = this.#invitations.create(tx, {
      nombre,
      role,
      localidades,
      id: sha256(token),
      by: tx.actor.id,
      created_at: tx.at(),
      expires_at: tx.at(lifetime),
      used: null,
    });
    tx.log("invitation_made", { detail: roleFacts(role, localidades) });
    return { invitation, token };
  }

  isOpen({ used, expires_at }: Invitation): boolean {
    return used === null && this.#clock() < Date.parse(expires_at);
  }

  async list(): Promise<Invitation[]> {
    const all = await Array.fromAsync(this.#invitations.all());
    return all.sort((a, b) => b.created_at.localeCompare(a.created_at));
  }

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
   * Gives a new account the role: once, and only while who invited may give roles.
   * @throws {Problem} `invitation_gone`
   */
  async use(tx: Unit, id: string, profile: string): Promise<boolean> {
    const { roles } = this.#deps;
    const found = await this.#invitations.find(tx, id);
    const mayGive = found && this.isOpen(found) &&
      (await roles.actorOf(found.by, tx)).can("users:grant");
    if (!mayGive) throw new Problem("invitation_gone");
    const { role, localidades } = found;
    this.#invitations.change(tx, found, { used: { at: tx.at(), profile } });
    const detail = roleFacts(role, localidades);
    tx.log("invitation_used", { actor: profile, subject: profile, detail });
    return await roles.assign(tx, profile, role, localidades);
  }

  /** What {@link use} does, for the account of the actor, which may have the role already. */
  async accept(tx: Unit, id: string): Promise<void> {
    const { accounts, outbox } = this.#deps;
    const own = tx.actor.id;
    await accounts.requirePresent(tx, own);
    if (await this.use(tx, id, own)) outbox.addNotice(tx, own, "role_granted");
  }

  /** @throws {Problem} `not_found`, also where it was used */
  async cancel(tx: Unit, id: string): Promise<void> {
    const invitation = await this.#invitations.require(tx, id);
    if (invitation.used) throw new Problem("not_found");
    this.#invitations.delete(tx, invitation);
    const { role, localidades } = invitation;
    tx.log("invitation_cancelled", { detail: roleFacts(role, localidades) });
  }

  sweep(): Promise<number> {
    return this.#invitations.sweep(({ used, expires_at }) =>
      Date.parse(used?.at ?? expires_at) + keptFor < this.#clock()
    );
  }
}

import type { DigestFigure } from "../../content/mail/account_mails.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { Actor, Permission } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import { bogotaHour, type Clock, oneHour } from "../system/clock.ts";
import { type DigestTime, type Profile, roles as roleNames } from "../accounts/profile_schema.ts";
import type { Messages } from "../inbox/messages.ts";
import { Problem } from "../system/problem.ts";
import type { Quarantine } from "../inbox/quarantine.ts";
import type { Requests } from "../rights/requests.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Outbox } from "./outbox.ts";

/** The hours in Bogotá from and to which digests are sent; the daily one at the first of them. */
const firstHour = 7;
const lastHour = 19;

/** A digest that is this many milliseconds late is not sent any more. */
const staleAfter = 6 * oneHour;

const figureRules = [
  { name: "requests", permission: "requests:read", path: "/admin/requests" },
  { name: "volunteers", permission: "volunteers:read", path: "/admin/volunteers" },
  { name: "messages", permission: "messages:read", path: "/admin/messages" },
  { name: "quarantine", permission: "quarantine:work", path: "/admin/quarantine" },
  { name: "mails", permission: "mail:work", path: "/admin/mail" },
] as const satisfies readonly {
  name: DigestFigure["name"];
  permission: Permission;
  path: string;
}[];

interface Digest {
  readonly profile: Profile;
  readonly figures: readonly DigestFigure[];
  readonly total: number;
  readonly path: string;
}

interface DigestDeps {
  readonly accounts: Accounts;
  readonly roles: Roles;
  readonly outbox: Outbox;
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly quarantine: Quarantine;
  readonly requests: Requests;
}

export function chosenDigest({ digest }: Profile, { roles }: Actor): DigestTime {
  return digest ?? (roles.includes("admin") ? "diario" : "nunca");
}

/** Mails to staff about what waits: figures, and no names. */
export class Digests {
  readonly #clock: Clock;
  readonly #deps: DigestDeps;

  constructor(clock: Clock, deps: DigestDeps) {
    this.#clock = clock;
    this.#deps = deps;
  }

  /**
   * Adds the digests of this hour where something waits; returns how many. The id of a row is the
   * reader and the hour, so several processes add it once.
   */
  async add(): Promise<number> {
    const { outbox, roles } = this.#deps;
    const hour = bogotaHour(this.#clock());
    const due = choicesAt(Number(hour.slice(-2)));
    if (!outbox.isOn || due.length === 0) return 0;
    const holders = await Promise.all(roleNames.map((role) => roles.holders(role)));
    let added = 0;
    for (const id of new Set(holders.flat())) {
      const digest = await this.#digestFor(id, due);
      if (digest && await outbox.addInstead("digest", id, `${id}:${hour}`)) added++;
    }
    return added;
  }

  /** Returns what the digest of that subject says now, unless it is late or nothing waits. */
  async read(subject: string): Promise<Digest | null> {
    const [id = "", hour = ""] = subject.split(":");
    if (this.#clock() - Date.parse(`${hour}:00:00-05:00`) > staleAfter) return null;
    return await this.#digestFor(id, ["diario", "cada_hora"]);
  }

  /** Returns null also where the account cannot be read, which holds up no other reader. */
  async #digestFor(id: string, due: readonly DigestTime[]): Promise<Digest | null> {
    try {
      return await this.#writeFor(id, due);
    } catch (error) {
      // Nothing is counted in a store that has to be brought up to date first.
      const isExpected = error instanceof Problem && /^(?:unreadable|outdated)$/.test(error.code);
      if (isExpected) return null;
      throw error;
    }
  }

  async #writeFor(id: string, due: readonly DigestTime[]): Promise<Digest | null> {
    const { accounts, roles } = this.#deps;
    const [profile, actor] = await Promise.all([accounts.get(id), roles.actorOf(id)]);
    if (!profile?.verified_at || !due.includes(chosenDigest(profile, actor))) return null;
    const rules = figureRules.filter(({ permission }) => actor.can(permission));
    const figures = await Promise.all(
      rules.map(async ({ name }) => ({ name, count: await this.#count(name, actor) })),
    );
    const total = figures.reduce((sum, { count }) => sum + count, 0);
    const path = actor.can("stats:read") ? "/admin" : rules[0]?.path;
    return total > 0 && path ? { profile, figures, total, path } : null;
  }

  async #count(name: DigestFigure["name"], actor: Actor): Promise<number> {
    const { volunteers, messages, quarantine, outbox, requests } = this.#deps;
    switch (name) {
      case "requests": {
        const { unseen, soon, late } = await requests.figures();
        return unseen + soon + late;
      }
      case "volunteers":
        return await volunteers.for(actor).countOf("pending");
      case "messages":
        return await messages.for(actor).countOf("unread");
      case "quarantine":
        return await quarantine.count();
      case "mails":
        return (await outbox.status()).counts.get("failed") ?? 0;
    }
  }
}

function choicesAt(hour: number): DigestTime[] {
  if (hour < firstHour || hour > lastHour) return [];
  return hour === firstHour ? ["diario", "cada_hora"] : ["cada_hora"];
}

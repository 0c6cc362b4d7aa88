import { localidades } from "../../content/words/options.ts";
import { limitedRole, type Role, type RoleHolder } from "./profile_schema.ts";

/**
 * The permissions of the back office and the roles that have them. Routes, navigation and pages use
 * this table.
 */
export const rolesWith = {
  "stats:read": ["admin"],
  "live:read": ["admin", "coordinator", "privacy"],
  "volunteers:read": ["admin", "coordinator", "privacy"],
  "volunteers:status": ["admin", "coordinator"],
  "volunteers:contact": ["admin", "coordinator"],
  "volunteers:assign": ["admin", "coordinator"],
  "volunteers:label": ["admin", "coordinator"],
  "volunteers:erase": ["admin", "privacy"],
  "volunteers:export": ["admin"],
  "volunteers:complaint": ["admin", "coordinator", "privacy"],
  "volunteers:decide": ["admin", "privacy"],
  "volunteers:correct": ["admin", "coordinator"],
  "volunteers:merge": ["admin", "coordinator", "privacy"],
  "volunteers:callout": ["admin", "coordinator"],
  "events:read": ["admin", "coordinator", "editor", "privacy"],
  "events:write": ["admin", "coordinator", "editor"],
  "signups:read": ["admin", "coordinator", "privacy"],
  "signups:work": ["admin", "coordinator"],
  "messages:read": ["admin", "privacy"],
  "messages:work": ["admin"],
  "messages:reply": ["admin"],
  "messages:erase": ["admin", "privacy"],
  "messages:complaint": ["admin", "privacy"],
  "newsletter:write": ["admin", "editor"],
  "newsletter:send": ["admin"],
  "newsletter:export": ["admin"],
  "imports:read": ["admin", "privacy"],
  "imports:write": ["admin"],
  "quarantine:work": ["admin"],
  "people:read": ["admin", "privacy"],
  "people:export": ["admin", "privacy"],
  "people:correct": ["admin", "privacy"],
  "people:withdraw": ["admin", "privacy"],
  "people:erase": ["admin", "privacy"],
  "subscribers:read": ["admin", "privacy"],
  "requests:read": ["admin", "privacy"],
  "requests:write": ["admin", "privacy"],
  "retention:read": ["admin", "privacy"],
  "retention:hold": ["admin", "privacy"],
  "content:write": ["admin", "editor"],
  "content:phase": ["admin"],
  "campaign:write": ["admin"],
  "team:work": ["admin"],
  "mail:work": ["admin"],
  "users:read": ["admin"],
  "users:grant": ["admin"],
  "audit:read": ["admin", "privacy"],
  "help:read": ["admin", "coordinator", "editor", "privacy"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesWith;

/** The people a permission covers: all, or those of some localidades. */
export type Scope = "all" | ReadonlySet<string>;

/** Returns whether the scope holds the record; one without a localidad is in "all" only. */
export function isWithin(scope: Scope, { localidad }: { readonly localidad?: string }): boolean {
  return scope === "all" || (localidad !== undefined && scope.has(localidad));
}

export interface Actor {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly localidades: readonly string[];
  can(permission: Permission): boolean;
  /** Returns the people the permission covers; an empty set where the actor lacks it. */
  scope(permission: Permission): Scope;
}

/** A localidad that the form no longer offers is in "all" only. */
const isOffered = (name: string): boolean => offered.includes(name);
const offered: readonly string[] = localidades;

export function actorFrom({ id, roles, localidades: own }: RoleHolder): Actor {
  const granting = (permission: Permission): Role[] =>
    roles.filter((role) => (rolesWith[permission] as readonly Role[]).includes(role));
  return {
    id,
    roles,
    localidades: own,
    can: (permission) => granting(permission).length > 0,
    scope: (permission) => {
      const found = granting(permission);
      if (found.some((role) => role !== limitedRole)) return "all";
      return new Set(found.length > 0 ? own.filter(isOffered) : []);
    },
  };
}

export function accessOf({ roles, localidades }: Pick<Actor, "roles" | "localidades">): string {
  return [roles.toSorted().join(" "), ...localidades.toSorted()].join("\n");
}

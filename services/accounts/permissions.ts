import type { Role } from "../schemas/profile.ts";

/**
 * The permissions of the back office and the roles that have them. Routes, navigation and pages use
 * this table.
 */
export const rolesWith = {
  "stats:read": ["admin"],
  "live:read": ["admin"],
  "volunteers:read": ["admin"],
  "volunteers:status": ["admin"],
  "volunteers:erase": ["admin"],
  "volunteers:export": ["admin"],
  "volunteers:complaint": ["admin"],
  "messages:read": ["admin"],
  "messages:work": ["admin"],
  "messages:reply": ["admin"],
  "messages:erase": ["admin"],
  "messages:complaint": ["admin"],
  "newsletter:write": ["admin"],
  "newsletter:send": ["admin"],
  "newsletter:export": ["admin"],
  "quarantine:work": ["admin"],
  "people:read": ["admin"],
  "people:export": ["admin"],
  "people:correct": ["admin"],
  "people:withdraw": ["admin"],
  "people:erase": ["admin"],
  "subscribers:read": ["admin"],
  "requests:read": ["admin"],
  "requests:write": ["admin"],
  "retention:read": ["admin"],
  "retention:hold": ["admin"],
  "mail:work": ["admin"],
  "users:read": ["admin"],
  "users:grant": ["admin"],
  "audit:read": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** A permission. */
export type Permission = keyof typeof rolesWith;

/** The roles of a person and what they permit. */
export interface Actor {
  readonly roles: readonly Role[];
  can(permission: Permission): boolean;
}

/** Returns the actor with the permissions of all these roles. */
export function actorWith(roles: readonly Role[]): Actor {
  return {
    roles,
    can: (permission) =>
      roles.some((role) => (rolesWith[permission] as readonly Role[]).includes(role)),
  };
}

import type { Role } from "../schemas/profile.ts";

/**
 * What the back office lets people do, and which roles may do it. The gate of each route, the links
 * of the sidebar and the controls of a page all follow from this table.
 */
export const rolesWith = {
  "stats:read": ["admin"],
  "live:read": ["admin"],
  "volunteers:read": ["admin"],
  "volunteers:status": ["admin"],
  "volunteers:erase": ["admin"],
  "volunteers:export": ["admin"],
  "volunteers:claim": ["admin"],
  "messages:read": ["admin"],
  "messages:work": ["admin"],
  "messages:erase": ["admin"],
  "messages:claim": ["admin"],
  "newsletter:export": ["admin"],
  "quarantine:work": ["admin"],
  "users:read": ["admin"],
  "users:grant": ["admin"],
  "audit:read": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** One thing that a member of staff may do. */
export type Permission = keyof typeof rolesWith;

/** Who acts, and what their roles let them do. */
export interface Actor {
  readonly roles: readonly Role[];
  can(permission: Permission): boolean;
}

/** Returns the actor with these roles; permissions of several roles add up. */
export function actorWith(roles: readonly Role[]): Actor {
  return {
    roles,
    can: (permission) =>
      roles.some((role) => (rolesWith[permission] as readonly Role[]).includes(role)),
  };
}

import type { Actor } from "./permissions.ts";

/** An actor without an account. The audit log has its id; an empty one is null there. */
const withoutAccount = (id: string, mayAll: boolean): Actor => ({
  id,
  roles: [],
  localidades: [],
  can: () => mayAll,
  scope: () => mayAll ? "all" : new Set(),
});

/** The site by itself: maintenance, mail, newsletters. */
export const siteActor = withoutAccount("site", true);

export const operator = withoutAccount("cli", true);

export const self = withoutAccount("self", false);

export const stranger = withoutAccount("", false);

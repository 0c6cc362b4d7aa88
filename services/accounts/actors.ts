import type { Actor } from "./permissions.ts";

/** Who acts without an account; the audit log has the id, or null where it is empty. */
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

/** A person with their own data, known by a code or a link. */
export const self = withoutAccount("self", false);

export const stranger = withoutAccount("", false);

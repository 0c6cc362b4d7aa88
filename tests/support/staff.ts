import { actorFrom } from "../../services/accounts/permissions.ts";

/** An administrator without an account, whose desk holds every record. */
export const staff = actorFrom({ id: "staff", roles: ["admin"], localidades: [] });

import * as z from "zod/mini";
import { messages } from "../../content/words/field_messages.ts";
import { invitationFields, invitedRoles } from "../../content/accounts/invitations.ts";
import { schemaOf } from "../system/form_schema.ts";
import { localidades } from "../../content/words/options.ts";

const choose = messages.role.localidades;

/** The localidades of a coordinator: each once, in the order of the form. */
const chosen = z.pipe(
  z.array(z.enum(localidades, choose), choose).check(z.minLength(1, choose)),
  z.transform((names) => localidades.filter((localidad) => names.includes(localidad))),
);

export const CoordinatorGrant = z.object({ localidades: chosen });

/** The same before the role is known: other roles have no localidades. */
export const RoleGrant = z.object({ localidades: z.optional(z.unknown()) });

/** An invitation to the team. Its id is the SHA-256 of the token in its link. */
export const Invitation = z.object({
  id: z.string(),
  nombre: z.string(),
  role: z.enum(invitedRoles),
  localidades: z.array(z.string()),
  by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  used: z.nullable(z.object({ at: z.string(), profile: z.string() })),
});
export type Invitation = z.infer<typeof Invitation>;

/** What staff type for an invitation: only a coordinator has localidades. */
export const InvitationInput = z.pipe(
  schemaOf(invitationFields).check(z.refine(
    ({ rol, localidades }) => rol !== "coordinator" || localidades.length > 0,
    { path: ["localidades"], error: choose },
  )),
  z.transform(({ nombre, rol, localidades }): InvitationInput => ({
    nombre,
    rol,
    localidades: rol === "coordinator" ? localidades : [],
  })),
);
export interface InvitationInput {
  readonly nombre: string;
  readonly rol: Invitation["role"];
  readonly localidades: string[];
}

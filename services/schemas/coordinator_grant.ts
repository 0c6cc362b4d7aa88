import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { localidades } from "../../content/options.ts";

const choose = messages.role.localidades;

/** The localidades of a coordinator: each once, in the order of the form. */
const chosen = z.pipe(
  z.array(z.enum(localidades, choose), choose).check(z.minLength(1, choose)),
  z.transform((names) => localidades.filter((localidad) => names.includes(localidad))),
);

/** What comes with the role of a coordinator. */
export const CoordinatorGrant = z.object({ localidades: chosen });

/** The same before the role is known: other roles have no localidades. */
export const RoleGrant = z.object({ localidades: z.optional(z.unknown()) });

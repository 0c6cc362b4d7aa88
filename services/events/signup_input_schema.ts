import * as z from "zod/mini";
import { signupFields as fields } from "../../content/forms/form_fields.ts";
import { VolunteerInput } from "../inbox/volunteer_input_schema.ts";
import { plain } from "../system/text_schema.ts";

const { nombre, apellido, email, telefono, autorizacion, submission, sitio_web } =
  VolunteerInput.shape;

/** What the form of an event sends. The event is named by its address on the site. */
export const SignupInput = z.object({
  evento: plain(fields.evento.error, /^[a-z0-9-]{1,80}$/),
  turno: plain(fields.turno.error, /^[1-8]$/),
  nombre,
  apellido,
  email,
  telefono,
  autorizacion,
  submission,
  sitio_web,
});
export type SignupInput = z.infer<typeof SignupInput>;

import * as z from "zod/mini";
import { newsletterFields as fields } from "../../content/forms/form_fields.ts";
import { email, honeypot, ticked } from "../system/text_schema.ts";

export const NewsletterInput = z.object({
  email: email(fields.email.error),
  autorizacion: ticked(fields.autorizacion.error),
  sitio_web: honeypot,
});
export type NewsletterInput = z.infer<typeof NewsletterInput>;

export const LeaveInput = z.object({ email: email(fields.email.error) });

import * as z from "zod/mini";
import { newsletterFields as fields } from "../../content/form_fields.ts";
import { ConsentProof } from "./consent.ts";
import { email, honeypot, ticked } from "./text.ts";

/** What the newsletter form sends. */
export const NewsletterInput = z.object({
  email: email(fields.email.error),
  autorizacion: ticked(fields.autorizacion.error),
  sitio_web: honeypot,
});
export type NewsletterInput = z.infer<typeof NewsletterInput>;

/** A subscription as stored. */
export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  consent: ConsentProof,
});
export type Subscriber = z.infer<typeof Subscriber>;

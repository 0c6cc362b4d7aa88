import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { ConsentProof } from "./consent.ts";
import { email, honeypot, ticked } from "./text.ts";

const own = messages.newsletter;

/** What the newsletter form sends. */
export const NewsletterInput = z.object({
  email: email(own.email),
  autorizacion: ticked(own.autorizacion),
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

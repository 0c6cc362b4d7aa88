import * as z from "zod/mini";
import { messageFields as fields } from "../../content/form_fields.ts";
import { messageStatuses } from "../../content/options.ts";
import { Complaint } from "./complaint.ts";
import { ConsentProof, ReceiptHash } from "./consent.ts";
import { email, honeypot, line, personName, submissionId, text, ticked } from "./text.ts";

/** What the contact form sends. Its fields have the order of the specification's rules. */
export const MessageInput = z.object({
  name: personName({ min: 2, max: 100, messages: fields.name.error }),
  email: email(fields.email.error),
  subject: line({ min: 3, max: 200, messages: fields.subject.error }),
  message: text({ min: 10, max: fields.message.max, messages: fields.message.error }),
  autorizacion: ticked(fields.autorizacion.error),
  submission: submissionId,
  sitio_web: honeypot,
});
export type MessageInput = z.infer<typeof MessageInput>;

/** A message as stored. */
export const Message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.catch(z.enum(messageStatuses.map(({ id }) => id)), "unread"),
  created_at: z.string(),
  consent: ConsentProof,
  submission: z.string(),
  recibo: ReceiptHash,
  reclamo: z.optional(Complaint),
});
export type Message = z.infer<typeof Message>;

/** What the API sends of a message: all but what proves something. */
export type MessageView = Omit<Message, "consent" | "submission" | "recibo">;

import * as z from "zod/mini";
import { messageFields as fields } from "../../content/forms/form_fields.ts";
import {
  email,
  honeypot,
  line,
  personName,
  submissionId,
  text,
  ticked,
} from "../system/text_schema.ts";

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

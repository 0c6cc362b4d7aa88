import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { messageStatuses } from "../../content/options.ts";
import { Claim } from "./claim.ts";
import { ConsentProof } from "./consent.ts";
import { messageLimits } from "./lengths.ts";
import { email, honeypot, line, submissionId, text, ticked } from "./text.ts";

const own = messages.contact;

/** What the contact form sends. The fields stand in the order of the specification's rules. */
export const MessageInput = z.object({
  name: line({ min: 2, max: 100, messages: own.name }),
  email: email(own.email),
  subject: line({ min: 3, max: 200, messages: own.subject }),
  message: text({ min: 10, max: messageLimits.message, messages: own.message }),
  autorizacion: ticked(own.autorizacion),
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
  reclamo: z.optional(Claim),
});
export type Message = z.infer<typeof Message>;

/** What the API sends of a message: the fields of the specification, and a claim where there is one. */
export type MessageView = Omit<Message, "consent" | "submission">;

/** Returns what the API sends of the message. */
export function messageView(
  { consent: _consent, submission: _submission, ...view }: Message,
): MessageView {
  return view;
}

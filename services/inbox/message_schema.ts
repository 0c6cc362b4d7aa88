import * as z from "zod/mini";
import { messageStatuses } from "../../content/words/options.ts";
import { Complaint } from "../rights/complaint_schema.ts";
import { ConsentProof, ReceiptHash } from "../rights/consent_schema.ts";

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

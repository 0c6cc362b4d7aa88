import * as z from "zod/mini";
import { replyForm } from "../../content/inbox/replies.ts";
import { text } from "../system/text_schema.ts";

export const ReplyInput = z.object({
  respuesta: text({ ...replyForm.length, messages: replyForm.error }),
});

export const Reply = z.object({
  id: z.string(),
  message: z.string(),
  author: z.string(),
  text: z.string(),
  created_at: z.string(),
});
export type Reply = z.infer<typeof Reply>;

export interface ReplyView {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  /** What became of its mail, in words; empty where that is no longer known. */
  readonly state: string;
  readonly mayResend: boolean;
}

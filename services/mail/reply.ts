import { bogotaDay, bogotaTime } from "../../content/dates.ts";
import { replyTexts } from "../../content/replies.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

/** Returns what composes the mail of a reply to a message. */
export function replyComposer({ services: { formRecords } }: MailSources): Composer {
  return async (subject) => {
    const [messageId = "", replyId = ""] = subject.split(":");
    const message = await formRecords.message.find(messageId);
    const reply = message && await formRecords.message.replies.find(replyId);
    if (!reply) return null;
    const at = Date.parse(message.created_at);
    const texts = replyTexts({
      ...message,
      text: reply.text,
      day: bogotaDay(at),
      time: bogotaTime(at),
    });
    return { ...texts, to: message.email };
  };
}

import { longMoment } from "../../content/words/dates.ts";
import { replyState, unknownAuthor } from "../../content/inbox/replies.ts";
import type { ReplyView } from "../../services/inbox/reply_schema.ts";
import type { Services } from "../../services/services.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import type { SentReply } from "../../services/inbox/replies.ts";

/** Returns the replies to a message as staff see them, oldest first. @throws {Problem} `not_found` */
export async function repliesTo(c: AppContext, message: string): Promise<ReplyView[]> {
  const { services } = c.get("deps");
  const replies = await services.messages.for(visitorOf(c)).repliesTo(message);
  return await Promise.all(replies.map((sent) => viewOf(services, sent)));
}

async function viewOf({ accounts }: Services, { reply, mail }: SentReply): Promise<ReplyView> {
  const author = await accounts.get(reply.author);
  const { state = null, reason = "" } = mail ?? {};
  return {
    id: reply.id,
    author: author?.full_name || author?.email || unknownAuthor,
    date: longMoment(reply.created_at),
    text: reply.text,
    state: replyState(state, reason),
    mayResend: state === "unknown" || state === "dropped",
  };
}

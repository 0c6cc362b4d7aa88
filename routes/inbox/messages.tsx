import { Island } from "../../components/layout/island.tsx";
import { metas } from "../../content/admin/admin.ts";
import { messageInputs, type MessagesQuery } from "../../services/inbox/inbox_schema.ts";
import type { Message } from "../../services/inbox/message_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { ReplyInput } from "../../services/inbox/reply_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parsed, readFields } from "../input.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { changesOf } from "./changes.ts";
import { inboxPages } from "./inbox.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { backToList, respondList } from "./list_page.tsx";
import { requires } from "../admin/access.ts";

/** The messages of the contact form, as an inbox of staff. */
export const messagesInbox: InboxConfig<Message, Partial<MessagesQuery>> = {
  name: "messages",
  form: "message",
  inboxFor: (c) => c.get("deps").services.messages.for(visitorOf(c)),
  permissions: { status: "messages:work", decide: "messages:complaint" },
  meta: metas.messages,
  inputs: messageInputs,
  updated: "message_status_updated",
  draw: (props) => <Island name="AdminMessages" props={props} when="load" />,
};

/** The pages of {@link messagesInbox}. */
export const messagePages = inboxPages(messagesInbox)
  .post("/:id/open", requires("messages:work"), async (c) => {
    const id = c.req.param("id");
    // A GET changes nothing: what opens an unread message is this.
    await changesOf(c, messagesInbox).setStatus(id, { status: "read", from: "unread" });
    return c.redirect(backToList(c, "/admin/messages", { id }), 303);
  })
  .post("/:id/reply", requires("messages:work"), async (c) => {
    const id = c.req.param("id");
    await changesOf(c, messagesInbox).setStatus(id, { status: "replied" });
    // The detail links to the mail: not every browser follows a redirect to a mail program.
    return redirectWithFlash(c, backToList(c, "/admin/messages", { id }), "reply_ready");
  })
  .post("/:id/replies", requires("messages:reply"), (c) => sendReply(c, c.req.param("id")))
  .post("/:id/replies/:reply/resend", requires("messages:reply"), async (c) => {
    const { id, reply } = c.req.param();
    const entry = auditEntry(c, "mail_resent", { subject: id, detail: { kind: "messages" } });
    const inbox = c.get("deps").services.messages.for(visitorOf(c));
    const back = backToList(c, "/admin/messages", { id });
    return await answerForm(c, async () => {
      await inbox.resendReply(id, reply, { with: [entry] });
      return redirectWithFlash(c, back, "reply_sent");
    }, redirectConflict(c, back, "mail_moved_on"));
  });

/** Sends the reply of a form: 303 to the message, or 422 with what was typed. */
async function sendReply(c: AppContext, id: string): Promise<Response> {
  const { services } = c.get("deps");
  if (!services.outbox.isOn) throw new Problem("not_found");
  const values = await readFields(c);
  const input = parse(ReplyInput, values);
  if (!input.ok) {
    const query = parsed(messageInputs.query, c.req.query());
    const typed = { id, text: typedText(values.respuesta), error: input.fields.respuesta };
    return await respondList(c, messagesInbox, query, typed);
  }
  const inbox = services.messages.for(visitorOf(c));
  const entry = auditEntry(c, "reply_sent", { subject: id, detail: { kind: "messages" } });
  await inbox.reply(id, input.value.respuesta, { with: [entry] });
  return redirectWithFlash(c, backToList(c, "/admin/messages", { id }), "reply_sent");
}

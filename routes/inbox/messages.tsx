import { Island } from "../../components/layout/island.tsx";
import { metas } from "../../content/admin/admin.ts";
import { messageInputs, type MessagesQuery } from "../../services/inbox/inbox_schema.ts";
import type { Message } from "../../services/inbox/message_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { ReplyInput } from "../../services/inbox/reply_schema.ts";
import { UniqueConflict } from "../../services/store/transaction.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { inboxPages } from "./inbox.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { backToList, respondList } from "./list_page.tsx";
import { requires } from "../admin/access.ts";

function inboxFor(c: AppContext) {
  return c.get("deps").services.messages.for(visitorOf(c));
}

export const messagesInbox: InboxConfig<Message, Partial<MessagesQuery>> = {
  name: "messages",
  form: "message",
  inboxFor,
  permissions: { status: "messages:work", decide: "messages:complaint" },
  meta: metas.messages,
  inputs: messageInputs,
  updated: "message_status_updated",
  draw: (props) => <Island name="AdminMessages" props={props} when="load" />,
};

export const messagePages = inboxPages(messagesInbox)
  .post("/:id/open", requires("messages:work"), async (c) => {
    const id = c.req.param("id");
    // A GET changes nothing: what opens an unread message is this.
    await write(c, (tx) => inboxFor(c).setStatus(tx, id, { status: "read", from: "unread" }));
    return c.redirect(backToList(c, "/admin/messages", { id }), 303);
  })
  .post("/:id/reply", requires("messages:work"), async (c) => {
    const id = c.req.param("id");
    await write(c, (tx) => inboxFor(c).setStatus(tx, id, { status: "replied" }));
    // The detail links to the mail: not every browser follows a redirect to a mail program.
    return redirectWithFlash(c, backToList(c, "/admin/messages", { id }), "reply_ready");
  })
  .post("/:id/replies", requires("messages:reply"), (c) => sendReply(c, c.req.param("id")))
  .post("/:id/replies/:reply/resend", requires("messages:reply"), async (c) => {
    const { id, reply } = c.req.param();
    const back = backToList(c, "/admin/messages", { id });
    return await answerForm(c, async () => {
      await write(c, (tx) => inboxFor(c).resendReply(tx, id, reply));
      return redirectWithFlash(c, back, "reply_sent");
    }, redirectConflict(c, back, "mail_moved_on"));
  });

/** Sends the reply of a form: 303 to the message, or 422 with what was typed. */
function sendReply(c: AppContext, id: string): Promise<Response> {
  if (!c.get("deps").services.outbox.isOn) throw new Problem("not_found");
  const done = () => redirectWithFlash(c, backToList(c, "/admin/messages", { id }), "reply_sent");
  return answerForm(c, async (values) => {
    const { respuesta } = parseOrThrow(ReplyInput, values);
    await write(c, (tx) => inboxFor(c).reply(tx, id, respuesta));
    return done();
  }, ({ values, problem }) => {
    // Sent twice in the same moment, it is one.
    if (problem instanceof UniqueConflict) return done();
    if (!problem.fields) throw problem;
    const query = parseOrThrow(messageInputs.query, c.req.query());
    const typed = { id, text: typedText(values.respuesta), error: problem.fields.respuesta };
    return respondList(c, messagesInbox, query, { typed });
  });
}

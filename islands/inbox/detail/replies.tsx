import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { TextAreaField } from "../../../components/ui/text_field.tsx";
import { replyForm } from "../../../content/inbox/replies.ts";
import type { ReplyView } from "../../../services/inbox/reply_schema.ts";
import { resultOf } from "../../call_result.ts";
import { adminApi } from "../api.ts";
import type { Replying } from "../config.ts";

interface RepliesProps {
  readonly id: string;
  readonly replying: Replying | null;
  readonly query: string;
  readonly children: ReactNode;
}

/** The replies to a message, and the form of the next one, which needs no script. */
export function Replies({ id, replying, query, children }: RepliesProps): ReactElement {
  const known = replying?.id === id ? replying : null;
  const items = useReplies(id, known);
  const path = `/admin/messages/${id}/replies`;
  return (
    <section className="mt-6" aria-labelledby="respuestas">
      <h3 id="respuestas" className="font-bold">{replyForm.title}</h3>
      {items === null && <p className="mt-2 text-sm">{replyForm.loadFailed}</p>}
      <ol>
        {items?.map(({ id: reply, author, date, text, state, mayResend }) => (
          <li key={reply} className="mt-3 border-b border-gris-300 pb-3">
            <p className="admin-lead text-sm">{author} · {date}</p>
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm font-semibold">{state}</p>
            {mayResend && (
              <form method="post" action={`${path}/${reply}/resend${query}`} className="mt-1">
                <button type="submit" className="admin-button">{replyForm.resend}</button>
              </form>
            )}
          </li>
        ))}
      </ol>
      <form
        method="post"
        action={path + query}
        noValidate
        className="mt-3 mb-3 grid justify-items-start gap-3"
      >
        <div className="w-full">
          <TextAreaField
            name="respuesta"
            label={replyForm.label}
            hint={replyForm.hint}
            error={known?.error}
            defaultValue={known?.text}
            required
          />
        </div>
        <button type="submit" className="admin-button admin-main-button">{replyForm.submit}</button>
      </form>
      {children}
    </section>
  );
}

/** Returns the replies, fetched where the server did not send them; null if that failed. */
function useReplies(id: string, known: Replying | null): readonly ReplyView[] | null {
  const [items, setItems] = useState<readonly ReplyView[] | null>(known?.items ?? []);
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    resultOf(() => adminApi.messages[":id"].replies.$get({ param: { id } })).then((result) => {
      if (isCurrent) setItems(result.ok ? result.body.data : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return items;
}

import type { ReactElement } from "react";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { complaint, list } from "../../content/inbox/lists.ts";
import { messagesPage } from "../../content/inbox/messages.ts";
import { replyForm } from "../../content/inbox/replies.ts";
import { messageStatuses } from "../../content/words/options.ts";
import { site } from "../../content/site/site.ts";
import { messageFilters } from "../../services/inbox/filters_schema.ts";
import type { MessageView } from "../../services/inbox/message_schema.ts";
import { adminApi } from "./api.ts";
import { RecordFacts } from "./detail/sections.tsx";
import type { ActionsProps, ListConfig, ListProps } from "./config.ts";
import { replyLink, replyText } from "./detail/mailto.ts";
import { Marked } from "./table/cells.tsx";
import { copying, QuickLink } from "./detail/quick_actions.tsx";
import { RecordList } from "./record_list.tsx";

type Message = MessageView & { readonly duplicate: boolean };

const texts = messagesPage;
const [unread, read, replied] = messageStatuses;

const messages: ListConfig<Message> = {
  name: "messages",
  api: adminApi.messages,
  texts,
  statuses: [
    { ...unread, tone: "ambar", shape: "ring" },
    { ...read, tone: "azul", shape: "half" },
    { ...replied, tone: "paramo", shape: "dot" },
  ],
  columns: [
    { id: "name", label: texts.columns.name, order: "name" },
    { id: "subject", label: texts.columns.subject, cell: (row, q) => <Subject row={row} q={q} /> },
    { id: "status", label: texts.columns.status, order: "status" },
    { id: "date", label: texts.columns.date, order: "created_at" },
  ],
  filters: messageFilters,
  updated: "message_status_updated",
  opening: { from: unread.id, to: read.id },
  replied: replied.id,
  nameOf: ({ name }) => name,
  Actions,
  Detail,
};

export function AdminMessages(props: ListProps<Message>): ReactElement {
  return <RecordList config={messages} {...props} />;
}

function Subject({ row, q }: { row: Message; q: string }): ReactElement {
  return (
    <>
      <span className="record-line">
        <Marked text={row.subject} q={q} />
      </span>
      <span className="record-line record-excerpt">
        {row.reclamo && <span className="record-twice mr-2 md:hidden">{complaint.legend}</span>}
        <span>{row.message.slice(0, 160)}</span>
      </span>
    </>
  );
}

function Actions(props: ActionsProps<Message>): ReactElement {
  const { row, query, hydrated, mayChange, mayReply, wide = false, replyReady, onReply } = props;
  const label = mayReply ? replyForm.ownMail : texts.reply;
  // Only a script sets the status with the click that opens the mail program.
  const posts = !hydrated && mayChange && row.status !== replied.id;
  return (
    <>
      <QuickLink
        person={row.name}
        wide={wide}
        main={!mayReply}
        href={replyLink(row, site.name)}
        sign="reply"
        label={replyReady ? texts.openReply : label}
        post={posts ? `/admin/messages/${row.id}/reply${query}` : undefined}
        onFollow={() => onReply?.(row)}
      />
      <CopyButton
        text={wide ? replyText(row, site.name) : row.email}
        label={list.actionOn(wide ? texts.copyReply : list.copyEmail, row.name)}
        texts={{ ...copying, copy: wide ? texts.copyReply : undefined }}
      />
      {wide && mayChange && <ReplyHint ready={replyReady} />}
    </>
  );
}

function ReplyHint({ ready }: { ready?: boolean }): ReactElement {
  if (ready) return <p className="w-full text-sm">{texts.openReplyHint}</p>;
  return <p className="quick-scripted w-full text-sm text-gris-600">{texts.replyHint}</p>;
}

function Detail({ row }: { row: Message }): ReactElement {
  const { dialog } = texts;
  return (
    <RecordFacts
      facts={[
        [dialog.email, row.email],
        [dialog.subject, row.subject],
        [dialog.message, row.message],
      ]}
    />
  );
}

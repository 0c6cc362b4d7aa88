import type { ChangeEvent, MouseEvent, ReactElement } from "react";
import { Badge, tones } from "../../../components/ui/badge.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Options } from "../../../components/ui/text_field.tsx";
import { complaint, list } from "../../../content/inbox/lists.ts";
import { bogotaDay, shortDay } from "../../../content/words/dates.ts";
import type { Draft } from "../../../content/words/whatsapp.ts";
import { fold, searchWords } from "../../../content/words/fold.ts";
import type { ListRecord } from "../api.ts";
import { type Column, type ListConfig, type ListPermissions, statusOf } from "../config.ts";

/** The actions of a row. All rows share one object, so that only rows that change are drawn. */
export interface RowActions {
  readonly onOpen: (id: string) => void;
  readonly onStatus: (row: ListRecord, status: string) => void;
  readonly onSelect: (place: number, row: ListRecord, range: boolean) => void;
  readonly onReply: (row: ListRecord) => void;
}

export interface RowProps {
  readonly config: ListConfig;
  readonly may: ListPermissions;
  readonly row: ListRecord;
  readonly place: number;
  readonly q: string;
  /** The query of the list, for links and forms without a script. */
  readonly query: string;
  readonly today: string;
  readonly workdays: readonly string[];
  readonly draft: Draft | null;
  readonly hydrated: boolean;
  readonly selected: boolean;
  readonly open: boolean;
  readonly last: boolean;
  readonly actions: RowActions;
}

type CellProps = RowProps & { readonly column: Column };

export const columnClasses: Readonly<Record<Column["id"], string>> = {
  name: cx("record-name"),
  phone: cx("record-phone"),
  place: cx("record-place"),
  subject: cx("record-subject"),
  status: cx("record-status"),
  date: cx("record-date"),
};

export function Cell({ column, ...props }: CellProps): ReactElement {
  const { row, q, today, workdays } = props;
  const looks = columnClasses[column.id];
  switch (column.id) {
    case "name":
      return <NameCell {...props} />;
    case "status":
      return (
        <td role="cell" className={looks}>
          <StatusPill {...props} />
        </td>
      );
    case "date":
      return (
        <td role="cell" className={looks}>
          <time dateTime={row.created_at}>{dayText(row.created_at, today)}</time>
        </td>
      );
    default:
      return (
        <td role="cell" className={cx("record-cell", looks)}>
          {column.cell?.(row, q, workdays)}
        </td>
      );
  }
}

/** The short date, with the year unless it is the current one. */
function dayText(createdAt: string, today: string): string {
  const day = bogotaDay(createdAt);
  return day === today ? list.today : shortDay(day, day.slice(0, 4) !== today.slice(0, 4));
}

function NameCell(props: RowProps): ReactElement {
  const { config, row, q } = props;
  const mark = row.reclamo ? complaint.legend : row.duplicate && config.texts.duplicate;
  return (
    <th role="rowheader" scope="row" className="record-name">
      <Opener {...props} />
      <span className="record-mail">
        <span>
          <Marked text={row.email} q={q} />
        </span>
        {mark && <span className="record-twice">{mark}</span>}
      </span>
    </th>
  );
}

/**
 * Opens the detail. An unread record is opened by a POST, so that no link that a browser fetches
 * ahead marks it as read.
 */
function Opener(
  { config, may, row, q, query, actions }: RowProps,
): ReactElement {
  const name = config.nameOf(row);
  const props = {
    className: cx("record-open-link"),
    "data-open": row.id,
    title: list.open(name),
    onClick: (event: MouseEvent): void => {
      // With a modifier the click is the browser's: another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      actions.onOpen(row.id);
      event.preventDefault();
    },
  };
  const label = <Marked text={name} q={q} />;
  if (may.status && statusOf(config, row.status).id === config.opening?.from) {
    return (
      <form method="post" action={`/admin/${config.name}/${row.id}/open${query}`}>
        <button type="submit" {...props}>{label}</button>
      </form>
    );
  }
  return <a href={`${query || "?"}${query ? "&" : ""}id=${row.id}`} {...props}>{label}</a>;
}

function StatusPill(
  { config, may, row, query, hydrated, actions }: RowProps,
): ReactElement {
  const { id, label, tone, shape } = statusOf(config, row.status);
  if (!may.status) return <Badge tone={tone} shape={shape}>{label}</Badge>;
  const choice = (
    <select
      name="status"
      className={cx(
        "status-pill",
        tones[tone],
        shape === "ring" && "mark-ring",
        shape === "dot" && "mark-dot",
        shape === "half" && "mark-half",
        shape === "bar" && "mark-bar",
      )}
      aria-label={list.statusOf(config.nameOf(row))}
      {...hydrated
        ? {
          value: id,
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
            actions.onStatus(row, target.value),
        }
        : { defaultValue: row.status }}
    >
      <Options of={config.statuses} />
    </select>
  );
  if (hydrated) return choice;
  return (
    <form
      method="post"
      action={`/admin/${config.name}/${row.id}/status${query}`}
      className="plain-status"
    >
      {choice}
      <button
        type="submit"
        className="min-h-[2.75rem] px-[.6rem] text-[.8125rem] font-bold text-mora-700 underline js:hidden md:min-h-[1.5rem]"
      >
        {list.save}
      </button>
    </form>
  );
}

export function Marked({ text: typed, q }: { text: string; q: string }): ReactElement {
  const text = typed.normalize("NFC");
  const [folded, words] = [fold(text), searchWords(q)];
  // In a few scripts a letter folds to several: there nothing is marked.
  if (words.length === 0 || folded.length !== text.length) return <span>{text}</span>;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  let end = 0;
  // Every second part is a word.
  const parts = folded.split(new RegExp(`(${pattern})`)).map(({ length }, at) => {
    const part = text.slice(end, end += length);
    return at % 2 === 1
      ? <mark key={at} className="found">{part}</mark>
      : <span key={at}>{part}</span>;
  });
  return <>{parts}</>;
}

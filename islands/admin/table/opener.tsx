import type { MouseEvent, ReactElement } from "react";
import { list } from "../../../content/admin_lists.ts";
import { type ListConfig, type ListRecord, statusOf } from "../config.ts";
import { Marked } from "./marked.tsx";

interface OpenerProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly row: R;
  readonly q: string;
  /** The query of the list. */
  readonly query: string;
  readonly onOpen: (id: string) => void;
}

/**
 * Opens the detail. What is changed by being opened is opened by a POST, so that no link that a
 * browser fetches ahead marks a message as read.
 */
export function Opener<R extends ListRecord>(
  { config, row, q, query, onOpen }: OpenerProps<R>,
): ReactElement {
  const name = config.nameOf(row);
  const label = <Marked text={name} q={q} />;
  const open = (event: MouseEvent): void => {
    // With a modifier it is the browser's own: another tab, another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row.id);
  };
  if (config.opening && statusOf(config, row.status).id === config.opening.from) {
    return (
      <form method="post" action={`/admin/${config.name}/${row.id}/open${query}`}>
        <button
          type="submit"
          className="record-open-link"
          data-open={row.id}
          title={list.open(name)}
          onClick={open}
        >
          {label}
        </button>
      </form>
    );
  }
  return (
    <a
      href={`${query || "?"}${query ? "&" : ""}id=${row.id}`}
      className="record-open-link"
      data-open={row.id}
      title={list.open(name)}
      onClick={open}
    >
      {label}
    </a>
  );
}

import type { ReactElement } from "react";
import { list, messagesPage } from "../../content/admin.ts";
import { messageStatuses } from "../../content/options.ts";
import type { MessageView } from "../../services/schemas/message.ts";
import { Table } from "../ui/table.tsx";
import { ListFilters } from "./list_filters.tsx";
import { StatusForm } from "./status_form.tsx";

/** A message as the table shows it. */
export interface MessageRow {
  readonly message: MessageView;
  readonly date: string;
}

interface MessagesPageProps {
  readonly rows: readonly MessageRow[];
  readonly total: number;
  readonly q: string;
  readonly status: string;
  readonly query: string;
  readonly nextHref: string | null;
}

const path = "/admin/messages";

/** The list of messages. */
export function MessagesAdminPage(props: MessagesPageProps): ReactElement {
  const { rows, total, q, status, query, nextHref } = props;
  return (
    <>
      <h1 className="text-2xl font-bold">{messagesPage.title}</h1>
      <p className="text-gris-600" role="status">{messagesPage.count(total)}</p>
      <ListFilters
        action={path}
        q={q}
        hint={messagesPage.searchHint}
        status={{ label: messagesPage.statusFilter, chosen: status, options: messageStatuses }}
      />
      {rows.length === 0
        ? <p className="card">{messagesPage.empty}</p>
        : <MessagesTable rows={rows} query={query} />}
      {nextHref && <a className="btn btn-secondary mt-4" href={nextHref}>{list.more}</a>}
    </>
  );
}

function MessagesTable(
  { rows, query }: { rows: readonly MessageRow[]; query: string },
): ReactElement {
  return (
    <Table caption={messagesPage.caption} columns={Object.values(messagesPage.columns)}>
      {rows.map(({ message, date }) => (
        <tr key={message.id}>
          <th scope="row">{message.name}</th>
          <td>{message.email}</td>
          <td>
            <details>
              <summary className="bar-link">{message.subject}</summary>
              <p className="whitespace-pre-line max-w-measure">{message.message}</p>
            </details>
          </td>
          <td>
            <StatusForm
              action={`${path}/${message.id}/status${query}`}
              person={message.name}
              current={message.status}
              options={messageStatuses}
            />
          </td>
          <td>{date}</td>
        </tr>
      ))}
    </Table>
  );
}

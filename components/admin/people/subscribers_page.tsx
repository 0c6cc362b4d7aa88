import type { ReactElement } from "react";
import { list } from "../../../content/admin_lists.ts";
import { subscribersPage as texts } from "../../../content/people.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyList } from "../list_parts.tsx";
import { PeopleTable } from "../people_table.tsx";

/** A subscription in the list. */
interface SubscriberRow {
  readonly id: string;
  readonly email: string;
  readonly state: keyof typeof texts.states;
  readonly date: string;
  readonly legend: string | null;
}

interface SubscribersPageProps {
  readonly rows: readonly SubscriberRow[];
  /** How many there are in each state. */
  readonly counts: string;
  /** Whether the reader may open the page of a person. */
  readonly mayOpen: boolean;
  /** Whether the reader may open the newsletter. */
  readonly mayWrite: boolean;
  readonly cursor: string | null;
}

/** The addresses of the newsletter. */
export function SubscribersPage(props: SubscribersPageProps): ReactElement {
  const { rows, counts, mayOpen, mayWrite, cursor } = props;
  const { columns } = texts;
  return (
    <>
      {mayWrite && (
        <p className="mb-2">
          <a href="/admin/newsletter" className="link">{texts.back}</a>
        </p>
      )}
      <h1 className="admin-title">{texts.title}</h1>
      <p className="admin-lead mt-1 mb-3 max-w-3xl">{texts.lead}</p>
      {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <>
          <p className="mb-3">{counts}</p>
          <PeopleTable
            caption={texts.caption}
            className={cx("suspects withdrawn")}
            columns={[
              { title: columns.who, className: cx("person-name") },
              { title: columns.state, className: cx("person-text") },
              { title: columns.date, className: cx("person-date") },
            ]}
          >
            {rows.map((row) => <Row key={row.id} row={row} mayOpen={mayOpen} />)}
          </PeopleTable>
        </>
      )}
      {cursor && (
        <a className="admin-button mt-4" href={`/admin/subscribers?cursor=${cursor}`}>
          {list.more}
        </a>
      )}
    </>
  );
}

function Row({ row, mayOpen }: { row: SubscriberRow; mayOpen: boolean }): ReactElement {
  const { id, email, state, date, legend } = row;
  return (
    <tr role="row" className="person">
      <th role="rowheader" scope="row" className="person-name">
        {mayOpen
          ? (
            <a href={`/admin/people/newsletter/${id}`} className="link record-line font-semibold">
              {email}
            </a>
          )
          : <span className="record-line font-semibold">{email}</span>}
      </th>
      <td role="cell" className="person-text">
        <span className="record-line">{texts.states[state]}</span>
        {legend && <span className="record-line font-semibold">{legend}</span>}
      </td>
      <td role="cell" className="person-date">{date}</td>
    </tr>
  );
}

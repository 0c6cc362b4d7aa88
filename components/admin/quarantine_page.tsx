import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import { quarantinePage as texts, suspectReasons } from "../../content/quarantine.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { PeopleTable } from "./people_table.tsx";

/** A submission that was held back, as the table shows it. */
export interface SuspectRow {
  readonly id: string;
  readonly kind: keyof typeof texts.kinds;
  readonly reason: keyof typeof suspectReasons;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly date: string;
}

interface QuarantinePageProps {
  readonly rows: readonly SuspectRow[];
  readonly total: number;
  readonly nextHref: string | null;
}

/** A text longer than this opens on demand. */
const shortText = 140;

/** What looks like a script's: staff let people through and delete the rest. */
export function QuarantinePage({ rows, total, nextHref }: QuarantinePageProps): ReactElement {
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="admin-lead mt-1 mb-2 max-w-3xl">{texts.lead}</p>
      {rows.length === 0
        ? (
          <section className="admin-panel list-nothing mt-4">
            <h2 className="admin-heading">{texts.empty}</h2>
            <p className="admin-lead">{texts.emptyHint}</p>
          </section>
        )
        : (
          <>
            <p className="list-count" role="status">{texts.count(total)}</p>
            <Suspects rows={rows} />
          </>
        )}
      {nextHref && <a className="admin-button mt-4" href={nextHref}>{list.more}</a>}
    </>
  );
}

function Suspects({ rows }: { rows: readonly SuspectRow[] }): ReactElement {
  const { columns } = texts;
  return (
    <PeopleTable
      caption={texts.caption}
      className={cx("suspects")}
      columns={[
        { title: columns.who, className: cx("person-name") },
        { title: columns.text, className: cx("person-text") },
        { title: columns.date, className: cx("person-date") },
        { title: list.actions, className: cx("person-action") },
      ]}
    >
      {rows.map((row) => <SuspectLine key={row.id} {...row} />)}
    </PeopleTable>
  );
}

function SuspectLine({ id, kind, reason, name, email, text, date }: SuspectRow): ReactElement {
  return (
    <tr role="row" className="person">
      <th role="rowheader" scope="row" className="person-name">
        <span className="record-line font-semibold">{name || email}</span>
        {name && <span className="record-line record-excerpt font-normal">{email}</span>}
      </th>
      <td role="cell" className="person-text">
        <Badge tone="ambar" shape="half">{texts.kinds[kind]}</Badge>
        <span className="record-excerpt">{` ${suspectReasons[reason]}`}</span>
        {text && <Words text={text} />}
      </td>
      <td role="cell" className="person-date">{date}</td>
      <td role="cell" className="person-action">
        <div className="person-buttons">
          <Decision id={id} verb="release" label={texts.release} who={email} />
          <Decision id={id} verb="delete" label={texts.discard} who={email} />
        </div>
      </td>
    </tr>
  );
}

function Words({ text }: { text: string }): ReactElement {
  if (text.length <= shortText) return <p className="person-words">{text}</p>;
  return (
    <details>
      <summary className="person-words">{text}</summary>
    </details>
  );
}

interface DecisionProps {
  readonly id: string;
  readonly verb: "release" | "delete";
  readonly label: string;
  readonly who: string;
}

function Decision({ id, verb, label, who }: DecisionProps): ReactElement {
  return (
    <form method="post" action={`/admin/quarantine/${id}/${verb}`}>
      <button
        type="submit"
        className={cx("admin-button", verb === "delete" && "admin-danger")}
        aria-label={`${label}: ${who}`}
      >
        {label}
      </button>
    </form>
  );
}

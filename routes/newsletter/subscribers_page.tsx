import type { ReactElement } from "react";
import { bogotaDay, shortDay } from "../../content/words/dates.ts";
import { personPage, subscribersPage as texts } from "../../content/rights/people.ts";
import type { Subscriber } from "../../services/newsletter/subscriber_schema.ts";
import { cx } from "../../components/ui/cx.ts";
import { EmptyList, More } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

interface SubscriberRow extends Subscriber {
  readonly state: keyof typeof texts.states;
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
  return (
    <>
      <PageHead
        back={mayWrite ? { href: "/admin/newsletter", label: texts.back } : undefined}
        title={texts.title}
        lead={texts.lead}
      />
      {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <>
          <p className="mb-3">{counts}</p>
          <PeopleTable
            caption={texts.caption}
            className="suspects withdrawn"
            columns={texts.columns}
            rows={rows.map((row) => cellsOf(row, mayOpen))}
          />
        </>
      )}
      <More href={cursor && `/admin/subscribers?cursor=${cursor}`} />
    </>
  );
}

function cellsOf(
  { id, email, state, created_at, reclamo }: SubscriberRow,
  mayOpen: boolean,
) {
  const looks = cx("record-line font-semibold", mayOpen && "link");
  return {
    id,
    name: mayOpen
      ? <a href={`/admin/people/newsletter/${id}`} className={looks}>{email}</a>
      : <span className={looks}>{email}</span>,
    text: (
      <>
        <span className="record-line">{texts.states[state]}</span>
        {reclamo && (
          <span className="record-line font-semibold">{personPage.legend(reclamo.motivo)}</span>
        )}
      </>
    ),
    date: shortDay(bogotaDay(created_at), true),
  };
}

import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { masked } from "../../content/words/email_addresses.ts";
import { withdrawnPage as texts } from "../../content/rights/people.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { undoneByStaff, withdrawalWays } from "../../content/rights/withdrawals.ts";
import type { Withdrawn } from "../../services/rights/record_places.ts";
import { Submit } from "../../components/ui/post_form.tsx";
import { EmptyList, More } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

interface WithdrawnPageProps {
  readonly rows: readonly Withdrawn[];
  /** The record whose withdrawal is about to be undone. */
  readonly asked: Withdrawn | null;
  readonly cursor: string | null;
}

const path = "/admin/withdrawn";

/** What waits for its erasure. */
export function WithdrawnPage({ rows, asked, cursor }: WithdrawnPageProps): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {asked && undoneByStaff.includes(asked.way) && <Question {...asked} />}
      {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <>
          <p className="hint mb-3">{texts.undoHint}</p>
          <PeopleTable
            caption={texts.caption}
            className="suspects withdrawn"
            columns={{ ...texts.columns, action: list.actions }}
            rows={rows.map(cellsOf)}
          />
        </>
      )}
      <More href={cursor && `${path}?cursor=${cursor}`} />
    </>
  );
}

function cellsOf({ id, kind, record, since, way, erase_on }: Withdrawn) {
  const address = masked(record.email);
  return {
    id,
    name: (
      <>
        <a
          href={`/admin/people/withdrawn/${id}`}
          className="link link-alone record-line font-semibold"
        >
          {address}
        </a>
        <span className="record-line record-excerpt font-normal">{publicForms[kind].name}</span>
      </>
    ),
    text: (
      <>
        <span className="record-line">{withdrawalWays[way]}</span>
        <span className="record-line record-excerpt">
          {texts.since(bogotaDay(since))}
        </span>
      </>
    ),
    date: texts.until(erase_on),
    action: way === "staff" && (
      <a
        href={`${path}?deshacer=${id}`}
        className="admin-button"
        aria-label={list.actionOn(texts.undo, address)}
      >
        {texts.undo}
      </a>
    ),
  };
}

function Question({ id, kind, record }: Withdrawn): ReactElement {
  return (
    <section className="admin-panel mb-4 grid max-w-3xl gap-3" aria-labelledby="deshacer">
      <h2 id="deshacer" className="admin-heading">{texts.undoTitle}</h2>
      <p>{publicForms[kind].name} · {masked(record.email)}</p>
      <p>{texts.undoText}</p>
      <form method="post" action={`${path}/${id}/undo`} className="flex flex-wrap gap-2">
        <Submit tone="main">{texts.undoConfirm}</Submit>
        <a href={path} className="admin-button">{list.cancel}</a>
      </form>
    </section>
  );
}

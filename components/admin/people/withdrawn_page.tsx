import type { ReactElement } from "react";
import { list } from "../../../content/admin_lists.ts";
import { withdrawnPage as texts } from "../../../content/people.ts";
import { cx } from "../../ui/cx.ts";
import { Submit } from "../post_form.tsx";
import { EmptyList, More } from "../list_parts.tsx";
import { PageHead } from "../page_head.tsx";
import { PeopleTable } from "../people_table.tsx";

/** A withdrawn record in the list. */
export interface WithdrawnRow {
  readonly id: string;
  readonly kind: string;
  /** Its address, so that only its owner recognises it. */
  readonly masked: string;
  readonly since: string;
  readonly way: string;
  readonly eraseOn: string;
  readonly mayUndo: boolean;
}

interface WithdrawnPageProps {
  readonly rows: readonly WithdrawnRow[];
  /** The record whose withdrawal is about to be undone. */
  readonly asked: WithdrawnRow | null;
  readonly cursor: string | null;
}

const path = "/admin/withdrawn";

/** What waits for its erasure. */
export function WithdrawnPage({ rows, asked, cursor }: WithdrawnPageProps): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {asked && <Question {...asked} />}
      {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <>
          <p className="hint mb-3">{texts.undoHint}</p>
          <PeopleTable
            caption={texts.caption}
            className={cx("suspects withdrawn")}
            columns={{ ...texts.columns, action: list.actions }}
            rows={rows.map(cellsOf)}
          />
        </>
      )}
      <More href={cursor && `${path}?cursor=${cursor}`} />
    </>
  );
}

function cellsOf({ id, kind, masked, since, way, eraseOn, mayUndo }: WithdrawnRow) {
  return {
    id,
    name: (
      <>
        <a href={`/admin/people/withdrawn/${id}`} className="link record-line font-semibold">
          {masked}
        </a>
        <span className="record-line record-excerpt font-normal">{kind}</span>
      </>
    ),
    text: (
      <>
        <span className="record-line">{way}</span>
        <span className="record-line record-excerpt">{since}</span>
      </>
    ),
    date: eraseOn,
    action: mayUndo && (
      <a
        href={`${path}?deshacer=${id}`}
        className="admin-button"
        aria-label={list.actionOn(texts.undo, masked)}
      >
        {texts.undo}
      </a>
    ),
  };
}

function Question({ id, kind, masked }: WithdrawnRow): ReactElement {
  return (
    <section className="admin-panel mb-4 grid max-w-3xl gap-3" aria-labelledby="deshacer">
      <h2 id="deshacer" className="admin-heading">{texts.undoTitle}</h2>
      <p>{kind} · {masked}</p>
      <p>{texts.undoText}</p>
      <form method="post" action={`${path}/${id}/undo`} className="flex flex-wrap gap-2">
        <Submit tone="main">{texts.undoConfirm}</Submit>
        <a href={path} className="admin-button">{list.cancel}</a>
      </form>
    </section>
  );
}

import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { quarantinePage as texts, quarantineReasons } from "../../content/inbox/quarantine.ts";
import type { QuarantinedSubmission } from "../../services/inbox/quarantine.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { BulkQuestion, BulkSelection, Tick } from "../../components/ui/bulk_selection.tsx";
import { EmptyList, More, pathWith, RowForms } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

/** A submission in quarantine, with what it says. */
interface QuarantineRow {
  readonly suspect: QuarantinedSubmission;
  readonly name: string;
  readonly text: string;
}

interface QuarantinePageProps {
  readonly rows: readonly QuarantineRow[];
  readonly total: number;
  /** The hash of the network to filter by; null for all. */
  readonly network: string | null;
  /** The newest id when the list was rendered. */
  readonly until: string;
  readonly ticked: ReadonlySet<string>;
  /** How many are about to be deleted, and the query that selects them. */
  readonly asked: { readonly count: number; readonly query: string } | null;
  readonly cursor: string | null;
}

const path = "/admin/quarantine";

const decisions = [["release", texts.release], ["delete", texts.discard]] as const;

/** Longer texts are collapsed. */
const shortText = 140;

/**
 * The quarantine of submissions that look automated: staff release or delete them. An open dialog
 * makes the rest of the page inert.
 */
export function QuarantinePage(props: QuarantinePageProps): ReactElement {
  const { rows, total, network, until, asked, cursor } = props;
  const filters = { origen: network };
  const next = cursor && pathWith(path, { ...filters, hasta: until, cursor });
  const ids = rows.map(({ suspect }) => suspect.id);
  return (
    <>
      <div inert={asked !== null}>
        <PageHead title={texts.title} lead={texts.lead} />
        {network && (
          <p className="mb-2">
            {texts.onlyNetwork} <a href={path} className="link">{texts.everything}</a>
          </p>
        )}
        {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
          <>
            <p className="list-count" role="status">{texts.count(total)}</p>
            <BulkSelection {...props} path={path} filters={filters} ids={ids} texts={texts} />
            <PeopleTable
              caption={texts.caption}
              className="suspects"
              columns={{ ...texts.columns, action: list.actions }}
              rows={rows.map((row) => cellsOf(row, props))}
            />
          </>
        )}
        <More href={next} />
      </div>
      {asked && <BulkQuestion {...asked} texts={texts} path={path} action={path} />}
    </>
  );
}

function cellsOf({ suspect, name, text }: QuarantineRow, props: QuarantinePageProps) {
  const { id, kind, reason, network, record: { email }, created_at } = suspect;
  return {
    id,
    name: (
      <Tick id={id} ticked={props.ticked}>
        <span className="record-line font-semibold">{name || email}</span>
        {name && <span className="record-line record-excerpt font-normal">{email}</span>}
      </Tick>
    ),
    text: (
      <>
        <Badge tone="ambar" shape="half">{publicForms[kind].name}</Badge>
        <span className="record-excerpt">{` ${quarantineReasons[reason]}`}</span>
        {text && <Words text={text} />}
        {network && !props.network && (
          <a href={pathWith(path, { origen: network })} className="link">{texts.sameNetwork}</a>
        )}
      </>
    ),
    date: shortMoment(created_at),
    action: <RowForms decisions={decisions} danger="delete" path={`${path}/${id}`} about={email} />,
  };
}

function Words({ text }: { text: string }): ReactElement {
  if (text.length <= shortText) return <p className="person-words">{text}</p>;
  return (
    <details>
      <summary className="person-words">{text}</summary>
    </details>
  );
}

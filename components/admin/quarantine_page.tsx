import type { ReactElement } from "react";
import { bulk, figure, list } from "../../content/admin_lists.ts";
import { shortMoment } from "../../content/dates.ts";
import { publicForms } from "../../content/public_forms.ts";
import { quarantinePage as texts, quarantineReasons } from "../../content/quarantine.ts";
import type { QuarantinedSubmission } from "../../services/submissions/quarantine.ts";
import { Badge } from "../ui/badge.tsx";
import { ConfirmDialog } from "./confirm_dialog.tsx";
import { Submit } from "./post_form.tsx";
import { EmptyList, More, pathWith, RowForms } from "./list_parts.tsx";
import { PageHead } from "./page_parts.tsx";
import { PeopleTable } from "./people_table.tsx";

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
  const next = cursor && pathWith(path, { origen: network, hasta: until, cursor });
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
            <Selection {...props} />
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
      {asked && <Question {...asked} />}
    </>
  );
}

/** Confirms the deletion of several submissions; it posts the selection in the query. */
function Question({ count, query }: { count: number; query: string }): ReactElement {
  const meant = new URLSearchParams(query);
  meant.delete("confirmar");
  const shown = new URLSearchParams(meant);
  shown.delete("todos");
  return (
    <ConfirmDialog
      title={texts.askTitle(count)}
      text={texts.askText}
      confirm={texts.askConfirm}
      isDanger
      action={`${path}?${meant}`}
      cancelHref={`${path}?${shown}`}
    />
  );
}

/** The GET form that selects submissions to delete and opens the confirmation. */
function Selection(
  { rows, total, network, until, ticked }: QuarantinePageProps,
): ReactElement {
  const ids = rows.map(({ suspect }) => suspect.id);
  const isWhole = ids.every((id) => ticked.has(id));
  const mark = pathWith(path, { origen: network, hasta: until, id: isWhole ? null : ids });
  return (
    <form
      id="seleccion"
      method="get"
      action={path}
      className="mb-3 flex flex-wrap items-center gap-3"
      aria-label={texts.selection}
    >
      <input type="hidden" name="confirmar" value="1" />
      <input type="hidden" name="hasta" value={until} />
      {network && <input type="hidden" name="origen" value={network} />}
      <a href={mark} className="link link-alone">{isWhole ? texts.unselect : texts.selectPage}</a>
      <label className="flex items-center gap-2">
        <input type="checkbox" name="todos" value="1" className="tick" />
        {bulk.every(figure(total))}
      </label>
      <Submit tone="danger">{texts.discardMany}</Submit>
    </form>
  );
}

function cellsOf({ suspect, name, text }: QuarantineRow, props: QuarantinePageProps) {
  const { id, kind, reason, network, record: { email }, created_at } = suspect;
  return {
    id,
    name: (
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          name="id"
          value={id}
          form="seleccion"
          className="tick"
          defaultChecked={props.ticked.has(id)}
        />
        <span className="min-w-0">
          <span className="record-line font-semibold">{name || email}</span>
          {name && <span className="record-line record-excerpt font-normal">{email}</span>}
        </span>
      </label>
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

import type { ReactElement } from "react";
import { factLine } from "../../content/words/fact_line.ts";
import { list } from "../../content/inbox/lists.ts";
import { shortDay } from "../../content/words/dates.ts";
import { requestTypes } from "../../content/rights/requests.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { requestsPage as texts } from "../../content/rights/request_pages.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { EmptyList, FilterLink, More, pathWith } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

/** How a term looks: its words say the same. */
export type DueLook = "late" | "soon" | "running" | "waiting" | "closed";

/** The term of a request in words, and how it looks. */
export interface Due {
  readonly due: string;
  readonly look: DueLook;
}

/** A request with its term. */
export interface RequestRow extends Due {
  readonly request: RightsRequest;
}

interface RequestsPageProps {
  readonly rows: readonly RequestRow[];
  readonly open: number;
  /** How many staff have not looked at. */
  readonly unseen: number;
  /** Whether the closed ones are listed. */
  readonly closed: boolean;
  readonly mayWrite: boolean;
  readonly cursor: string | null;
}

/** Where the requests are. */
export const requestsPath = "/admin/requests";

const looks: Readonly<Record<DueLook, BadgeLooks>> = {
  late: { tone: "rojo", shape: "bar" },
  soon: { tone: "ambar", shape: "half" },
  running: { tone: "azul", shape: "ring" },
  waiting: { tone: "mora", shape: "half" },
  closed: { tone: "paramo", shape: "dot" },
};

/** A term in words, with the look that belongs to it. */
export function DueBadge({ due, look }: Due): ReactElement {
  return <Badge {...looks[look]}>{due}</Badge>;
}

/** The register of requests about people's data. */
export function RequestsPage(
  { rows, open, unseen, closed, mayWrite, cursor }: RequestsPageProps,
): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {mayWrite && (
        <p className="mb-3">
          <a href={`${requestsPath}?nueva=1`} className="admin-button admin-main-button">
            {texts.add}
          </a>
        </p>
      )}
      <RequestFilters open={open} unseen={unseen} current={closed ? "cerradas" : null} />
      {rows.length === 0
        ? (
          <EmptyList
            title={closed ? texts.emptyClosed : texts.empty}
            hint={closed ? texts.emptyClosedHint : texts.emptyHint}
          />
        )
        : (
          <PeopleTable
            caption={closed ? texts.captionClosed : texts.caption}
            className="suspects requests"
            columns={{ ...texts.columns, action: list.actions }}
            rows={rows.map(cellsOf)}
          />
        )}
      <More href={cursor && `${requestsPath}?estado=cerradas&cursor=${cursor}`} />
    </>
  );
}

interface RequestFiltersProps {
  readonly open: number;
  readonly unseen: number;
  readonly current: "cerradas" | "sin_revisar" | null;
}

/** The links to the open requests, to those that staff have not looked at, and to the closed ones. */
export function RequestFilters({ open, unseen, current }: RequestFiltersProps): ReactElement {
  const link = (estado: RequestFiltersProps["current"], label: string, count?: number) => (
    <FilterLink
      label={label}
      count={count}
      href={pathWith(requestsPath, { estado })}
      isCurrent={estado === current}
    />
  );
  return (
    <nav aria-label={texts.filter} className="mb-3 flex flex-wrap gap-2">
      {link(null, texts.open, open)}
      {link("sin_revisar", texts.unseen, unseen)}
      {link("cerradas", texts.closed)}
    </nav>
  );
}

function cellsOf({ request: { id, tipo, persona, recibida }, ...due }: RequestRow) {
  const href = `${requestsPath}/${id}`;
  return {
    id,
    name: (
      <>
        <a href={href} className="link link-alone record-line font-semibold tabular">{id}</a>
        <span className="record-line record-excerpt font-normal">
          {texts.received(shortDay(recibida, true))}
        </span>
      </>
    ),
    text: (
      <>
        <span className="record-line font-semibold">{requestTypes[tipo].label}</span>
        <span className="record-line record-excerpt">
          {persona
            ? factLine([persona.nombre, persona.email ?? persona.telefono])
            : texts.forgotten}
        </span>
      </>
    ),
    date: <DueBadge {...due} />,
    action: (
      <a href={href} className="admin-button" aria-label={`${texts.view} ${id}`}>{texts.view}</a>
    ),
  };
}

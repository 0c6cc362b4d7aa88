import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { shortDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { quarantineReasons } from "../../content/inbox/quarantine.ts";
import { requestsPage, unseenPage as texts } from "../../content/rights/request_pages.ts";
import { requestTypes } from "../../content/rights/requests.ts";
import { BulkQuestion, BulkSelection, Tick } from "../../components/ui/bulk_selection.tsx";
import { EmptyList, More, pathWith } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";
import { DueBadge, RequestFilters, type RequestRow, requestsPath } from "./requests_page.tsx";

interface UnseenPageProps {
  readonly rows: readonly RequestRow[];
  readonly open: number;
  readonly unseen: number;
  /** How many the filter leaves. */
  readonly total: number;
  /** The filter: the hash of a network, or a day. */
  readonly network: string | null;
  readonly day: string | null;
  readonly until: string;
  readonly ticked: ReadonlySet<string>;
  readonly mayWrite: boolean;
  /** How many are about to be closed, and the query that selects them. */
  readonly asked: { readonly count: number; readonly query: string } | null;
  readonly cursor: string | null;
}

const unseen = { estado: "sin_revisar" } as const;
const path = pathWith(requestsPath, unseen);

/** What strangers asked for on the site and staff have not looked at: read one by one, or closed at once. */
export function UnseenPage(props: UnseenPageProps): ReactElement {
  const { rows, network, day, until, asked, cursor, mayWrite } = props;
  const filters = { ...unseen, origen: network, dia: day };
  const ids = rows.map(({ request }) => request.id);
  const bulk = { ...props, path: requestsPath, filters, ids, texts };
  return (
    <>
      <div inert={asked !== null}>
        <PageHead title={requestsPage.title} lead={texts.lead} />
        <RequestFilters open={props.open} unseen={props.unseen} current="sin_revisar" />
        {(network || day) && (
          <p className="mb-2">
            {day ? texts.onlyDay(shortDay(day, true)) : texts.onlyNetwork}{" "}
            <a href={path} className="link">{texts.everything}</a>
          </p>
        )}
        {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
          <>
            {mayWrite && <BulkSelection {...bulk} />}
            <PeopleTable
              caption={texts.caption}
              className="suspects requests"
              columns={{ ...requestsPage.columns, action: list.actions }}
              rows={rows.map((row) => cellsOf(row, props))}
            />
          </>
        )}
        <More href={cursor && pathWith(requestsPath, { ...filters, hasta: until, cursor })} />
      </div>
      {asked && (
        <BulkQuestion
          {...asked}
          texts={texts}
          path={requestsPath}
          action={`${requestsPath}/unseen/close`}
        />
      )}
    </>
  );
}

function cellsOf({ request, ...due }: RequestRow, { network, day, ticked }: UnseenPageProps) {
  const { id, tipo, persona, recibida, texto, suspect } = request;
  const href = `${requestsPath}/${id}`;
  return {
    id,
    name: (
      <Tick id={id} ticked={ticked}>
        <span className="record-line font-semibold tabular">{id}</span>
        <span className="record-line record-excerpt font-normal">
          {requestsPage.received(shortDay(recibida, true))}
        </span>
      </Tick>
    ),
    text: (
      <>
        <span className="record-line font-semibold">{requestTypes[tipo].label}</span>
        <span className="record-line record-excerpt">
          {factLine([persona?.nombre, persona?.email ?? persona?.telefono])}
        </span>
        <span className="record-line record-excerpt">{texto}</span>
        {suspect && <span className="record-line record-excerpt">{quarantineReasons[suspect]}
        </span>}
        <span className="flex flex-wrap gap-x-4">
          {request.network && !network && (
            <a href={pathWith(path, { origen: request.network })} className="link">
              {texts.sameNetwork}
            </a>
          )}
          {!day && <a href={pathWith(path, { dia: recibida })} className="link">{texts.sameDay}</a>}
        </span>
      </>
    ),
    date: <DueBadge {...due} />,
    action: (
      <a href={href} className="admin-button" aria-label={`${requestsPage.view} ${id}`}>
        {requestsPage.view}
      </a>
    ),
  };
}

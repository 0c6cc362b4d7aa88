import {
  BulkQuestion,
  BulkSelection,
  selectedIn,
  Tick,
} from "../../components/ui/bulk_selection.tsx";
import { ListPage } from "../../components/ui/list_page.tsx";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { DueBadge, RequestFilters, type RequestRow, requestsPath } from "./request_parts.tsx";
import { shortDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { quarantineReasons } from "../../content/inbox/quarantine.ts";
import { requestsPage, unseenPage as texts } from "../../content/rights/request_pages.ts";
import { meta, requestTypes } from "../../content/rights/requests.ts";
import { changeMany } from "../../services/search/bulk_update.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { RequestsQuery, UnseenSelection } from "../../services/rights/request_list_schema.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { createAccessCheck } from "../admin/access.ts";
import { write } from "../write.ts";
import { dueOfRow, mayWrite } from "./request.tsx";

const unseenOnly = { estado: "sin_revisar" };
const unseenPath = pathWith(requestsPath, unseenOnly);

/** Answers with what staff have not looked at, and with a question where some are about to be closed. */
export async function respondUnseen(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const selection = "confirmar" in c.req.query() ? parse(UnseenSelection, selected(c)) : null;
  if (selection?.ok === false) return redirectWithFlash(c, unseenPath, "none_selected");
  const { origen: network, dia: day, hasta, cursor: from } = parseOrThrow(
    RequestsQuery,
    c.req.query(),
  );
  const filter = { network, day };
  const [{ items, cursor }, ids, open, unseen, asked] = await Promise.all([
    requests.unseen.list(filter, from),
    requests.unseen.ids(filter),
    requests.countOpen(),
    requests.unseen.count(),
    selection && requests.unseen.idsIn(selection.value),
  ]);
  const filters = { ...unseenOnly, origen: network ?? null, dia: day ?? null };
  const until = hasta ?? ids.at(-1) ?? "";
  const ticked = new Set(c.req.queries("id"));
  const bulk = { path: requestsPath, filters, until, ticked, texts };
  const content = (
    <ListPage
      texts={{ ...texts, title: requestsPage.title, columns: requestsPage.columns }}
      count={mayWrite(c) && (
        <BulkSelection
          {...bulk}
          total={ids.length}
          ids={items.map(({ id }) => id)}
        />
      )}
      className="plain-rows longest-date"
      rows={items.map((request) =>
        cellsOf({ request, ...dueOfRow(requests, request) }, { ...filter, ticked })
      )}
      next={cursor && pathWith(requestsPath, { ...filters, hasta: until, cursor })}
      question={asked && (
        <BulkQuestion
          count={asked.length}
          query={new URL(c.req.url).search}
          texts={texts}
          path={requestsPath}
          action={`${requestsPath}/unseen/close`}
        />
      )}
    >
      <RequestFilters open={open} unseen={unseen} current="sin_revisar" />
      {(network || day) && (
        <p className="mb-2">
          {day ? texts.onlyDay(shortDay(day, true)) : texts.onlyNetwork}{" "}
          <a href={unseenPath} className="link">{texts.everything}</a>
        </p>
      )}
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

function cellsOf({ request, ...due }: RequestRow, { network, day, ticked }: {
  readonly network: string | undefined;
  readonly day: string | undefined;
  readonly ticked: ReadonlySet<string>;
}) {
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
            <a
              href={pathWith(requestsPath, { ...unseenOnly, origen: request.network })}
              className="link"
            >
              {texts.sameNetwork}
            </a>
          )}
          {!day && (
            <a href={pathWith(requestsPath, { ...unseenOnly, dia: recibida })} className="link">
              {texts.sameDay}
            </a>
          )}
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

/** Closes the selected ones as no requests of people. */
export async function discardUnseen(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const ids = await requests.unseen.idsIn(parseOrThrow(UnseenSelection, selected(c)));
  let left = 0;
  const close = async ([id = ""]: readonly string[]) => {
    await write(c, (tx) => requests.discard(tx, id, texts.answer));
    return new Map([[id, id]]);
  };
  const options = { atOnce: 1, update: close, mayContinue: createAccessCheck(c) };
  await changeMany(ids, options, (_, found) => {
    if (found === null) left++;
  });
  return redirectWithFlash(c, unseenPath, left > 0 ? "requests_left" : "requests_discarded");
}

const selected = (c: AppContext) => selectedIn(c.req.url, { network: "origen", day: "dia" });

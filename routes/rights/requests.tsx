import { ListPage } from "../../components/ui/list_page.tsx";
import { Hono } from "hono";
import { openNew, respondNew } from "./new_request.tsx";
import { DueBadge, RequestFilters, type RequestRow, requestsPath } from "./request_parts.tsx";
import { shortDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import type { RequestAction } from "../../content/rights/request_actions.ts";
import { requestsPage as texts } from "../../content/rights/request_pages.ts";
import { meta, requestTypes } from "../../content/rights/requests.ts";
import { Problem } from "../../services/system/problem.ts";
import { actions } from "../../services/rights/request_actions.ts";
import { RequestsQuery } from "../../services/rights/request_list_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { discardUnseen, respondUnseen } from "./unseen_requests.tsx";
import { dueOfRow, mayWrite, respondChange, respondRequest } from "./request.tsx";
import { requires } from "../admin/access.ts";

export const requestPages = new Hono<Env>()
  .get(
    "/",
    requires("requests:read"),
    (c) => "nueva" in c.req.query() ? respondNew(c) : respondRequests(c),
  )
  .post(
    "/",
    requires("requests:write"),
    (c) => answerForm(c, (values) => openNew(c, values), (refused) => respondNew(c, refused)),
  )
  .get("/:id", requires("requests:read"), (c) => respondRequest(c, c.req.param("id")))
  .post("/:id/:action", requires("requests:write"), (c) => {
    const { id, action } = c.req.param();
    // The router takes no fixed path beside one with parameters.
    if (id === "unseen" && action === "close") return discardUnseen(c);
    if (!Object.hasOwn(actions, action)) throw new Problem("not_found");
    return respondChange(c, id, action as RequestAction);
  });

async function respondRequests(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const { estado, cursor: from } = parseOrThrow(RequestsQuery, c.req.query());
  if (estado === "sin_revisar") return await respondUnseen(c);
  const closed = estado === "cerradas";
  const [{ items, cursor }, openCount, unseen] = await Promise.all([
    closed
      ? requests.listClosed({ cursor: from, limit: 50 })
      : requests.listOpen().then((items) => ({ items, cursor: null })),
    requests.countOpen(),
    requests.unseen.count(),
  ]);
  const { title, lead, columns } = texts;
  const [caption, empty, emptyHint] = closed
    ? [texts.captionClosed, texts.emptyClosed, texts.emptyClosedHint]
    : [texts.caption, texts.empty, texts.emptyHint];
  const content = (
    <ListPage
      texts={{ title, lead, caption, columns, empty, emptyHint }}
      className="plain-rows longest-date"
      rows={items.map((request) => cellsOf({ request, ...dueOfRow(requests, request) }))}
      next={cursor && `${requestsPath}?estado=cerradas&cursor=${cursor}`}
    >
      {mayWrite(c) && (
        <p className="mb-3">
          <a href={`${requestsPath}?nueva=1`} className="admin-button admin-main-button">
            {texts.add}
          </a>
        </p>
      )}
      <RequestFilters open={openCount} unseen={unseen} current={closed ? "cerradas" : null} />
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
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

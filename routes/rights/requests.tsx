import { Hono } from "hono";
import { NewRequestPage } from "./new_request_page.tsx";
import { RequestsPage, requestsPath } from "./requests_page.tsx";
import { meta, oldRequestDays } from "../../content/rights/requests.ts";
import { Problem } from "../../services/system/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { isRequestAction, requestInput } from "../../services/rights/request_input_schema.ts";
import { RequestsQuery } from "../../services/rights/request_list_schema.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { draftOf } from "./request_draft.ts";
import { discardUnseen, respondUnseen } from "./unseen_requests.tsx";
import { dueOfRow, mayWrite, refusalOf, respondChange, respondRequest } from "./request.tsx";
import { requires } from "../admin/access.ts";

/** The register of requests about people's data. */
export const requestPages = new Hono<Env>()
  .get(
    "/",
    requires("requests:read"),
    (c) => "nueva" in c.req.query() ? respondNew(c) : respondRequests(c),
  )
  .post(
    "/",
    requires("requests:write"),
    (c) => answerForm(c, (values) => register(c, values), (refused) => respondNew(c, refused)),
  )
  .get("/:id", requires("requests:read"), (c) => respondRequest(c, c.req.param("id")))
  .post("/:id/:action", requires("requests:write"), (c) => {
    const { id, action } = c.req.param();
    // The router takes no fixed path beside one with parameters.
    if (id === "unseen" && action === "close") return discardUnseen(c);
    if (!isRequestAction(action)) throw new Problem("not_found");
    return respondChange(c, id, action);
  });

async function respondRequests(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const { estado, cursor: from } = parsed(RequestsQuery, c.req.query());
  if (estado === "sin_revisar") return await respondUnseen(c);
  const closed = estado === "cerradas";
  const [{ items, cursor }, openCount, unseen] = await Promise.all([
    closed
      ? requests.listClosed({ cursor: from, limit: 50 })
      : requests.listOpen().then((items) => ({ items, cursor: null })),
    requests.countOpen(),
    requests.unseen.count(),
  ]);
  const content = (
    <RequestsPage
      rows={items.map((request) => ({ request, ...dueOfRow(requests, request) }))}
      open={openCount}
      unseen={unseen}
      closed={closed}
      mayWrite={mayWrite(c)}
      cursor={cursor}
    />
  );
  return await respondAdmin(c, { ...meta, content });
}

async function register(c: AppContext, values: Record<string, unknown>): Promise<Response> {
  const { requests } = c.get("deps").services;
  const { today } = requests;
  const input = parsed(requestInput(today, addDays(today, -oldRequestDays)), values);
  const { id } = await requests.open(input, ({ id, tipo, canal, vence, registros }) => {
    const detail = { type: tipo, channel: canal, due: vence, marked: registros.length };
    return auditEntry(c, "request_opened", { subject: id, detail });
  });
  return redirectWithFlash(c, `${requestsPath}/${id}`, "request_opened");
}

async function respondNew(c: AppContext, back?: RefusedForm): Promise<Response> {
  const { today } = c.get("deps").services.requests;
  const { values = await draftOf(c), problem } = back ?? {};
  const content = <NewRequestPage today={today} values={values} errors={problem?.fields} />;
  return await respondAdmin(c, { ...meta, content, ...(problem && refusalOf(problem)) });
}

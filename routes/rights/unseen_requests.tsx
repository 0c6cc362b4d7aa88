import { UnseenPage } from "./unseen_page.tsx";
import { requestsPath } from "./requests_page.tsx";
import { unseenPage } from "../../content/rights/request_pages.ts";
import { meta } from "../../content/rights/requests.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { RequestsQuery, UnseenSelection } from "../../services/rights/request_list_schema.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { parsed } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { createAccessCheck } from "../admin/access.ts";
import { detailOf, dueOfRow, mayWrite } from "./request.tsx";

const unseenPath = `${requestsPath}?estado=sin_revisar`;

/** Answers with what staff have not looked at, and with a question where some are about to be closed. */
export async function respondUnseen(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const selection = "confirmar" in c.req.query() ? parse(UnseenSelection, selected(c)) : null;
  if (selection?.ok === false) return redirectWithFlash(c, unseenPath, "none_selected");
  const { origen: network, dia: day, hasta, cursor: from } = parsed(RequestsQuery, c.req.query());
  const filter = { network, day };
  const [{ items, cursor }, ids, open, unseen, asked] = await Promise.all([
    requests.unseen.list(filter, from),
    requests.unseen.ids(filter),
    requests.countOpen(),
    requests.unseen.count(),
    selection && requests.unseen.idsIn(selection.value),
  ]);
  const content = (
    <UnseenPage
      rows={items.map((request) => ({ request, ...dueOfRow(requests, request) }))}
      open={open}
      unseen={unseen}
      total={ids.length}
      network={network ?? null}
      day={day ?? null}
      until={hasta ?? ids.at(-1) ?? ""}
      ticked={new Set(c.req.queries("id"))}
      mayWrite={mayWrite(c)}
      asked={asked && { count: asked.length, query: new URL(c.req.url).search }}
      cursor={cursor}
    />
  );
  return await respondAdmin(c, { ...meta, content });
}

/** Closes the selected ones as no requests of people. */
export async function discardUnseen(c: AppContext): Promise<Response> {
  const { requests } = c.get("deps").services;
  const ids = await requests.unseen.idsIn(parsed(UnseenSelection, selected(c)));
  const left = await requests.discard(ids, unseenPage.answer, {
    entry: (closed) =>
      auditEntry(c, "request_closed", { subject: closed.id, detail: detailOf(requests, closed) }),
    mayContinue: createAccessCheck(c),
  });
  return redirectWithFlash(c, unseenPath, left > 0 ? "requests_left" : "requests_discarded");
}

/** Returns which requests the query of the address means. */
function selected(c: AppContext): unknown {
  const { todos, hasta, origen, dia } = c.req.query();
  if (todos === undefined) return { ids: c.req.queries("id") ?? [] };
  return { until: hasta, network: origen || undefined, day: dia || undefined };
}

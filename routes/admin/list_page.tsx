import { problemTexts } from "../../content/problem_texts.ts";
import { toasts } from "../../content/toasts.ts";
import type { Address } from "../../islands/admin/list/address.ts";
import type { ListPermissions } from "../../islands/admin/config.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { bogotaDay } from "../../content/dates.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import type { ListParams, SubmissionRecord } from "../../services/submissions/inbox.ts";
import type { AppContext } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";
import { mayUse } from "./access.ts";
import type { InboxConfig, InboxName, ListQueryOf } from "./inbox.ts";

/** Answers with a list: its first page in the HTML, and the record that the address opens. */
export async function respondList<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, meta, draw, serviceOf }: InboxConfig<T, View, Query>,
  query: ListQueryOf<Query>,
): Promise<Response> {
  const service = serviceOf(c.get("deps").services);
  const id = c.req.query("id") ?? "";
  const [page, open] = await Promise.all([
    expectProblem(() => service.list(query)),
    id
      ? expectProblem(() => Promise.all([service.getListed(id), service.neighbours(id, query)]))
      : null,
  ]);
  const failed = page instanceof Problem;
  const missing = open instanceof Problem;
  const content = draw({
    address: addressOf({ ...query, id: missing ? "" : id }),
    page: failed ? null : page,
    open: missing || !open ? null : { record: open[0], ...open[1] },
    today: bogotaDay(c.get("deps").clock()),
    replyReady: c.get("flash") === "reply_ready",
    may: listPermissions(visitorOf(c), name),
  });
  return respondAdmin(c, {
    ...meta,
    content,
    ...(failed && { status: problemStatus[page.code] }),
    ...(missing && { toast: { ...toasts.record_missing, description: problemTexts[open.code] } }),
  });
}

/** Returns which controls of the list the actor may use. */
export function listPermissions(actor: Actor, name: InboxName): ListPermissions {
  return {
    status: mayUse(actor, `PATCH /api/admin/${name}/:id`),
    complaint: mayUse(actor, `POST /admin/${name}/:id/claim`),
    erase: mayUse(actor, `POST /admin/${name}/:id/erase`),
    export: mayUse(actor, `GET /api/admin/${name}.csv`),
  };
}

/** Returns the parameters of the query as text, without those at their default. */
function addressOf({ limit: _, cursor: __, ...query }: Record<string, unknown>): Address {
  const entries = Object.entries({ ...query, offset: query.offset || "" })
    .filter(([name, value]) => value && !(name === "orden" && value === "-created_at"))
    .map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Returns the list from which a form was sent, as it was but for those values; null takes one out. */
export function backTo(
  c: AppContext,
  path: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URL(c.req.url).searchParams;
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

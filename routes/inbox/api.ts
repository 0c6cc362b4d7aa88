import { Hono } from "hono";
import { Problem } from "../../services/system/problem.ts";
import { readStats } from "../../services/inbox/stats.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import { viewOf } from "../../services/inbox/inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { AppContext, Env } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import { validate } from "../input.ts";
import { countRecords } from "./count_records.ts";
import { createAccessCheck, requires } from "../admin/access.ts";
import { respondNewsletter, respondVolunteers } from "./exports.ts";
import { respondTemplate } from "../imports/rejected_rows.ts";
import { write } from "../write.ts";
import { colleagueChangeApi } from "../follow_up/colleague_change_api.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { messagesInbox } from "./messages.tsx";
import { repliesTo } from "./replies.ts";
import { usersApi } from "../accounts/users_api.ts";
import { volunteersInbox } from "./volunteers.tsx";

const inboxApis = new Hono<Env>()
  .route("/volunteers", inboxApi(volunteersInbox))
  .route(
    "/messages",
    inboxApi(messagesInbox).get("/:id/replies", requires("messages:read"), async (c) => {
      return c.json({ data: await repliesTo(c, c.req.param("id")) }, 200);
    }),
  );

export type AdminApi = typeof inboxApis;

/** The JSON API of the back office; the app gates it. Its type stays out of that of the app. */
export const adminApi: Hono<Env> = new Hono<Env>()
  .use(async function sameSite(c, next) {
    // A link on another site could make staff download all data, with an audit entry in their name.
    if (c.req.header("sec-fetch-site") === "cross-site") throw new Problem("forbidden");
    await next();
  })
  .get("/stats", requires("stats:read"), async (c) => {
    const { services, clock } = c.get("deps");
    return c.json({ data: await readStats(services, clock()) }, 200);
  })
  .get("/events", requires("live:read"), respondEvents)
  .on(
    ["GET", "POST"],
    "/volunteers.csv",
    requires("volunteers:export"),
    (c) => respondVolunteers(c, "csv"),
  )
  .on(
    ["GET", "POST"],
    "/volunteers.xlsx",
    requires("volunteers:export"),
    (c) => respondVolunteers(c, "xlsx"),
  )
  .route("/", inboxApis)
  .route("/volunteers", colleagueChangeApi)
  .route("/users", usersApi)
  .get("/newsletter.csv", requires("newsletter:export"), (c) => respondNewsletter(c, "csv"))
  .get("/newsletter.xlsx", requires("newsletter:export"), (c) => respondNewsletter(c, "xlsx"))
  .get("/import-template.xlsx", requires("imports:write"), respondTemplate);

/**
 * Answers with the counts as server-sent events for as long as the session and its role last.
 * Nothing on the way may keep the events back: not our compression, not a proxy's buffer.
 */
function respondEvents(c: AppContext): Response {
  const { live } = c.get("deps").services;
  const visitor = visitorOf(c);
  // The body of a HEAD is not read, so its stream would never end.
  const head = c.req.method === "HEAD";
  return c.body(head ? "" : live.stream(visitor.profile.id, visitor, createAccessCheck(c)), 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  });
}

/** Returns the API of an inbox. It is not exported: its inferred type is too deep to be declared. */
function inboxApi<T extends SubmissionRecord, Query extends ListParams>(
  config: InboxConfig<T, Query>,
) {
  return new Hono<Env>()
    .get(
      "/",
      requires(`${config.name}:read`),
      validate("query", config.inputs.query),
      async (c) => {
        const { items, ...rest } = await config.inboxFor(c).list(c.req.valid("query"));
        countRecords(c, config.name, items.length);
        return c.json({ data: items, ...rest }, 200);
      },
    )
    .get(
      "/:id",
      requires(`${config.name}:read`),
      validate("query", config.inputs.query),
      async (c) => {
        const { record, ...beside } = await config.inboxFor(c)
          .open(c.req.param("id"), c.req.valid("query"));
        countRecords(c, config.name, 1);
        return c.json({ data: record, ...beside }, 200);
      },
    )
    .patch(
      "/:id",
      requires(config.permissions.status),
      validate("json", config.inputs.status),
      async (c) => {
        const change = c.req.valid("json");
        // Before the change: the answer holds the whole record.
        countRecords(c, config.name, 1);
        const { record, before } = await write(
          c,
          (tx) => config.inboxFor(c).setStatus(tx, c.req.param("id"), change),
        );
        return c.json({ data: viewOf(record), before }, 200);
      },
    );
}

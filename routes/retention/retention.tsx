import { Hono } from "hono";
import { addressOf, respondReport } from "./report.tsx";
import { RetentionPage, retentionPath as path } from "./retention_page.tsx";
import { meta } from "../../content/retention/retention.ts";
import { countDue } from "../../services/retention/due.ts";
import { obstaclesTo } from "../../services/retention/guards.ts";
import { RetentionQuery } from "../../services/retention/retention_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { requires } from "../admin/access.ts";

export const retentionPages = new Hono<Env>()
  .get("/", requires("retention:read"), (c) => respondRetention(c))
  .post(
    "/",
    requires("retention:hold"),
    (c) => answerForm(c, (values) => hold(c, values), (refused) => respondRetention(c, refused)),
  )
  .post("/:id/release", requires("retention:hold"), async (c) => {
    const { holds } = c.get("deps").services;
    await write(c, (tx) => holds.end(tx, c.req.param("id")));
    return redirectWithFlash(c, path, "retention_released");
  })
  .get("/:id", requires("retention:read"), respondReport);

async function hold(c: AppContext, values: Record<string, unknown>): Promise<Response> {
  const { holds } = c.get("deps").services;
  const input = parseOrThrow(holds.input, values);
  await write(c, (tx) => holds.add(tx, input));
  return redirectWithFlash(c, path, "retention_held");
}

async function respondRetention(c: AppContext, refused?: RefusedForm): Promise<Response> {
  const { services } = c.get("deps");
  const { retention, holds } = services;
  const { dia: day, que: scope, registro: record } = parseOrThrow(RetentionQuery, c.req.query());
  const { values = { scope, record }, problem } = refused ?? {};
  if (problem && problem.code !== "invalid") throw problem;
  const [open, runs, held, isDone] = await Promise.all([
    retention.open(),
    retention.runs(),
    holds.list(),
    retention.isDone(),
  ]);
  const named = held.map(async (hold) => ({ ...hold, who: await addressOf(c, hold.by) }));
  const content = (
    <RetentionPage
      {...{ open, runs, isDone, values }}
      today={retention.today}
      terms={retention.terms}
      latestHold={holds.latest}
      obstacles={await obstaclesTo(services, open)}
      holds={await Promise.all(named)}
      rehearsal={day
        ? { day, ...await retention.rehearsals.run(day, () => countDue(services, { day })) }
        : null}
      mayHold={visitorOf(c).can("retention:hold")}
      errors={problem?.fields}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

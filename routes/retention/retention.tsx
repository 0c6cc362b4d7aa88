import { Hono } from "hono";
import { RetentionReportPage } from "./report_page.tsx";
import { RetentionPage, retentionPath as path } from "./retention_page.tsx";
import { auditPage } from "../../content/admin/audit_entries.ts";
import { auditFacts } from "../../services/admin/audit_schema.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { meta, record } from "../../content/retention/retention.ts";
import { Problem } from "../../services/system/problem.ts";
import { countDue } from "../../services/retention/due.ts";
import { obstaclesTo } from "../../services/retention/guards.ts";
import { isIntact } from "../../services/retention/purge.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { type ExportTrace, RetentionQuery } from "../../services/retention/retention_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { requires } from "../admin/access.ts";
import { actorName } from "../admin/actor_name.ts";

/** The final erasure as staff see it: they rehearse and hold, and read the reports. */
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
  .get("/:id", requires("retention:read"), respondRecord);

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

async function respondRecord(c: AppContext): Promise<Response> {
  const run = await c.get("deps").services.retention.find(c.req.param("id") ?? "");
  if (!run?.ended_at) throw new Problem("not_found");
  const exported = await Promise.all(run.exports.map((line) => exportLine(c, line)));
  const copiesUntil = addDays(bogotaDay(run.ended_at), run.terms.copyDays);
  const content = (
    <RetentionReportPage {...{ run, copiesUntil, exported }} isIntact={isIntact(run)} />
  );
  return await respondAdmin(c, { ...meta, content });
}

async function exportLine(
  c: AppContext,
  { actor, kind, format, times, last }: ExportTrace,
): Promise<string> {
  const who = await addressOf(c, actor);
  return record.exportLine(who, auditFacts({ kind, format }), times, bogotaDay(last));
}

async function addressOf(c: AppContext, actor: string | null): Promise<string> {
  return await actorName(c, actor, ({ email }) => email) ?? auditPage.gone;
}

import { Hono } from "hono";
import { movingStates, ProgressPage } from "./progress_page.tsx";
import { SendPage } from "./send_page.tsx";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import {
  issueMessages,
  meta,
  moment,
  newsletterPage,
  progressPage,
  sendPage,
} from "../../content/newsletter/newsletter.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { oneDay } from "../../services/system/clock.ts";
import { endOfSending, nextSendingTime } from "../../services/newsletter/sending_hours.ts";
import { Problem } from "../../services/system/problem.ts";
import { type Issue, SendInput } from "../../services/newsletter/issue_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { momentOf } from "../../services/system/moment_schema.ts";
import { type FieldMessages, parse } from "../../services/system/parse_schema.ts";
import type { Services } from "../../services/services.ts";
import type { TransactionOptions } from "../../services/store/transaction.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, readFields } from "../input.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { requires } from "../admin/access.ts";
import { mailOf } from "./issue_mail.ts";

/** The page of the newsletter. */
export const path = "/admin/newsletter";

/** How many days ahead an issue may be scheduled. */
const longestWait = 90 * oneDay;

/** The question before an issue is sent, and what may be done with it afterwards. */
export const issueSending = new Hono<Env>()
  .get("/:id/send", requires("newsletter:send"), async (c) => {
    const issue = await c.get("deps").services.issues.require(c.req.param("id"));
    if (issue.state !== "draft") return c.redirect(`${path}/${issue.id}`, 303);
    return await respondQuestion(c, issue);
  })
  .post("/:id/send", requires("newsletter:send"), (c) => send(c, c.req.param("id")))
  .post(
    "/:id/pause",
    requires("newsletter:send"),
    (c) => act(c, "issue_paused", ({ issues }, id, options) => issues.pause(id, options)),
  )
  .post(
    "/:id/resume",
    requires("newsletter:send"),
    (c) =>
      act(c, "issue_resumed", async ({ issues, outbox }, id, options) => {
        const { refusedMessages } = await outbox.issues.count(id);
        return await issues.resume(id, refusedMessages, options);
      }),
  )
  .post(
    "/:id/cancel",
    requires("newsletter:send"),
    (c) => act(c, "issue_cancelled", ({ issues }, id, options) => issues.cancel(id, options)),
  );

/** What the question shows besides the draft. */
interface Question {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  readonly problem?: string;
}

async function respondQuestion(
  c: AppContext,
  issue: Issue,
  { values = {}, errors = {}, problem }: Question = {},
): Promise<Response> {
  const { services: { issues, newsletter, outbox }, site, clock } = c.get("deps");
  const [people, pace] = await Promise.all([newsletter.countOf("confirmed"), outbox.pace()]);
  const isAnyHour = values.a_cualquier_hora === "on";
  const end = endOfSending(people, clock() + 2 * 60_000, isAnyHour, pace);
  const obstacle = obstacleOf(c);
  // A form that was refused for another reason stays about the text that was read before it was sent.
  const version = (!problem && typedText(values.version)) || issues.versionOf(issue);
  const content = (
    <SendPage
      issue={issue}
      version={version}
      text={mailOf(c, issue).text}
      people={people}
      sender={site.name}
      perMinute={pace.perMinute}
      end={moment(end, clock())}
      values={values}
      errors={errors}
      problem={obstacle ?? problem ?? null}
      isPossible={obstacle === null && people > 0}
    />
  );
  const invalid = Object.keys(errors).length > 0 ? new Problem("invalid", errors) : undefined;
  const answer = problem ? { status: 409 as const } : errorProps(c, invalid);
  return await respondAdmin(c, { ...meta, content, ...answer });
}

/** Returns why no issue can be sent now, or null. */
function obstacleOf(c: AppContext): string | null {
  const { services: { outbox }, phase } = c.get("deps");
  if (!outbox.isOn) return newsletterPage.off;
  return phase() === "campaign" ? null : sendPage.phase;
}

async function send(c: AppContext, id: string): Promise<Response> {
  const { services: { issues, newsletter }, clock } = c.get("deps");
  const issue = await issues.require(id);
  if (issue.state !== "draft") return redirectWithFlash(c, `${path}/${id}`, "issue_on_its_way");
  const values = await readFields(c);
  const input = parse(SendInput, values);
  if (!input.ok) return await respondQuestion(c, issue, { values, errors: input.fields });
  const starts = startOf(input.value, clock());
  if (typeof starts === "string") {
    return await respondQuestion(c, issue, { values, errors: { fecha: starts } });
  }
  const people = await newsletter.countOf("confirmed");
  if (obstacleOf(c) || people === 0) return await respondQuestion(c, issue, { values });
  const { version, a_cualquier_hora } = input.value;
  const options = { version, startsAt: starts, isAnyHour: a_cualquier_hora !== undefined };
  const entry = auditEntry(c, "issue_sent", { subject: id, detail: { count: people } });
  const sent = await issues.send(id, options, { with: [entry] }).catch(problemOf("conflict"));
  if (!(sent instanceof Problem)) return redirectWithFlash(c, `${path}/${id}`, "issue_sent");
  const now = await issues.require(id);
  if (now.state !== "draft") return redirectWithFlash(c, `${path}/${id}`, "issue_on_its_way");
  return await respondQuestion(c, now, { values, problem: sendPage.changed });
}

/** Returns from when the issue may go, null for now, or what is wrong with the moment. */
function startOf({ cuando, fecha = "" }: SendInput, now: number): number | null | string {
  if (cuando === "ahora") return fecha === "" ? null : issueMessages.both;
  const at = momentOf(fecha);
  if (at === null) return issueMessages.fecha;
  if (at < now) return issueMessages.past;
  return at > now + longestWait ? issueMessages.far : at;
}

/** Takes a step that staff decided on, in one commit with its entry. */
async function act(
  c: AppContext,
  action: AuditAction & FlashCode,
  take: (services: Services, id: string, options: TransactionOptions) => Promise<unknown>,
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const entry = auditEntry(c, action, { subject: id });
  const page = `${path}/${id}`;
  return await answerForm(c, async () => {
    await take(c.get("deps").services, id, { with: [entry] });
    return redirectWithFlash(c, page, action);
  }, redirectConflict(c, page, "issue_moved_on"));
}

/** Answers with the page of an issue on its way, or after it. */
export async function respondProgress(c: AppContext, issue: Issue): Promise<Response> {
  const visitor = visitorOf(c);
  const figures = await c.get("deps").services.issueSender.figures(issue);
  const content = (
    <ProgressPage
      issue={issue}
      figures={figures}
      notes={notesOf(c, issue, figures.recipients)}
      maySend={visitor.can("newsletter:send")}
      seesMails={visitor.can("mail:work")}
    />
  );
  const refresh = movingStates.includes(issue.state) ? 10 : undefined;
  return await respondAdmin(c, { ...meta, content, refresh });
}

/** Returns what staff have to know of the issue now. */
function notesOf(c: AppContext, issue: Issue, recipients: number): string[] {
  const { services: { outbox, issueSender }, phase, clock } = c.get("deps");
  const now = clock();
  const since = (iso: string | null) => moment(Date.parse(iso ?? issue.updated_at), now);
  switch (issue.state) {
    case "scheduled":
      return [progressPage.starts(since(issue.starts_at)), progressPage.startsHint];
    case "paused":
      return issue.paused ? [progressPage.paused(issue.paused.reason, since(issue.paused.at))] : [];
    case "done":
      return [progressPage.done(since(issue.updated_at))];
    case "cancelled":
      return [recipients > 0 ? progressPage.cancelled : progressPage.cancelledDraft];
    default:
      if (!outbox.isOn) return [progressPage.waits.off];
      if (issueSender.mayGo(issue)) {
        return issue.state === "freezing" ? [progressPage.freezing] : [];
      }
      return phase() === "campaign"
        ? [progressPage.waits.hours(moment(nextSendingTime(now), now))]
        : [progressPage.waits.phase];
  }
}

import type { ReactElement } from "react";
import {
  issueForm,
  meta,
  moment,
  newsletterPath,
  progressPage as texts,
} from "../../content/newsletter/newsletter.ts";
import {
  actionsIn,
  decisions,
  type IssueDecision,
  movingStates,
} from "../../services/newsletter/issue_changes.ts";
import type { Issue, IssueFigures } from "../../services/newsletter/issue_schema.ts";
import { nextSendingTime } from "../../services/newsletter/sending_hours.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { IssueBadge } from "./issue_badge.tsx";
import { Submit } from "../../components/ui/post_form.tsx";

export function changeIssueState(c: AppContext, decision: IssueDecision): Promise<Response> {
  const { issues, outbox } = c.get("deps").services;
  const id = c.req.param("id") ?? "";
  const path = `${newsletterPath}/${id}`;
  return answerForm(c, async () => {
    const { refusedMessages } = await outbox.issues.count(id);
    await write(c, (tx) => issues.decide(tx, id, decision, refusedMessages));
    return redirectWithFlash(c, path, decisions[decision].done);
  }, redirectConflict(c, path, "issue_moved_on"));
}

export async function respondProgress(c: AppContext, issue: Issue): Promise<Response> {
  const { id, asunto, state } = issue;
  const visitor = visitorOf(c);
  const figures = await c.get("deps").services.issueSender.figures(issue);
  const isMoving = movingStates.includes(state);
  const path = `${newsletterPath}/${id}`;
  const content = (
    <div className="max-w-3xl">
      <a href={newsletterPath} className="link link-alone">{issueForm.back}</a>
      <h1 className="admin-title mt-1 mb-3">{asunto}</h1>
      {/* A script brings it up to date while it moves. */}
      <section
        className="admin-panel"
        aria-label={texts.state}
        data-refresh={isMoving ? state : ""}
      >
        <IssueBadge state={state} />
        {notesOf(c, issue, figures.recipients).map((note) => (
          <p key={note} className="mt-2 font-semibold">{note}</p>
        ))}
        <Figures figures={figures} seesMails={visitor.can("mail:work")} />
      </section>
      {isMoving && <p className="admin-lead mt-1 text-sm">{texts.keep}</p>}
      {visitor.can("newsletter:send") && <Controls issue={issue} path={path} />}
      <h2 className="admin-heading mt-6">{texts.content}</h2>
      <p className="mt-1 flex flex-wrap gap-2">
        <a href={`${path}/preview`} className="admin-button">{issueForm.preview}</a>
        <a href={`${path}/text`} className="admin-button">{issueForm.text}</a>
      </p>
    </div>
  );
  return await respondAdmin(c, { ...meta, content, refresh: isMoving ? 10 : undefined });
}

function Figures(
  { figures, seesMails }: { readonly figures: IssueFigures; readonly seesMails: boolean },
): ReactElement {
  const { recipients, waiting, failed, unknown } = figures;
  return (
    <>
      {recipients > 0 && (
        <>
          <progress
            className="admin-progress mt-3"
            max={recipients}
            value={recipients - waiting}
            aria-label={texts.bar}
          />
          <p>{texts.progress(figures)}</p>
        </>
      )}
      {unknown > 0 && <p className="admin-lead mt-2 text-sm">{texts.unknownHint}</p>}
      {seesMails && failed + unknown > 0 && (
        <a href={`/admin/mail?estado=${failed > 0 ? "failed" : "unknown"}`} className="link">
          {texts.failures}
        </a>
      )}
    </>
  );
}

function Controls(
  { issue: { state }, path }: { readonly issue: Issue; readonly path: string },
): ReactElement | null {
  const [verb] = actionsIn[state];
  if (verb === "cancel") {
    return (
      <form method="post" action={`${path}/cancel`} className="mt-4">
        <Submit tone="danger">{texts.cancelStart}</Submit>
      </form>
    );
  }
  if (verb !== "pause" && verb !== "resume") return null;
  return (
    <>
      <form method="post" action={`${path}/${verb}`} className="mt-4">
        <Submit tone="main">{texts[verb]}</Submit>
      </form>
      <details className="mt-4">
        <summary className="link">{texts.cancel}</summary>
        <form method="post" action={`${path}/cancel`} className="mt-2">
          <p>{texts.cancelText}</p>
          <button type="submit" className="admin-button admin-danger mt-2">
            {texts.cancelConfirm}
          </button>
        </form>
      </details>
    </>
  );
}

function notesOf(c: AppContext, issue: Issue, recipients: number): string[] {
  const { services: { outbox, issueSender }, phase, clock } = c.get("deps");
  const now = clock();
  const since = (iso: string | null) => moment(Date.parse(iso ?? issue.updated_at), now);
  switch (issue.state) {
    case "scheduled":
      return [texts.starts(since(issue.starts_at)), texts.startsHint];
    case "paused":
      return issue.paused ? [texts.paused(issue.paused.reason, since(issue.paused.at))] : [];
    case "done":
      return [texts.done(since(issue.updated_at))];
    case "cancelled":
      return [recipients > 0 ? texts.cancelled : texts.cancelledDraft];
    default:
      if (!outbox.isOn) return [texts.waits.off];
      if (issueSender.mayGo(issue)) return issue.state === "freezing" ? [texts.freezing] : [];
      return phase() === "campaign"
        ? [texts.waits.hours(moment(nextSendingTime(now), now))]
        : [texts.waits.phase];
  }
}

import type { ReactElement } from "react";
import { issueForm, progressPage as texts } from "../../content/newsletter/newsletter.ts";
import type { Issue, IssueFigures, IssueState } from "../../services/newsletter/issue_schema.ts";
import { IssueBadge } from "./issue_badge.tsx";
import { Submit } from "../../components/ui/post_form.tsx";

interface ProgressPageProps {
  readonly issue: Issue;
  readonly figures: IssueFigures;
  /** What happens with it now, in sentences. */
  readonly notes: readonly string[];
  readonly maySend: boolean;
  readonly seesMails: boolean;
}

const path = "/admin/newsletter";

/** States in which the page changes by itself. */
export const movingStates: readonly IssueState[] = ["scheduled", "freezing", "sending"];

/** An issue on its way, or after it. */
export function ProgressPage(props: ProgressPageProps): ReactElement {
  const { issue: { id, asunto, state }, maySend } = props;
  const isMoving = movingStates.includes(state);
  return (
    <div className="max-w-3xl">
      <a href={path} className="link link-alone">{issueForm.back}</a>
      <h1 className="admin-title mt-1 mb-3">{asunto}</h1>
      {/* A script brings it up to date while it moves. */}
      <section
        className="admin-panel"
        aria-label={texts.state}
        data-refresh={isMoving ? state : ""}
      >
        <Progress {...props} />
      </section>
      {isMoving && <p className="admin-lead mt-1 text-sm">{texts.keep}</p>}
      {maySend && <Controls {...props} />}
      <h2 className="admin-heading mt-6">{texts.content}</h2>
      <p className="mt-1 flex flex-wrap gap-2">
        <a href={`${path}/${id}/preview`} className="admin-button">{issueForm.preview}</a>
        <a href={`${path}/${id}/text`} className="admin-button">{issueForm.text}</a>
      </p>
    </div>
  );
}

function Progress({ issue, figures, notes, seesMails }: ProgressPageProps): ReactElement {
  const { recipients, waiting, failed, unknown } = figures;
  return (
    <>
      <IssueBadge state={issue.state} />
      {notes.map((note) => <p key={note} className="mt-2 font-semibold">{note}</p>)}
      {recipients > 0 && (
        <>
          <progress
            className="newsletter-progress mt-3"
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

function Controls({ issue: { id, state } }: ProgressPageProps): ReactElement | null {
  if (state === "done" || state === "cancelled") return null;
  if (state === "scheduled") {
    return (
      <form method="post" action={`${path}/${id}/cancel`} className="mt-4">
        <Submit tone="danger">{texts.cancelStart}</Submit>
      </form>
    );
  }
  const verb = state === "paused" ? "resume" : "pause";
  return (
    <>
      <form method="post" action={`${path}/${id}/${verb}`} className="mt-4">
        <Submit tone="main">{texts[verb]}</Submit>
      </form>
      <details className="mt-4">
        <summary className="link">{texts.cancel}</summary>
        <form method="post" action={`${path}/${id}/cancel`} className="mt-2">
          <p>{texts.cancelText}</p>
          <button type="submit" className="admin-button admin-danger mt-2">
            {texts.cancelConfirm}
          </button>
        </form>
      </details>
    </>
  );
}

import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import type { CallProblem } from "../settle.ts";
import type { KindTexts } from "./kind.ts";

interface ProblemPanelProps {
  readonly texts: Pick<KindTexts, "loadFailed">;
  readonly problem: CallProblem;
  /** Whether rows from before are still shown. */
  readonly kept: boolean;
  readonly onRetry: () => void;
}

/** Why there is no list, or no new one. Without the role nothing is offered but to sign in again. */
export function ProblemPanel(
  { texts, problem, kept, onRetry }: ProblemPanelProps,
): ReactElement {
  const shut = problem.code === "unauthenticated" || problem.code === "forbidden";
  return (
    <div className="admin-panel list-error mb-3" role="alert">
      <p className="admin-heading">{shut ? list.forbidden : texts.loadFailed}</p>
      {shut && <p>{list.forbiddenText}</p>}
      {!shut && kept && <p className="admin-lead">{list.keptRows}</p>}
      {shut ? <a href="/login?next=/admin" className="admin-button mt-3">{list.signIn}</a> : (
        <a
          href=""
          className="admin-button mt-3"
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          {list.retry}
        </a>
      )}
    </div>
  );
}

interface NothingProps {
  readonly texts: Pick<KindTexts, "empty" | "emptyText" | "emptyLink">;
  /** Whether something narrows the list. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/** Nothing matches, or there is nothing yet: not the same. */
export function Nothing({ texts, narrowed, onClear }: NothingProps): ReactElement {
  return (
    <div className="admin-panel list-nothing">
      <p className="admin-heading">{texts.empty}</p>
      <p className="admin-lead">{narrowed ? list.noMatch : texts.emptyText}</p>
      {narrowed
        ? (
          <a
            href="?"
            className="admin-button mt-3"
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {list.clear}
          </a>
        )
        : <a href={texts.emptyLink.href} className="admin-button mt-3">{texts.emptyLink.label}</a>}
    </div>
  );
}

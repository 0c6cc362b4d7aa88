import type { ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { list } from "../../../content/admin_lists.ts";
import type { CallProblem } from "../../settle.ts";
import { type Address, queryOf } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListConfig, ListRecord, ListTexts } from "../config.ts";

interface ProblemPanelProps {
  readonly texts: Pick<ListTexts, "loadFailed">;
  /** Whether rows from before are still shown. */
  readonly kept: boolean;
  readonly onRetry: () => void;
}

/** Why there is no list, or no new one. Over rows it stays in view, however far they were scrolled. */
export function ProblemPanel({ texts, kept, onRetry }: ProblemPanelProps): ReactElement {
  return (
    <div
      className={cx("admin-panel list-error list-problem", kept && "list-problem-kept")}
      role="alert"
    >
      <div>
        <p className="admin-heading">{texts.loadFailed}</p>
        {kept && <p className="admin-lead">{list.keptRows}</p>}
      </div>
      <a
        href=""
        className="admin-button"
        onClick={preventDefaultThen(onRetry)}
      >
        {list.retry}
      </a>
    </div>
  );
}

/** That some records are in no list because they cannot be read. */
export function Unreadable({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return <p className="admin-panel list-error list-problem" role="note">{list.unreadable(count)}
  </p>;
}

/** Returns whether the session or the role is gone. */
export function isAccessLost(problem: CallProblem | null): boolean {
  return problem?.code === "unauthenticated" || problem?.code === "forbidden";
}

/** What is left of a list for whom it is no longer meant: nobody's data, and the way back in. */
export function AccessLost<R extends ListRecord>(
  { config, address }: { config: ListConfig<R>; address: Address },
): ReactElement {
  const here = `/admin/${config.name}${queryOf(address)}`;
  return (
    <>
      <h1 className="admin-title mb-3">{config.texts.title}</h1>
      <div className="admin-panel list-error list-problem" role="alert">
        <div>
          <p className="admin-heading">{list.forbidden}</p>
          <p>{list.forbiddenText}</p>
        </div>
        <a href={`/login?next=${encodeURIComponent(here)}`} className="admin-button">
          {list.signIn}
        </a>
      </div>
    </>
  );
}

interface NothingProps {
  readonly texts: Pick<ListTexts, "empty" | "emptyText" | "emptyLink">;
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
            onClick={preventDefaultThen(onClear)}
          >
            {list.clear}
          </a>
        )
        : <a href={texts.emptyLink.href} className="admin-button mt-3">{texts.emptyLink.label}</a>}
    </div>
  );
}

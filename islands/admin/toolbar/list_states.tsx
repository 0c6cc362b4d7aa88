import type { ReactElement } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { list } from "../../../content/admin_lists.ts";
import type { CallProblem } from "../../settle.ts";
import { type Address, queryOf } from "../list/address.ts";
import { focusCount } from "./list_head.tsx";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListConfig, ListRecord, ListTexts } from "../config.ts";

interface ProblemPanelProps {
  readonly texts: Pick<ListTexts, "loadFailed">;
  /** Whether earlier rows are still shown. */
  readonly kept: boolean;
  readonly onRetry: () => void;
}

/** The error of a failed read. Above earlier rows it is sticky. */
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

/** The number of records that no list shows because they cannot be read. */
export function Unreadable({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return <p className="admin-panel list-error list-problem" role="note">{list.unreadable(count)}
  </p>;
}

/** Returns whether the session or the role is gone. */
export function isAccessLost(problem: CallProblem | null): boolean {
  return problem?.code === "unauthenticated" || problem?.code === "forbidden";
}

/** Shown when the session or role was lost: no data, and a link to sign in. */
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
  /** Whether the list is filtered. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/** Shown for an empty list: no record matches, or there is none yet. */
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

interface NewItemsPillProps {
  /** How many came in since the list was read. */
  readonly newCount: number;
  /** Whether the list changed while more of it was read. */
  readonly stale: boolean;
  readonly onShow: () => void;
}

/** Offers to load new records: the list does not change by itself. */
export function NewItemsPill({ newCount, stale, onShow }: NewItemsPillProps): ReactElement {
  return (
    <div className="list-pill" role="status">
      {(newCount > 0 || stale) && (
        <button
          type="button"
          className="btn btn-primary btn-small"
          onClick={() => {
            scrollTo({ top: 0 });
            // The button disappears, and the focus with it.
            focusCount();
            onShow();
          }}
        >
          {newCount > 0 ? list.newItems(newCount) : list.stale}
        </button>
      )}
    </div>
  );
}

/** The links to more rows, without a script. */
export function More(
  { address, total, last }: { address: Address; total: number; last: number },
): ReactElement | null {
  const isFirst = !address.offset;
  if (isFirst && last >= total) return null;
  return (
    <p className="mt-4 flex gap-2">
      {!isFirst && (
        <a className="admin-button" href={queryOf(address, { offset: null, id: null }) || "?"}>
          {list.first}
        </a>
      )}
      {last < total && (
        <a className="admin-button" href={queryOf(address, { offset: String(last), id: null })}>
          {list.more}
        </a>
      )}
    </p>
  );
}

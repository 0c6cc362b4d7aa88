import { type ReactElement, useEffect, useState } from "react";
import { cx } from "../../../components/ui/cx.ts";
import { list as texts } from "../../../content/inbox/lists.ts";
import type { CallProblem } from "../../call_result.ts";
import { queryOf } from "../list/address.ts";
import { focusCount, type ListPart } from "../list/use_list.ts";
import { useNewCount } from "../use_live.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import type { ContactHint as Hint } from "../../../content/follow_up/follow_up.ts";

export function ProblemPanel({ state: { config, list } }: ListPart): ReactElement {
  const hasRows = list.rows.size > 0;
  return (
    <div
      className={cx("admin-panel list-error list-problem", hasRows && "list-problem-kept")}
      role="alert"
    >
      <div>
        <p className="admin-heading">{config.texts.loadFailed}</p>
        {hasRows && <p className="admin-lead">{texts.keptRows}</p>}
      </div>
      <a href="" className="admin-button" onClick={insteadOfBrowser(list.reload)}>
        {texts.retry}
      </a>
    </div>
  );
}

/** The number of records that no list shows because they cannot be read. */
export function Unreadable({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <p className="admin-panel list-error list-problem" role="note">{texts.unreadable(count)}</p>
  );
}

export function isAccessLost(problem: CallProblem | null): boolean {
  return problem?.code === "unauthenticated" || problem?.code === "forbidden";
}

/** Shown when the session or role was lost: no data, and a link to sign in. */
export function AccessLost({ state: { config, at } }: ListPart): ReactElement {
  const here = `/admin/${config.name}${queryOf(at.address)}`;
  return (
    <>
      <h1 className="admin-title mb-3">{config.texts.title}</h1>
      <div className="admin-panel list-error list-problem" role="alert">
        <div>
          <p className="admin-heading">{texts.forbidden}</p>
          <p>{texts.forbiddenText}</p>
        </div>
        <a href={`/login?next=${encodeURIComponent(here)}`} className="admin-button">
          {texts.signIn}
        </a>
      </div>
    </>
  );
}

/** Shown for an empty list: no record matches, or there is none yet. */
export function Nothing({ state }: ListPart): ReactElement {
  const { config, narrowed, clearFilters, isFormOpen } = state;
  const { empty, emptyText, emptyLink } = config.texts;
  const unfilled = isFormOpen ? emptyText : texts.formClosed;
  return (
    <div className="admin-panel list-nothing">
      <p className="admin-heading">{empty}</p>
      <p className="admin-lead">{narrowed ? texts.noMatch : unfilled}</p>
      {narrowed
        ? (
          <a href="?" className="admin-button mt-3" onClick={insteadOfBrowser(clearFilters)}>
            {texts.clear}
          </a>
        )
        : isFormOpen &&
          <a href={emptyLink.href} className="admin-button mt-3">{emptyLink.label}</a>}
    </div>
  );
}

/** Offers to load what came in since the list was read: the list does not change by itself. */
export function NewItemsPill({ state: { config, list, narrowed } }: ListPart): ReactElement {
  const newCount = useNewCount(
    config.name,
    list.version,
    narrowed ? null : list.counts.all ?? null,
  );
  return (
    <div className="list-pill" role="status">
      {(newCount > 0 || list.stale) && (
        <button
          type="button"
          className="btn btn-primary btn-small"
          onClick={() => {
            scrollTo({ top: 0 });
            // The button disappears, and the focus with it.
            focusCount();
            list.reload();
          }}
        >
          {newCount > 0 ? texts.newItems(newCount) : texts.stale}
        </button>
      )}
    </div>
  );
}

/** The links to more rows, without a script. */
export function MoreLinks({ state: { at: { address }, list } }: ListPart): ReactElement | null {
  const isFirst = !address.cursor;
  const last = Math.max(-1, ...list.rows.keys());
  const hasMore = last + 1 < list.total;
  if (isFirst && !hasMore) return null;
  return (
    <p className="mt-4 flex gap-2">
      {!isFirst && (
        <a className="admin-button" href={queryOf(address, { cursor: null, id: null }) || "?"}>
          {texts.first}
        </a>
      )}
      {hasMore && (
        <a
          className="admin-button"
          href={queryOf(address, { cursor: list.rows.get(last)?.id, id: null })}
        >
          {texts.more}
        </a>
      )}
    </p>
  );
}

const minute = 60_000;

/** Says when it is no time to call or write. It is a hint: the actions work all the same. */
export function ContactHint({ hints }: { readonly hints: readonly Hint[] }): ReactElement | null {
  const [text, setText] = useState(hints[0]?.text);
  useEffect(() => {
    const update = (): void => setText(hints.find(({ until }) => Date.now() < until)?.text);
    update();
    const timer = setInterval(update, minute);
    return () => clearInterval(timer);
  }, [hints]);
  return text ? <p className="admin-lead my-2 text-sm">{text}</p> : null;
}

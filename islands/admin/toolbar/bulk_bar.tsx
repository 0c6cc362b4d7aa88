import { type ReactElement, useLayoutEffect, useRef } from "react";
import { closeIcon } from "../../../components/ui/icons.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Options } from "../../../components/ui/options.tsx";
import { bulk, figure } from "../../../content/admin_lists.ts";
import { type Address, queryOf } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListConfig, ListRecord } from "../config.ts";
import type { Selection } from "../list/selection.ts";

interface BulkBarProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly total: number;
  readonly hydrated: boolean;
  /** Whether a change of all that match is under way. */
  readonly busy: boolean;
  readonly selection: Selection<R>;
  readonly onStatus: (status: string) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with several records at once; without a script it always stands above them. */
export function BulkBar<R extends ListRecord>(props: BulkBarProps<R>): ReactElement | null {
  const { config, address, total, hydrated, busy, selection, onStatus, onClear } = props;
  const status = useRef<HTMLSelectElement>(null);
  const query = queryOf(address, { id: null, offset: null });
  const count = selection.all ? total : selection.rows.size;
  useLifted(hydrated && count > 0);
  if (hydrated && count === 0) return null;
  return (
    <form
      id="seleccion"
      method="post"
      action={`/admin/${config.name}${query}`}
      className={cx(hydrated ? "bulk" : "bulk-plain")}
      aria-label={bulk.title}
      onSubmit={preventDefaultThen(() => {
        if (status.current && !busy) onStatus(status.current.value);
      })}
    >
      <Scope {...props} count={count} />
      <div className="bulk-actions">
        <select
          ref={status}
          name="estado"
          // What is selected has mostly the first one.
          defaultValue={config.statuses[1]?.id}
          className="list-input list-select"
          aria-label={bulk.status}
        >
          <Options of={config.statuses} />
        </select>
        <button type="submit" className="admin-button admin-main-button" aria-disabled={busy}>
          {busy ? bulk.applying : bulk.apply}
        </button>
        {config.exports && <Exports {...props} query={query} />}
        {hydrated && (
          <button
            type="button"
            className="bulk-close"
            aria-label={bulk.clear}
            title={`${bulk.clear} (Esc)`}
            onClick={onClear}
          >
            <Icon shape={closeIcon} size={20} />
          </button>
        )}
      </div>
    </form>
  );
}

/** How many are meant, and the way to mean all; without a script all or those that are ticked. */
function Scope<R extends ListRecord>(
  { total, hydrated, selection, onAll, count }: BulkBarProps<R> & { count: number },
): ReactElement {
  if (!hydrated) {
    return (
      <label className="flex items-center gap-2">
        <input type="checkbox" name="todos" value="1" className="tick" />
        {bulk.every(figure(total))}
      </label>
    );
  }
  return (
    <>
      <p className="bulk-count" role="status">
        {selection.all ? bulk.allSelected(figure(total)) : bulk.selected(figure(count))}
      </p>
      {!selection.all && total > count && (
        <button type="button" className="bulk-all" onClick={onAll}>
          {bulk.everything(figure(total))}
        </button>
      )}
    </>
  );
}

/** While the bar is there, toasts appear over it; what is in a dialog is over it anyhow. */
function useLifted(shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const region = document.querySelector("[data-toasts]:not(dialog *)");
    region?.classList.add(cx("toasts-lifted"));
    return () => region?.classList.remove(cx("toasts-lifted"));
  }, [shown]);
}

/** Hydrated they are plain links; without a script the form itself says which records are meant. */
function Exports<R extends ListRecord>(
  { config, address, hydrated, selection, query }: BulkBarProps<R> & { query: string },
): ReactElement {
  const files = [["csv", bulk.exportCsv], ["xlsx", bulk.exportXlsx]] as const;
  const chosen = [...selection.rows.keys()].map((id) => `id=${id}`).join("&");
  const search = selection.all ? query : `?${chosen}`;
  // A form that reads says its fields in place of what stood in its address.
  const { id: _id, offset: _offset, ...said } = address;
  return (
    <>
      {!hydrated &&
        Object.entries(said).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {files.map(([format, label]) => {
        const href = `/api/admin/${config.name}.${format}`;
        return hydrated
          ? <a key={format} href={href + search} className="admin-button" download>{label}</a>
          : (
            <button
              key={format}
              type="submit"
              formMethod="get"
              formAction={href}
              className="admin-button"
            >
              {label}
            </button>
          );
      })}
    </>
  );
}

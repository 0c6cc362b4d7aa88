import type { ReactElement } from "react";
import { closeIcon, keyboardIcon } from "../../../components/ui/icons.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { keys, list as texts } from "../../../content/inbox/lists.ts";
import { shortDay } from "../../../content/words/dates.ts";
import { type FilterName, filterNames } from "../../../services/inbox/filters_schema.ts";
import { listKey } from "../list/address.ts";
import { focusCount, type ListPart, type ListState } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";
import { ListExports } from "./exports.tsx";

export function ListHead(
  { state, onHelp }: ListPart & { readonly onHelp: () => void },
): ReactElement {
  const { config, may, hydrated, list } = state;
  return (
    // As tall as its buttons, which come and go with the results.
    <div className="mb-[.85rem] flex min-h-[2.75rem] flex-wrap items-center gap-2">
      <h1 className="admin-title flex-auto">{config.texts.title}</h1>
      {hydrated && (
        <button
          type="button"
          className="admin-button list-keys"
          aria-label={keys.open}
          title={`${keys.open} (?)`}
          onClick={onHelp}
        >
          <Icon shape={keyboardIcon} size={20} />
        </button>
      )}
      {may.export && list.total > 0 && <ListExports state={state} />}
    </div>
  );
}

export function CountLine({ state }: ListPart): ReactElement {
  const { config, list, late, narrowed, clearFilters } = state;
  const hasTotal = list.rows.size > 0 || !list.problem;
  return (
    <div className="list-count">
      <p role="status" tabIndex={-1} data-total="">
        {late ? texts.loading : hasTotal && config.texts.count(list.total)}
      </p>
      {filterNames.map((name) => <FilterTag key={name} state={state} name={name} />)}
      {narrowed && (
        <a href="?" className="list-clear" onClick={insteadOfBrowser(clearFilters)}>
          {texts.clear}
        </a>
      )}
    </div>
  );
}

function FilterTag(
  { state, name }: ListPart & { readonly name: FilterName },
): ReactElement | null {
  const { at: { address, change } } = state;
  const label = labelOf(state, name, address[name]);
  if (label === null) return null;
  return (
    <a
      href={listKey({ ...address, [name]: "" }) || "?"}
      className="my-1 -mr-[.35rem] inline-flex min-h-[2.25rem] items-center gap-[.4rem] rounded-[999px] border border-mora-200 bg-mora-50 px-[.7rem] py-[.15rem] font-semibold text-mora-800 no-underline hover:border-mora-700"
      aria-label={texts.remove(label)}
      onClick={insteadOfBrowser(() => {
        focusCount();
        change({ [name]: null });
      })}
    >
      <span>{label}</span>
      <Icon shape={closeIcon} size={14} />
    </a>
  );
}

/** Returns the label of a filter; null if it is off or shown elsewhere. */
function labelOf(
  { config, otherOptions }: ListState,
  name: FilterName,
  value = "",
): string | null {
  if (!value || name === "persona") return null;
  if (name === "desde") return `${texts.from}: ${shortDay(value, true)}`;
  if (name === "hasta") return `${texts.until}: ${shortDay(value, true)}`;
  const filter = config.filters.find((filter) => filter.name === name);
  const option = [...filter?.options ?? [], ...otherOptions[name] ?? []].find(({ id }) =>
    id === value
  );
  return filter && option ? `${filter.label}: ${option.label}` : null;
}

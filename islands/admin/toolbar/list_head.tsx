import type { ReactElement } from "react";
import { downloadIcon, keyboardIcon } from "../../../components/ui/admin_icons.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { figure, keys, list } from "../../../content/admin_lists.ts";
import type { FilterName } from "../../../services/schemas/filters.ts";
import { type Address, isNarrowed, queryOf } from "../list/address.ts";
import { FilterTags } from "./filter_tags.tsx";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListConfig, ListRecord } from "../config.ts";
import { useClosing } from "./use_closing.ts";
import { useLate } from "../use_late.ts";

interface ListHeadProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly total: number;
  readonly hydrated: boolean;
  readonly onHelp: () => void;
}

/** The title of the list, and what concerns all of it. */
export function ListHead<R extends ListRecord>(
  { config, address, total, hydrated, onHelp }: ListHeadProps<R>,
): ReactElement {
  return (
    <div className="list-head">
      <h1 className="admin-title">{config.texts.title}</h1>
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
      {config.exports && total > 0 && <Exports config={config} address={address} total={total} />}
    </div>
  );
}

/** Exactly what is filtered, as a file. */
function Exports(
  { config, address, total }: { config: { name: string }; address: Address; total: number },
): ReactElement {
  const query = queryOf(address, { id: null, offset: null });
  const menu = useClosing();
  return (
    <details {...menu} className="list-menu">
      <summary className="admin-button">
        <Icon shape={downloadIcon} size={18} />
        {list.export(figure(total))}
      </summary>
      <ul>
        <li>
          <a href={`/api/admin/${config.name}.csv${query}`} download>{list.exportCsv}</a>
        </li>
        <li>
          <a href={`/api/admin/${config.name}.xlsx${query}`} download>{list.exportXlsx}</a>
        </li>
      </ul>
    </details>
  );
}

interface CountLineProps<R extends ListRecord>
  extends Omit<ListHeadProps<R>, "hydrated" | "onHelp"> {
  /** Whether another list is on its way. */
  readonly busy: boolean;
  /** Whether a list was read of which that is the number. */
  readonly known: boolean;
  readonly onRemove: (name: FilterName) => void;
  readonly onClear: () => void;
}

/** How many there are, said aloud when it changes, why not all, and the way back to all of them. */
export function CountLine<R extends ListRecord>(
  { config, address, total, busy, known, onRemove, onClear }: CountLineProps<R>,
): ReactElement {
  const late = useLate(busy);
  return (
    <div className="list-count">
      <p role="status" tabIndex={-1} data-total="">
        {late ? list.loading : known && config.texts.count(total)}
      </p>
      <FilterTags config={config} address={address} onRemove={onRemove} />
      {isNarrowed(address) && (
        <a
          href="?"
          className="list-clear"
          onClick={preventDefaultThen(onClear)}
        >
          {list.clear}
        </a>
      )}
    </div>
  );
}

/** Takes the keyboard to the count: what was clicked goes away with its filter. */
export function focusCount(): void {
  document.querySelector<HTMLElement>("[data-total]")?.focus();
}

interface NewItemsPillProps {
  /** How many came in since the list was read. */
  readonly newCount: number;
  /** Whether the list changed while more of it was read. */
  readonly stale: boolean;
  readonly onShow: () => void;
}

/** News, for whoever wants to see them: the list does not move by itself. */
export function NewItemsPill({ newCount, stale, onShow }: NewItemsPillProps): ReactElement {
  return (
    <div className="list-pill" role="status">
      {(newCount > 0 || stale) && (
        <button
          type="button"
          className="btn btn-primary btn-small"
          onClick={() => {
            scrollTo({ top: 0 });
            // The button goes away with the news.
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

/** The way on where no script fetches what is scrolled to. */
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

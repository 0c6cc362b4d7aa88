import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { downloadIcon, keyboardIcon } from "../../../components/ui/admin_icons.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { closeIcon } from "../../../components/ui/icons.ts";
import { figure, keys, list } from "../../../content/admin_lists.ts";
import { shortDay } from "../../../content/dates.ts";
import { type FilterName, filterNames } from "../../../services/schemas/filters.ts";
import { type Address, isNarrowed, listKey } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListRecord, PermittedConfig } from "../config.ts";
import { useDelayedLoading } from "../frame_budget.ts";

interface ListHeadProps<R extends ListRecord> {
  readonly config: PermittedConfig<R>;
  readonly address: Address;
  readonly total: number;
  readonly hydrated: boolean;
  readonly onHelp: () => void;
}

/** The title of the list, its shortcuts and its files. */
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
      {config.may.export && total > 0 && (
        <Exports
          config={config}
          address={address}
          total={total}
        />
      )}
    </div>
  );
}

/** The filtered list as a file. */
function Exports(
  { config, address, total }: { config: { name: string }; address: Address; total: number },
): ReactElement {
  const query = listKey(address);
  const menu = useClosingMenu();
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

/** The props that make a `details` close like a menu. */
interface ClosingMenu {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Closes a menu on Escape, on a choice, and on a press outside it. */
function useClosingMenu(): ClosingMenu {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = (): void => ref.current?.removeAttribute("open");
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    };
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      // The same key clears the selection of the list.
      event.stopPropagation();
      close();
      ref.current.querySelector("summary")?.focus();
    },
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest("a")) close();
    },
  };
}

interface CountLineProps<R extends ListRecord>
  extends Omit<ListHeadProps<R>, "hydrated" | "onHelp"> {
  /** Whether another list is loading. */
  readonly busy: boolean;
  /** Whether the count belongs to a list that was read. */
  readonly known: boolean;
  readonly onRemove: (name: FilterName) => void;
  readonly onClear: () => void;
}

/** The number of records, announced when it changes, with the filters and the way to clear them. */
export function CountLine<R extends ListRecord>(
  { config, address, total, busy, known, onRemove, onClear }: CountLineProps<R>,
): ReactElement {
  const late = useDelayedLoading(busy);
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

/** Focuses the count: the clicked chip disappears with its filter. */
export function focusCount(): void {
  document.querySelector<HTMLElement>("[data-total]")?.focus();
}

interface FilterTagsProps<R extends ListRecord> {
  readonly config: PermittedConfig<R>;
  readonly address: Address;
  readonly onRemove: (name: FilterName) => void;
}

/** The active filters; a click removes one. */
function FilterTags<R extends ListRecord>(
  { config, address, onRemove }: FilterTagsProps<R>,
): ReactElement[] {
  return filterNames.flatMap((name) => {
    const label = labelOf(config, name, address[name]);
    return label === null ? [] : [
      <a
        key={name}
        href={listKey({ ...address, [name]: "" }) || "?"}
        className="list-tag"
        aria-label={list.remove(label)}
        onClick={preventDefaultThen(() => onRemove(name))}
      >
        {label}
        <Icon shape={closeIcon} size={14} />
      </a>,
    ];
  });
}

/** Returns the label of a filter; null if it is off or shown elsewhere. */
function labelOf<R extends ListRecord>(
  config: PermittedConfig<R>,
  name: FilterName,
  value = "",
): string | null {
  if (!value || name === "persona") return null;
  if (name === "desde") return `${list.from}: ${shortDay(value, true)}`;
  if (name === "hasta") return `${list.until}: ${shortDay(value, true)}`;
  const choice = config.choices.find((choice) => choice.name === name);
  const option = choice?.options.find(({ id }) => id === value);
  return choice && option ? `${choice.label}: ${option.label}` : null;
}

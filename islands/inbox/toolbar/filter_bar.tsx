import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef } from "react";
import { filterIcon } from "../../../components/ui/icons.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Options } from "../../../components/ui/text_field.tsx";
import { SearchField } from "../../../components/ui/search_field.tsx";
import { figure, list as texts } from "../../../content/inbox/lists.ts";
import type { Option } from "../../../content/words/options.ts";
import { type FilterName, filterNames } from "../../../services/inbox/filters_schema.ts";
import { type Address, listKey, readAddress, unfiltered } from "../list/address.ts";
import type { ListPart } from "../list/use_list.ts";
import { insteadOfBrowser } from "../../instead_of_browser.ts";

/** Search, order and filters: a GET form, which once hydrated needs no submit button. */
export function Filters({ state }: ListPart): ReactElement {
  const { config, at: { address, change } } = state;
  const form = useRef<HTMLFormElement>(null);
  const on = filterNames.filter((name) => name !== "persona" && address[name]).length;
  const read = (form: HTMLFormElement): void =>
    change({ ...unfiltered, ...readAddress(new FormData(form)) });
  // Text typed before hydration would only be read with the next letter.
  useEffect(() => {
    const search = form.current?.querySelector<HTMLInputElement>("[data-search]");
    if (form.current && search && search.value !== search.defaultValue) read(form.current);
  }, []);
  useEffect(() => fill(form.current, address), [address]);
  const onInput = insteadOfBrowser(({ currentTarget }: FormEvent<HTMLFormElement>) =>
    read(currentTarget)
  );
  return (
    <form
      ref={form}
      method="get"
      action={`/admin/${config.name}`}
      role="search"
      className="flex flex-wrap items-center gap-2"
      onInput={onInput}
      onSubmit={onInput}
    >
      {address.status && <input type="hidden" name="status" value={address.status} />}
      <SearchField
        hint={config.texts.searchHint}
        defaultValue={address.q}
        autoComplete="off"
        data-search=""
      />
      <details className="list-filters">
        <summary className="admin-button">
          <Icon shape={filterIcon} size={18} />
          <span>{on > 0 ? texts.filtersOn(on) : texts.filters}</span>
        </summary>
        <Fields state={state} />
      </details>
      {/* The filter of the link at a duplicate: it can only be removed here. */}
      {address.persona && (
        <label className="order-[8] flex min-h-[2.75rem] basis-full items-center gap-2 text-[.875rem]">
          <input
            type="checkbox"
            name="persona"
            className="tick"
            value={address.persona}
            defaultChecked
          />
          {config.texts.samePerson}
        </label>
      )}
      <button type="submit" className="admin-button js:hidden">{texts.apply}</button>
    </form>
  );
}

function Fields(
  { state: { config, otherOptions, may, at: { address } } }: ListPart,
): ReactElement {
  const isOffered = (name: FilterName, id: string): boolean =>
    name !== "localidad" || may.localidades === null || may.localidades.includes(id);
  return (
    <div className="list-fields">
      {config.filters.map((filter) => ({
        ...filter,
        options: [...filter.options, ...otherOptions[filter.name] ?? []]
          .filter(({ id }) => isOffered(filter.name, id)),
      })).filter(({ options }) => options.length > 0).map((filter) => (
        <Choice
          key={filter.name}
          {...filter}
          empty={texts.anyValue}
          chosen={address[filter.name]}
        />
      ))}
      <Day name="desde" label={texts.from} chosen={address.desde} />
      <Day name="hasta" label={texts.until} chosen={address.hasta} />
      <Choice
        name="orden"
        label={texts.order}
        options={config.texts.orders}
        chosen={address.orden}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly empty?: string;
  readonly chosen?: string;
}

function Choice({ name, label, options, empty, chosen }: ChoiceProps): ReactElement {
  return (
    <label className="list-field">
      {label}
      <select name={name} className="list-input list-select" defaultValue={chosen ?? ""}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options of={options} />
      </select>
    </label>
  );
}

function Day({ name, label, chosen }: Omit<ChoiceProps, "options">): ReactElement {
  return (
    <label className="list-field">
      {label}
      <input type="date" name={name} className="list-input" defaultValue={chosen} />
    </label>
  );
}

function fill(form: HTMLFormElement | null, address: Address): void {
  for (const field of form?.elements ?? []) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || field.type === "hidden" || field === document.activeElement) continue;
    const first = field instanceof HTMLSelectElement ? field.options[0]?.value ?? "" : "";
    const value = address[field.name as keyof Address] ?? first;
    if (field.value !== value) field.value = value;
  }
}

export function StatusChips(
  { state: { config, at: { address, change }, list } }: ListPart,
): ReactElement {
  const chips = [{ id: "", label: texts.all }, ...config.statuses];
  const row = useRef<HTMLUListElement>(null);
  useChosenInView(row, address.status);
  return (
    <nav aria-label={texts.statusFilter}>
      <ul ref={row} className="chips">
        {chips.map(({ id, label }) => (
          <li key={id}>
            <a
              href={listKey({ ...address, status: id }) || "?"}
              className="chip"
              aria-current={(address.status ?? "") === id ? "true" : undefined}
              onClick={insteadOfBrowser(() => change({ status: id }))}
            >
              {label} <span className="chip-count">{figure(list.counts[id || "all"] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much of the chip before it stays visible, in CSS pixels. */
const chipMargin = 32;

function useChosenInView(row: RefObject<HTMLUListElement | null>, status: string | undefined) {
  useEffect(() => {
    const chip = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!row.current || !chip) return;
    const { left, right } = row.current.getBoundingClientRect();
    if (chip.right > right || chip.left < left) {
      row.current.scrollLeft += chip.left - left - chipMargin;
    }
  }, [row, status]);
}

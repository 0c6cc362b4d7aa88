import type { ReactElement } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { closeIcon } from "../../../components/ui/icons.ts";
import { list } from "../../../content/admin_lists.ts";
import { shortDay } from "../../../content/dates.ts";
import { type FilterName, filterNames } from "../../../services/schemas/filters.ts";
import { type Address, queryOf } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { ListConfig, ListRecord } from "../config.ts";

interface FilterTagsProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly onRemove: (name: FilterName) => void;
}

/** The filters that are on, in words: each is taken away with one click. */
export function FilterTags<R extends ListRecord>(
  { config, address, onRemove }: FilterTagsProps<R>,
): ReactElement[] {
  return filterNames.flatMap((name) => {
    const words = wordsOf(config, name, address[name]);
    return words === null ? [] : [
      <a
        key={name}
        href={queryOf(address, { [name]: null, id: null, offset: null }) || "?"}
        className="list-tag"
        aria-label={list.remove(words)}
        onClick={preventDefaultThen(() => onRemove(name))}
      >
        {words}
        <Icon shape={closeIcon} size={14} />
      </a>,
    ];
  });
}

/** What a filter says; null where it is off, or has a place of its own. */
function wordsOf<R extends ListRecord>(
  config: ListConfig<R>,
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

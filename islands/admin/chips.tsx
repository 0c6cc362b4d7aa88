import type { ReactElement } from "react";
import { figure, list } from "../../content/admin_lists.ts";
import { type Address, queryOf } from "./address.ts";
import { instead } from "./instead.ts";
import type { Counts, Kind, ListRecord } from "./kind.ts";

interface ChipsProps<R extends ListRecord> {
  readonly kind: Kind<R>;
  readonly address: Address;
  readonly counts: Counts;
  readonly onChoose: (status: string) => void;
}

/** The statuses with how many match, one click each. */
export function Chips<R extends ListRecord>(
  { kind, address, counts, onChoose }: ChipsProps<R>,
): ReactElement {
  const chips = [{ id: "", label: list.all }, ...kind.statuses];
  return (
    <nav aria-label={list.statusFilter}>
      <ul className="chips">
        {chips.map(({ id, label }) => (
          <li key={id}>
            <a
              href={queryOf(address, { status: id, id: null, offset: null }) || "?"}
              className="chip"
              aria-current={(address.status ?? "") === id ? "true" : undefined}
              onClick={instead(() => onChoose(id))}
            >
              {label} <span className="chip-count">{figure(counts[id || "all"] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

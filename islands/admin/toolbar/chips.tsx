import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { figure, list } from "../../../content/admin_lists.ts";
import { type Address, queryOf } from "../list/address.ts";
import { preventDefaultThen } from "../prevent_default.ts";
import type { Counts, ListConfig, ListRecord } from "../config.ts";

interface ChipsProps<R extends ListRecord> {
  readonly config: ListConfig<R>;
  readonly address: Address;
  readonly counts: Counts;
  readonly onChoose: (status: string) => void;
}

/** What stays to be seen of the chip before it. */
const margin = 32;

/** The statuses with how many match, one click each. */
export function Chips<R extends ListRecord>(
  { config, address, counts, onChoose }: ChipsProps<R>,
): ReactElement {
  const chips = [{ id: "", label: list.all }, ...config.statuses];
  const row = useRef<HTMLUListElement>(null);
  useChosenInView(row, address.status);
  return (
    <nav aria-label={list.statusFilter}>
      <ul ref={row} className="chips">
        {chips.map(({ id, label }) => (
          <li key={id}>
            <a
              href={queryOf(address, { status: id, id: null, offset: null }) || "?"}
              className="chip"
              aria-current={(address.status ?? "") === id ? "true" : undefined}
              onClick={preventDefaultThen(() => onChoose(id))}
            >
              {label} <span className="chip-count">{figure(counts[id || "all"] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the row is longer than the screen: what is chosen is not left beyond its edge. */
function useChosenInView(row: RefObject<HTMLUListElement | null>, status: string | undefined) {
  useEffect(() => {
    const chip = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!row.current || !chip) return;
    const { left, right } = row.current.getBoundingClientRect();
    if (chip.right > right || chip.left < left) row.current.scrollLeft += chip.left - left - margin;
  }, [row, status]);
}

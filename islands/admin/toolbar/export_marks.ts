import { useEffect, useState } from "react";
import { settle } from "../../settle.ts";
import { listAddress } from "../list/address.ts";
import type { ListState } from "../list/use_list.ts";

/**
 * Returns how many people of the list want no contact; null where that is not known. The file with
 * few columns does not say who they are.
 */
export async function countMarks({ config, list }: ListState): Promise<number | null> {
  const query = { ...listAddress(list.answered), no_contactar: "si", limit: "1" };
  const result = await settle(config.api.$get({ query }));
  return result.ok ? result.body.total : null;
}

/** Returns the same of the people who are selected. */
export function useSelectedMarks(state: ListState): number | null {
  const { hydrated, selection: { selection: { rows, all } } } = state;
  const [ofAll, setOfAll] = useState<number | null>(null);
  useEffect(() => {
    if (all) void countMarks(state).then(setOfAll);
  }, [all]);
  if (!hydrated) return null;
  return all ? ofAll : [...rows.values()].filter(({ no_contactar }) => no_contactar).length;
}

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { filterNames } from "../../../services/inbox/filters_schema.ts";

/** The query of a list: search, filters, order, open record; without empty values. */
export type Address = Readonly<Partial<Record<AddressName, string>>>;

/** Changes that clear search and filters: a field that the form lacks counts as empty. */
export const unfiltered = Object.fromEntries(
  ["q" as const, ...filterNames].map((name) => [name, null] as const),
);

/** The names that a query may contain, in the order in which they are written. */
const names = ["q", "status", ...filterNames, "orden", "cursor", "id"] as const;
type AddressName = (typeof names)[number];
type Changes = Readonly<Partial<Record<AddressName, string | null>>>;

/** The order of an address without one. */
const defaultOrder = "-created_at";

export function readAddress(query: URLSearchParams | FormData): Address {
  return withChanges({}, Object.fromEntries(names.map((name) => [name, text(query.get(name))])));
}

/** Returns the address with these values changed; an empty value removes its name. */
function withChanges(address: Address, changes: Changes): Address {
  const all = { ...address, ...changes };
  const params = names.map((name) => [name, all[name]?.trim() ?? ""] as const)
    .filter(([name, value]) => value !== "" && !(name === "orden" && value === defaultOrder));
  return Object.fromEntries(params);
}

/** Returns the query string of the address with these changes: `?q=ana`, or an empty string. */
export function queryOf(address: Address, changes: Changes = {}): string {
  const query = `${new URLSearchParams(withChanges(address, changes) as Record<string, string>)}`;
  return query && `?${query}`;
}

/** Returns the address of the list, without the open record and the cursor. */
export function listAddress(address: Address): Address {
  return withChanges(address, { id: null, cursor: null });
}

export function listKey(address: Address): string {
  return queryOf(listAddress(address));
}

export function filterOf({ orden: _order, cursor: _cursor, id: _id, ...filter }: Address): Address {
  return filter;
}

export function isNarrowed(address: Address): boolean {
  return Object.keys(filterOf(address)).length > 0;
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

export interface AddressState {
  readonly address: Address;
  readonly change: (changes: Changes) => void;
  readonly open: (id: string) => void;
  readonly turn: (id: string) => void;
  readonly close: () => void;
  readonly write: () => void;
}

const opened = { opened: true } as const;

export function useAddress(initial: Address): AddressState {
  const [address, setAddress] = useState(initial);
  // Two changes before a render build on each other.
  const latest = useRef(initial);
  const set = useCallback((after: Address): void => {
    latest.current = after;
    setAddress(after);
  }, []);
  const { written, write } = useAddressBar(initial, latest);
  useEffect(() => {
    const read = (): void => {
      written.current = readAddress(new URLSearchParams(location.search));
      set(written.current);
    };
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [set]);

  const merge = useCallback((changes: Changes): void => {
    set(withChanges(latest.current, changes));
  }, [set]);

  return {
    address,
    change: useCallback((changes) => merge({ ...changes, cursor: null }), [merge]),
    open: useCallback((id) => {
      write();
      merge({ id });
      write(opened);
    }, [merge, write]),
    turn: useCallback((id) => merge({ id }), [merge]),
    close: useCallback(() => {
      // A later write would overwrite the entry that closing goes back to.
      write();
      // Closing must not add another entry to the history.
      if (history.state?.opened) history.back();
      else merge({ id: null });
    }, [merge, write]),
    write,
  };
}

function isStep(before: Address, after: Address): boolean {
  const lists = [before, after].map((address) => queryOf(address, { q: null, id: null }));
  return lists[0] !== lists[1] || Boolean(before.q) !== Boolean(after.q);
}

function useAddressBar(initial: Address, latest: RefObject<Address>) {
  const written = useRef(initial);
  const write = useCallback((state: typeof opened | null = null, mayStep = true): void => {
    const before = written.current;
    if (before === latest.current) return;
    written.current = latest.current;
    const url = location.pathname + queryOf(latest.current);
    if (url === location.pathname + location.search) return;
    if (state || mayStep && isStep(before, latest.current)) history.pushState(state, "", url);
    else history.replaceState(history.state, "", url);
  }, []);
  useWrittenInTime(write);
  return { written, write };
}

/**
 * Writes the address before the page is left, so that coming back shows the same list. A browser
 * that reloads reads the address before `pagehide`, but the page hears its keys first, and those
 * that copy or bookmark the address.
 */
function useWrittenInTime(write: (state: null, mayStep: boolean) => void): void {
  useEffect(() => {
    // A new history entry on the way out would be one too many.
    const leave = (): void => write(null, false);
    const order = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || key === "F5") write(null, true);
    };
    addEventListener("pagehide", leave);
    addEventListener("keydown", order, true);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("keydown", order, true);
    };
  }, [write]);
}

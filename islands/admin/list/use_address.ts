import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Address, queryOf, readAddress, withChanges } from "./address.ts";

type Changes = Parameters<typeof withChanges>[1];

/** The address as the state of the list, and the ways to change it. */
export interface AddressState {
  readonly address: Address;
  /** Changes search, filters or order: Back leads to those of before. */
  readonly change: (changes: Changes) => void;
  /** Opens a record: Back closes it. */
  readonly open: (id: string) => void;
  /** Shows another record in place of the open one. */
  readonly turn: (id: string) => void;
  readonly close: () => void;
  /** Writes what was changed into the address bar. */
  readonly write: () => void;
}

/** Marks an entry of the history that was made by opening a record. */
const opened = { opened: true } as const;

/** Returns the address of the page as state. */
export function useAddress(initial: Address): AddressState {
  const [address, setAddress] = useState(initial);
  // Two changes of one moment build on each other, before anything is drawn.
  const latest = useRef(initial);
  const set = useCallback((after: Address): void => {
    latest.current = after;
    setAddress(after);
  }, []);
  const { written, write } = useBar(initial, latest);
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
    change: useCallback((changes) => merge({ ...changes, offset: null }), [merge]),
    open: useCallback((id) => {
      write();
      merge({ id });
      write(opened);
    }, [merge, write]),
    turn: useCallback((id) => merge({ id }), [merge]),
    close: useCallback(() => {
      // Written later, it would be written over the step that closing goes back to.
      write();
      // The way back is already there: closing must not add another step to it.
      if (history.state?.opened) history.back();
      else merge({ id: null });
    }, [merge, write]),
    write,
  };
}

/** Returns whether Back should lead to the address of before: from letter to letter it does not. */
function isStep(before: Address, after: Address): boolean {
  const lists = [before, after].map((address) => queryOf(address, { q: null, id: null }));
  return lists[0] !== lists[1] || Boolean(before.q) !== Boolean(after.q);
}

/** Returns what the address bar says, and how it comes to say what the list does. */
function useBar(initial: Address, latest: RefObject<Address>) {
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
 * Whoever leaves before the address was written comes back to what they saw. A browser that loads
 * the page again takes the address of before it tells the page, but its keys reach the page first,
 * as do those that copy the address or keep it.
 */
function useWrittenInTime(write: (state: null, mayStep: boolean) => void): void {
  useEffect(() => {
    // A step that is made on the way out would be one too many.
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

import { type Address, queryOf, readAddress } from "./address.ts";

/** Under which the tab keeps what the list at this address was asked and the address did not say. */
function place(): string {
  return `unsaid:${location.pathname}${location.search}`;
}

/** Keeps it for the moment in which the page is loaded again: then its address comes too late. */
export function keepUnsaid(address: Address): void {
  try {
    sessionStorage.setItem(place(), queryOf(address));
  } catch {
    // Whoever lets no page keep anything types it again.
  }
}

/** Returns it once, where the page was loaded again; null else. */
export function takeUnsaid(): Address | null {
  try {
    const query = sessionStorage.getItem(place());
    sessionStorage.removeItem(place());
    const again = performance.getEntriesByType("navigation")
      .some((entry) => "type" in entry && entry.type === "reload");
    return query !== null && again ? readAddress(new URLSearchParams(query)) : null;
  } catch {
    return null;
  }
}

/** The tab that each key selects; -1 is the last one. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: () => -1,
};

/** Shows the panel of a tab, or of the one that the key leads to. */
export function selectTab(tab: HTMLElement, key = ""): boolean {
  const list = tab.closest("[role=tablist]");
  const tabs = [...list?.querySelectorAll<HTMLElement>("[role=tab]") ?? []];
  const at = tabs.indexOf(tab);
  const chosen = tabs.at(steps[key]?.(at, tabs.length) ?? at);
  for (const each of tabs) {
    const selected = each === chosen;
    each.ariaSelected = `${selected}`;
    each.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("hidden", !selected);
  }
  // From now on the attributes select the panel, not the URL's fragment.
  list?.setAttribute("data-live", "");
  chosen?.focus();
  return true;
}

import { type IslandName, registry, type ScriptName, scripts } from "./registry.ts";

/*
 * The only script that every page loads. It decides when an island's code is fetched; React comes
 * with the first hydrated island. The first click on `data-action` fetches the code of all actions.
 */

/** The next interaction retries a failed fetch; until then the page looks and works without it. */
async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, id, props } = element.dataset;
  const load = registry[island as IslandName];
  const code = await Promise.all([import("./hydrate.ts"), load()]).catch(() => null);
  document.documentElement.classList.toggle("js", code !== null);
  if (!code) return onInteraction(element);
  const [{ hydrate }, Component] = code;
  hydrate(element, Component, JSON.parse(props ?? "{}"), id ?? "");
}

function whenIdle(element: HTMLElement): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => hydrateIsland(element));
}

/** Until its code is there, the element works without it. */
async function startScript(element: HTMLElement): Promise<void> {
  const code = await scripts[element.dataset.script as ScriptName]().catch(() => null);
  if (!code) return;
  code.start(element);
  element.dataset.started = "";
}

function onInteraction(element: HTMLElement): void {
  const events = ["pointerdown", "focusin", "pointerover"];
  const start = (): void => {
    for (const event of events) element.removeEventListener(event, start);
    hydrateIsland(element);
  };
  for (const event of events) element.addEventListener(event, start, { passive: true });
}

const strategies: Record<string, (element: HTMLElement) => void> = {
  load: hydrateIsland,
  idle: whenIdle,
  interaction: onInteraction,
};

/** If an action is unavailable or its code fails to load, the browser does what it does without it. */
async function act(element: HTMLElement, key?: string): Promise<void> {
  const done = await import("./actions.ts")
    .then(({ perform }) => perform(element, key))
    .catch(() => false);
  if (done) return;
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else if (element instanceof HTMLButtonElement && element.type === "submit") {
    element.form?.submit();
  }
}

function listen(event: MouseEvent | KeyboardEvent): void {
  const key = "key" in event ? event.key : undefined;
  const meant = key ? "[role=tab]" : "[data-action]";
  const element = (event.target as Element).closest<HTMLElement>(meant);
  // A click with a modifier key is left to the browser: another tab, a download.
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act(element, key);
}

/** A date or time of which a part is missing would be sent as none: the browser says so first. */
function refuseHalfTyped(event: SubmitEvent): void {
  for (const field of (event.target as HTMLFormElement).elements as Iterable<HTMLInputElement>) {
    if (!field.validity.badInput) continue;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.reportValidity();
    event.preventDefault();
    return event.stopPropagation();
  }
}

document.documentElement.classList.add("js");
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
// Who comes back is led to where they were, which takes the true height of all that is above it.
// And so does the way to the end of the page.
if (navigation?.type !== "navigate") document.documentElement.classList.add("returning");
document.addEventListener("click", listen);
document.addEventListener("submit", refuseHalfTyped, true);
document.addEventListener("keydown", (event) => {
  if (event.key === "End") document.documentElement.classList.add("returning");
  if (/^( |Home|End|Arrow(Left|Right))$/.test(event.key)) listen(event);
});
for (const tab of document.querySelectorAll<HTMLElement>("[role=tab][aria-selected=false]")) {
  tab.tabIndex = -1;
}
for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  strategies[element.dataset.when ?? "load"]?.(element);
}
for (const element of document.querySelectorAll<HTMLElement>("[data-script]")) {
  startScript(element);
}

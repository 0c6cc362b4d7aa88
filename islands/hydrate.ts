import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { AsServed, readFields, writeFields } from "./as_served.ts";

/**
 * Hydrates one island: its own React root over the markup that the server rendered. Synchronous,
 * because an interaction may have started it: a concurrent render would paint the page in between.
 */
export function hydrate(
  element: HTMLElement,
  Component: ComponentType<never>,
  props: Record<string, unknown>,
  identifierPrefix: string,
): void {
  const content = createElement(Component as ComponentType, props);
  const served = element.cloneNode(true);
  const children = createElement(AsServed, { element, served, children: content });
  const typed = readFields(element);
  const drawn = element.firstElementChild;
  flushSync(() => hydrateRoot(element, children, { identifierPrefix }));
  // React draws a page again that was translated before, without what was typed into it.
  if (drawn !== element.firstElementChild) writeFields(element, typed);
  element.dataset.hydrated = "";
}

import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

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
  flushSync(() => hydrateRoot(element, content, { identifierPrefix }));
  element.dataset.hydrated = "";
}

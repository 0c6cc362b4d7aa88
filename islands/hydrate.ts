import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Wakes one island: its own React root over the markup that the server rendered. At once and in one
 * piece, because whoever touched it is waiting: in slices, the page would be painted in between.
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

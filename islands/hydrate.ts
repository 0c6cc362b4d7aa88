import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Wakes one island: its own React root over the markup that the server rendered. */
export function hydrate(
  element: HTMLElement,
  Component: ComponentType<never>,
  props: Record<string, unknown>,
  identifierPrefix: string,
): void {
  hydrateRoot(element, createElement(Component as ComponentType, props), { identifierPrefix });
  element.dataset.awake = "";
}

import { Component, createElement, type ReactNode } from "react";

interface AsServedProps {
  readonly element: HTMLElement;
  readonly served: Node;
  readonly children: ReactNode;
}

/**
 * Shows an island as the server drew it, with what was typed, where React fails: it works without a
 * script. React fails where something else changed the page, as translators and extensions do.
 */
export class AsServed extends Component<AsServedProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  /** Reads the fields a moment before they are replaced. */
  override getSnapshotBeforeUpdate(): TypedField[] {
    return readFields(this.props.element);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, typed: TypedField[]): void {
    if (!this.state.failed) return;
    document.documentElement.classList.remove("js");
    writeFields(this.props.element, typed);
  }

  readonly #showServed = (place: HTMLElement | null): void => {
    place?.append(...this.props.served.childNodes);
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return createElement("div", { className: "contents", ref: this.#showServed });
  }
}

interface TypedField {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(element: HTMLElement): Field[] {
  const fields = element.querySelectorAll<Field>("input,textarea,select");
  return [...fields].filter(({ type }) => type !== "hidden" && type !== "file");
}

export function readFields(element: HTMLElement): TypedField[] {
  return fieldsOf(element).map((field) => ({
    name: field.name,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }));
}

export function writeFields(element: HTMLElement, typed: readonly TypedField[]): void {
  const left = [...typed];
  for (const field of fieldsOf(element)) {
    const at = left.findIndex(({ name }) => name === field.name);
    const [held] = at < 0 ? [] : left.splice(at, 1);
    if (!held) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = held.checked;
    } else if (field.value !== held.value) {
      field.value = held.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

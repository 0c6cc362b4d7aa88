import type { Toast } from "../content/words/toast.ts";

/** How long a toast stays, in milliseconds: errors longer, so that they can be read twice. */
const duration = { success: 6_000, error: 10_000 } as const;

const most = { phone: 1, desk: 3 } as const;

export interface ToastOptions {
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays, in milliseconds. */
  readonly duration?: number;
}

/**
 * Shows a toast in the page's live region, or in that of the open dialog: everything outside a
 * modal dialog is inert. Region and template come from the server, so that a toast looks the same
 * with and without a script.
 */
export function showToast({ kind, title, description }: Toast, options: ToastOptions = {}): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-kind=${kind}]`);
  const region = document.querySelector("dialog[open] [data-toasts]") ?? pageToasts();
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  const close = (): void => toast.remove();
  setText(toast, "[data-title]", title);
  setText(toast, "[data-description]", description);
  const { action } = options;
  const button = toast.querySelector<HTMLButtonElement>("[data-do]");
  if (action && button) {
    button.hidden = false;
    button.textContent = action.label;
    button.addEventListener("click", () => {
      close();
      action.run();
    });
  }
  toast.querySelector("[data-close]")?.addEventListener("click", close);
  region.append(toast);
  leaveNewest(region, kind);
  setTimeout(close, options.duration ?? duration[kind]);
}

export function pageToasts(): HTMLElement | null | undefined {
  return document.querySelector("template[data-kind]")?.parentElement;
}

export function clearToasts(): void {
  for (const toast of document.querySelectorAll("[data-toasts] > .toast")) toast.remove();
}

/** Removes the oldest toasts of a kind. A success does not remove an error. */
function leaveNewest(region: Element, kind: Toast["kind"]): void {
  const all = [...region.querySelectorAll(`.toast-${kind}`)];
  const room = matchMedia("(min-width:48rem)").matches ? most.desk : most.phone;
  for (const toast of all.slice(0, -room)) toast.remove();
}

function setText(parent: HTMLElement, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element) element.textContent = text;
}

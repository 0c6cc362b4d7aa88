import type { Toast } from "../content/messages.ts";

/** How long a toast stays, in milliseconds: errors longer, so that they can be read twice. */
const duration = { success: 6_000, error: 10_000 } as const;

/**
 * Shows a toast in the page's live region. Region and template come from the server, so that a
 * toast looks the same with and without a script.
 */
export function showToast({ kind, title, description }: Toast): void {
  const region = document.querySelector("[data-toasts]");
  const template = region?.querySelector<HTMLTemplateElement>(`template[data-kind=${kind}]`);
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  setText(toast, "[data-title]", title);
  setText(toast, "[data-description]", description);
  toast.querySelector("[data-close]")?.addEventListener("click", () => toast.remove());
  region.append(toast);
  setTimeout(() => toast.remove(), duration[kind]);
}

function setText(parent: HTMLElement, selector: string, text: string): void {
  const element = parent.querySelector(selector);
  if (element) element.textContent = text;
}

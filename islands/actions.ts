import { openEmbed } from "./embed.ts";

/** Whether the action was done; if not, its link is followed. */
type Outcome = boolean | Promise<boolean>;

const actions: Readonly<Record<string, (element: HTMLElement, key?: string) => Outcome>> = {
  "copy-text": copyText,
  embed: openEmbed,
  password: togglePassword,
  print,
  receipt: openReceipt,
  share,
  tab: selectTab,
};

export function perform(element: HTMLElement, key?: string): Outcome {
  return actions[element.dataset.action ?? ""]?.(element, key) ?? true;
}

function print(): boolean {
  globalThis.print();
  return true;
}

async function share({ dataset }: HTMLElement): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: document.title, text: dataset.text, url: pageAddress() });
    return true;
  } catch (error) {
    // A closed sheet needs no fallback.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copies the text in `data-text`; a toast then shows `data-done` or `data-failed`, and `data-detail`,
 * unless `data-copied` says something else of a copy.
 */
async function copyText(button: HTMLElement): Promise<boolean> {
  const { dataset } = button;
  const { text = "", detail = "" } = dataset;
  // Outside of an open dialog nothing can be selected.
  const copied = await copy(text, button.closest("dialog") ?? document.body);
  const { showToast } = await import("./toast.ts");
  showToast({
    kind: copied ? "success" : "error",
    title: (copied ? dataset.done : dataset.failed) ?? "",
    description: (copied && dataset.copied) || detail,
  });
  return true;
}

/** Copies the text; without a clipboard, as over plain http, by selecting it in that place. */
async function copy(text: string, place: HTMLElement): Promise<boolean> {
  const written = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (written) return true;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  const before = document.activeElement;
  place.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}

/** Returns the canonical URL, without the visitor's query. */
function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
}

/**
 * Shows or hides the password of the button's field. Submitting hides it again, so that browsers
 * store it as a password and not in the history of text inputs.
 */
function togglePassword(button: HTMLElement): boolean {
  const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(field instanceof HTMLInputElement)) return true;
  const shown = field.type === "password";
  show(field, button, shown);
  const status = button.parentElement?.querySelector("[data-password-status]");
  if (status) status.textContent = (shown ? button.dataset.shown : button.dataset.hidden) ?? "";
  field.form?.addEventListener("submit", () => show(field, button, false), { once: true });
  return true;
}

function show(field: HTMLInputElement, button: HTMLElement, shown: boolean): void {
  field.type = shown ? "text" : "password";
  button.setAttribute("aria-pressed", String(shown));
}

/**
 * Sends a receipt code: that of the link, or that of the form. Where its page was opened by a link the
 * code is in the fragment, and then leaves the address bar and the history.
 */
function openReceipt(element: HTMLElement): boolean {
  const form = element instanceof HTMLAnchorElement ? formOf(element) : element.closest("form");
  const field = form?.querySelector<HTMLInputElement>("[name=codigo]");
  if (field && field.value === "") field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  // Safari before 16 has no other way.
  if (form?.requestSubmit) form.requestSubmit();
  else form?.submit();
  return true;
}

function formOf({ pathname, hash }: HTMLAnchorElement): HTMLFormElement {
  const form = document.createElement("form");
  form.method = "post";
  form.action = pathname;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "codigo";
  field.value = hash.slice(1);
  form.append(field);
  document.body.append(form);
  return form;
}

/** The tab that each key selects; -1 is the last one. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: () => -1,
};

function selectTab(tab: HTMLElement, key = ""): boolean {
  const list = tab.closest("[role=tablist]");
  const tabs = [...list?.querySelectorAll<HTMLElement>("[role=tab]") ?? []];
  const at = tabs.indexOf(tab);
  const place = steps[key]?.(at, tabs.length) ?? at;
  const chosen = tabs[(place + tabs.length) % tabs.length];
  for (const each of tabs) {
    const selected = each === chosen;
    each.setAttribute("aria-selected", `${selected}`);
    each.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("hidden", !selected);
  }
  // From now on the attributes select the panel, not the URL's fragment.
  list?.setAttribute("data-live", "");
  chosen?.focus();
  return true;
}

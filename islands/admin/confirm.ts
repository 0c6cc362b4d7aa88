import { insteadOfBrowser } from "../instead_of_browser.ts";
import { openModal } from "./open_modal.ts";

/** Makes the open dialog of a question modal; Esc leads to the page without it. */
export function start(dialog: HTMLElement): void {
  openModal(dialog);
  // The list behind it was rendered for the question: the address without it has its own.
  const leave = (): void => location.replace(dialog.dataset.cancel ?? "");
  dialog.addEventListener("cancel", insteadOfBrowser(leave));
}

/** Makes the open dialog of a question modal; Esc leads to the page without it. */
export function start(dialog: HTMLElement): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.removeAttribute("open");
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    // The list behind it was rendered for the question: the address without it has its own.
    location.replace(dialog.dataset.cancel ?? "");
  });
}

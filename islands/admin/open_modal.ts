/**
 * Opens a dialog over the page. A browser without modal dialogs (Safari before 15.4, Firefox before 98)
 * shows it as the server draws one, over a page that is not inert, and its forms do not close it.
 */
export function openModal(dialog: HTMLElement): void {
  dialog.removeAttribute("open");
  if ("showModal" in dialog) return (dialog as HTMLDialogElement).showModal();
  dialog.setAttribute("open", "");
  dialog.onsubmit = (event) => {
    if ((event.target as Element).getAttribute("method") !== "dialog") return;
    event.preventDefault();
    dialog.removeAttribute("open");
    dialog.dispatchEvent(new Event("close"));
  };
}

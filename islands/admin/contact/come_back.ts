/** Calls back once the user is here again after a tap on a link of `data-channel`, which it passes. */
export function onReturn(links: ParentNode, back: (link: HTMLElement) => void): void {
  let tapped: HTMLElement | null = null;
  for (const link of links.querySelectorAll<HTMLElement>("[data-channel]")) {
    link.addEventListener("click", () => tapped = link);
  }
  document.addEventListener("visibilitychange", () => {
    if (!tapped || document.visibilityState !== "visible") return;
    back(tapped);
    tapped = null;
  });
}

/**
 * Leads those who come back from WhatsApp or a call to the form, with the channel chosen: the tap
 * itself says nothing about what happened.
 */
export function focusOnReturn(form: HTMLFormElement): void {
  onReturn(document, ({ dataset }) => {
    const field = form.querySelector<HTMLInputElement>(`[name=canal][value="${dataset.channel}"]`);
    if (field) field.checked = true;
    form.querySelector<HTMLElement>("h2")?.focus();
    form.scrollIntoView();
  });
}

/**
 * Chooses the channel whose link was tapped, and leads those who come back from there to the form:
 * the tap itself says nothing about what happened.
 */
export function focusOnReturn(form: HTMLFormElement): void {
  let isAway = false;
  for (const link of document.querySelectorAll<HTMLElement>("main [data-channel]")) {
    link.addEventListener("click", () => {
      const channel = form.querySelector<HTMLInputElement>(
        `[name=canal][value="${link.dataset.channel}"]`,
      );
      if (channel) channel.checked = true;
      isAway = true;
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (!isAway || document.visibilityState !== "visible") return;
    isAway = false;
    form.querySelector<HTMLElement>("h2")?.focus();
    form.scrollIntoView();
  });
}

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

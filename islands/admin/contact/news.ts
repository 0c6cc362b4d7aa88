/** Milliseconds after which the page asks again. */
const every = 10_000;

/**
 * Says beside the form what a colleague did with the person meanwhile. Nothing else moves, and what
 * was typed stays. A page that is not looked at does not ask.
 */
export function followColleagues(form: HTMLFormElement): void {
  const shown = document.querySelector<HTMLElement>("main [data-news]");
  if (!shown) return;
  const show = (text: string): void => {
    if (shown.textContent !== text) shown.textContent = text;
    shown.hidden = text === "";
  };
  const owner = form.querySelector<HTMLInputElement>("[name=responsable]")?.value ?? "";
  const query = new URLSearchParams({ desde: shown.dataset.since ?? "", responsable: owner });
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(`${shown.dataset.news}?${query}`).catch(() => null);
    if (answer?.ok) return show((await answer.json()).data ?? "");
    if (!answer || answer.status >= 500) return;
    stop();
    if (answer.status === 404) show(shown.dataset.left ?? "");
  };
  const timer = setInterval(ask, every);
  document.addEventListener("visibilitychange", ask);
  const stop = (): void => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
  };
}

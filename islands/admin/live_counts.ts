import { waitingText } from "../../components/ui/waiting.ts";
import { type Connection, listen, type Live } from "./live.ts";

/**
 * Shows the state of the connection, with the text of the page for it, and updates the counts beside
 * the links. The links themselves are the server's.
 */
export function start(shown: HTMLElement): void {
  const texts: Partial<Record<Connection, string>> = JSON.parse(shown.dataset.texts ?? "{}");
  listen((live) => {
    shown.dataset.connection = live.connection;
    shown.textContent = texts[live.connection] ?? "";
    showCounts(live);
  });
  keepFresh();
}

function showCounts({ counts }: Live): void {
  if (!counts) return;
  const waiting = {
    volunteers: counts.volunteers?.pending,
    messages: counts.messages?.unread,
    quarantine: counts.quarantine?.total,
  };
  for (const [kind, count] of Object.entries(waiting)) {
    if (count === undefined) continue;
    for (const element of document.querySelectorAll(`[data-count="${kind}"]`)) {
      element.textContent = waitingText(count);
    }
  }
}

/** Milliseconds after which what moves is read again. */
const every = 10_000;

const spoken = 6;

/**
 * Updates the element with `data-refresh` while that attribute is not empty, with its text from the
 * page as the server renders it now. A changed attribute means other controls on the page: then the
 * whole page is loaded.
 */
function keepFresh(): void {
  const shown = document.querySelector<HTMLElement>("[data-refresh]");
  if (!shown?.dataset.refresh) return;
  let times = 0;
  setInterval(async () => {
    const now = await read();
    if (!now) return;
    if (now.dataset.refresh !== shown.dataset.refresh) return location.reload();
    shown.setAttribute("aria-live", ++times % spoken === 0 ? "polite" : "off");
    // A link that has the focus keeps it.
    if (!shown.contains(document.activeElement)) {
      shown.textContent = "";
      shown.append(...now.childNodes);
    }
  }, every);
}

/** Returns the same element of the page as it is now; null where the page cannot be read. */
async function read(): Promise<HTMLElement | null> {
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok || response.redirected) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector<HTMLElement>("[data-refresh]");
}

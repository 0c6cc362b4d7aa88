import { waitingText } from "../components/ui/waiting.ts";
import { type Connection, listen, type Live } from "./admin/live.ts";
import { keepFresh } from "./admin/refresh.ts";

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

import { type ReactElement, useEffect, useState } from "react";
import { cx } from "../components/ui/cx.ts";
import { waitingText } from "../components/ui/waiting.ts";
import { type Connection, listen, type Live } from "./admin/live.ts";
import { keepFresh } from "./admin/refresh.ts";

interface AdminLiveProps {
  /** The text of each state. */
  readonly texts: Readonly<Record<Connection, string>>;
}

/**
 * Updates the counts beside the links, and shows the state of the connection. The links themselves
 * are the server's.
 */
export function AdminLive({ texts }: AdminLiveProps): ReactElement {
  const [connection, setConnection] = useState<Connection>("connecting");
  useEffect(() =>
    listen((live) => {
      setConnection(live.connection);
      showCounts(live);
    }), []);
  useEffect(keepFresh, []);
  return (
    <p className={cx("admin-live", connection === "live" && "admin-live-on")}>
      {texts[connection]}
    </p>
  );
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

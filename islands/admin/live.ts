import type { LiveCounts } from "../../services/inbox/live_counts.ts";

/** The state of the stream: `access_lost` is final, because the session or the role is gone. */
export type Connection = "connecting" | "live" | "lost" | "access_lost";

export interface Live {
  readonly connection: Connection;
  readonly counts: LiveCounts | null;
}

type Listener = (live: Live) => void;

const listeners = new Set<Listener>();
let live: Live = { connection: "connecting", counts: null };
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The wait before a refused stream is requested again, in milliseconds. */
const retryDelay = 20_000;

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  listener(live);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
}

function connect(): void {
  const opened = source = new EventSource("/api/admin/events");
  opened.addEventListener("open", () => notify({ connection: "live" }));
  opened.addEventListener("counts", (event) => notify({ counts: JSON.parse(event.data) }));
  opened.addEventListener("error", () => {
    // The browser reconnects by itself, unless the server refused.
    if (opened.readyState !== EventSource.CLOSED) return notify({ connection: "lost" });
    void explainRefusal(opened);
  });
}

/** Says to all who listen that a call was answered without a session. */
export function reportLostAccess(): void {
  if (live.connection !== "access_lost") notify({ connection: "access_lost" });
}

/** Tells a lost session or role from too many streams, or a proxy without its server. */
async function explainRefusal(refused: EventSource): Promise<void> {
  const status = await fetch("/api/admin/events", { method: "HEAD" })
    .then((response) => response.status, () => 0);
  if (source !== refused) return;
  const isLost = status === 401 || status === 403;
  notify({ connection: isLost ? "access_lost" : "lost" });
  if (!isLost) retry = setTimeout(connect, retryDelay);
}

function notify(change: Partial<Live>): void {
  live = { ...live, ...change };
  for (const listener of listeners) listener(live);
}

/** How many there are in all, and how many wait. */
interface LiveCounts {
  readonly volunteers: { readonly total: number; readonly pending: number };
  readonly messages: { readonly total: number; readonly unread: number };
  readonly quarantine: { readonly total: number };
}

/** Whether news arrive: `shut` is for good, because the session or the role is gone. */
export type Connection = "connecting" | "live" | "lost" | "access_lost";

/** What is known of what is going on. */
export interface Live {
  readonly connection: Connection;
  readonly counts: LiveCounts | null;
}

type Listener = (live: Live) => void;

const listeners = new Set<Listener>();
let live: Live = { connection: "connecting", counts: null };
let source: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** After so long a refused stream is asked for again, in milliseconds. */
const rest = 20_000;

/** Calls the listener with every change; the first one opens the stream, the last one closes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  listener(live);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
}

function connect(): void {
  const opened = source = new EventSource("/api/admin/events");
  opened.addEventListener("open", () => notify({ connection: "live" }));
  opened.addEventListener("counts", (event) => notify({ counts: JSON.parse(event.data) }));
  opened.addEventListener("error", () => {
    // The browser tries again by itself, unless the server refused.
    if (opened.readyState !== EventSource.CLOSED) return notify({ connection: "lost" });
    void learnWhy(opened);
  });
}

/** The session or the role may be gone; or there are too many streams, or a proxy has no server. */
async function learnWhy(refused: EventSource): Promise<void> {
  const status = await fetch("/api/admin/events", { method: "HEAD" })
    .then((response) => response.status, () => 0);
  if (source !== refused) return;
  const isAccessLost = status === 401 || status === 403;
  notify({ connection: isAccessLost ? "access_lost" : "lost" });
  if (!isAccessLost) again = setTimeout(connect, rest);
}

function notify(change: Partial<Live>): void {
  live = { ...live, ...change };
  for (const listener of listeners) listener(live);
}

/** How many there are in all, and how many wait. */
interface LiveCounts {
  readonly volunteers: { readonly total: number; readonly pending: number };
  readonly messages: { readonly total: number; readonly unread: number };
  readonly quarantine: { readonly total: number };
}

/** Whether news arrive: `shut` is for good, because the session or the role is gone. */
export type Connection = "connecting" | "live" | "lost" | "shut";

/** What is known of what is going on. */
export interface Live {
  readonly connection: Connection;
  readonly counts: LiveCounts | null;
}

type Listener = (live: Live) => void;

const listeners = new Set<Listener>();
let live: Live = { connection: "connecting", counts: null };
let source: EventSource | undefined;

/** Calls the listener with every change; the first one opens the stream, the last one closes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  listener(live);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

function connect(): void {
  const opened = source = new EventSource("/api/admin/events");
  opened.addEventListener("open", () => tell({ connection: "live" }));
  opened.addEventListener("counts", (event) => tell({ counts: JSON.parse(event.data) }));
  // The browser tries again by itself, unless the server refused.
  opened.addEventListener("error", () => {
    tell({ connection: opened.readyState === EventSource.CLOSED ? "shut" : "lost" });
  });
}

function tell(change: Partial<Live>): void {
  live = { ...live, ...change };
  for (const listener of listeners) listener(live);
}

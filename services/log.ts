/** One event: what happened and its details. Never personal data, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line about an event. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** Returns a log that hands each event to `write` as one line of JSON, in UTC. */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (level, event, fields = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields }));
}

/** Returns what may be logged of an unexpected error: its type, message and stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { error: error.name, message: error.message, cause, stack: error.stack };
}

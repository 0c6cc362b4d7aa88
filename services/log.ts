/** One event: what happened and its details. Never personal data, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line about an event. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** Returns a log that hands each event to `write` as one line of JSON, in UTC. */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (level, event, fields = {}) =>
    write(
      oneLine(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields })),
    );
}

/** What JSON leaves as it is and some readers of logs take for the end of a line is escaped too. */
function oneLine(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns what may be logged of an unexpected error: its type, message and stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { error: error.name, message: error.message, cause, stack: error.stack };
}

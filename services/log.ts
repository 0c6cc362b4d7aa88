/** One event: what happened and its details. Never personal data, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How much somebody has to look at it. */
export type LogLevel = "info" | "warn" | "error";

/** Writes one line about an event. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Returns a log that hands each event to `write` as one line of JSON, in UTC. */
export function createLog(
  write: (line: string, level: LogLevel) => void,
  now: () => number = Date.now,
): Log {
  return (level, event, fields = {}) =>
    write(
      oneLine(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields })),
      level,
    );
}

/** What JSON leaves as it is and some readers of logs take for the end of a line is escaped too. */
function oneLine(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What a store says of itself, and only of itself: worth more to an operator than a stack. */
const storeReasons = [
  "database is locked",
  "database or disk is full",
  "database disk image is malformed",
  "disk I/O error",
  "attempt to write a readonly database",
  "unable to open database file",
  "No answer from the store",
  "has drifted",
] as const;

/**
 * Returns what may be logged of an unexpected error: its name, its code and where it was thrown.
 * Never its message: that may quote what somebody typed.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  return {
    error: nameOf(error),
    cause: cause instanceof Error ? nameOf(cause) : undefined,
    reason: storeReasons.find((reason) =>
      [error, cause].some((said) => said instanceof Error && said.message.includes(reason))
    ),
    stack: framesOf(error),
    causeStack: cause instanceof Error ? framesOf(cause) : undefined,
  };
}

/** Returns the name of the error and its code; each is one word, or was written by somebody else. */
function nameOf(error: Error & { readonly code?: unknown }): string {
  const words = [error.name, error.code].filter((word) => /^[\w$]{1,60}$/.test(String(word ?? "")));
  return words.join(" ") || "Error";
}

/** Returns the lines of the stack without the message, which stands before them. */
function framesOf({ message, stack = "" }: Error): string {
  const at = message ? stack.indexOf(`: ${message}`) : -1;
  const frames = at < 0 ? stack : stack.slice(at + 2 + message.length);
  return frames.split("\n").filter((line) => frame.test(line)).join("\n");
}

/** A place in code. A message that was changed after the error was made may stand before them. */
const frame = /^ {4}at (?:[^@()]* \()?(?:async )?(?:file|ext|node|npm):\S*:\d+:\d+\)?$/;

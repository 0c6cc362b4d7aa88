/** One event: what happened and its details. Never personal data, never a secret. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

type LogLevel = "info" | "warn" | "error";

export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Returns a log that passes each event to `write` as one line of JSON, in UTC. */
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

/** Returns the log of the process: batched on stdout, written at once after a warning or an end. */
export function openLog(): Log {
  const lines = new LineBuffer(notify);
  for (const end of ["unload", "error", "unhandledrejection"]) {
    addEventListener(end, () => lines.flush());
  }
  return createLog((line, level) => lines.add(line, level !== "info"));
}

const batchDelay = 50;
const maxLines = 200;

/** Writes lines in batches of 200, at most 50 ms late (decision 017): each write is a system call. */
export class LineBuffer {
  readonly #write: (lines: string) => void;
  #lines: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(write: (lines: string) => void) {
    this.#write = write;
  }

  add(line: string, urgent = false): void {
    this.#lines.push(line);
    if (urgent || this.#lines.length >= maxLines) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), batchDelay);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length === 0) return;
    const lines = this.#lines.join("\n");
    this.#lines = [];
    this.#write(lines);
  }
}

export function print(line: string): void {
  write(Deno.stdout, line);
}

export function printError(line: string): void {
  write(Deno.stderr, line);
}

/** Prints to stdout. A failed write, as on a full disk, is ignored: it must not end the server. */
export function notify(lines: string): void {
  try {
    print(lines);
  } catch {
    // There is no other output to report it on.
  }
}

const encoder = new TextEncoder();

function write(output: Pick<typeof Deno.stdout, "writeSync">, line: string): void {
  const bytes = encoder.encode(`${line}\n`);
  try {
    for (let sent = 0; sent < bytes.length;) sent += output.writeSync(bytes.subarray(sent));
  } catch (error) {
    // The reader has closed the pipe; the process continues.
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}

/** Escapes the characters that JSON keeps and some log readers treat as the end of a line. */
function oneLine(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Messages of the store that hold no user data and help an operator more than a stack. */
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
 * Returns what may be logged of an unexpected error: its name, its code and its stack frames.
 * Never its message, which may quote user input.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  return {
    error: nameOf(error),
    cause: cause instanceof Error ? nameOf(cause) : undefined,
    reason: storeReasons.find((reason) =>
      [error, cause].some((thrown) => thrown instanceof Error && thrown.message.includes(reason))
    ),
    stack: framesOf(error),
    causeStack: cause instanceof Error ? framesOf(cause) : undefined,
  };
}

/** Returns name and code of the error, each only where it is a single word and so quotes no text. */
function nameOf(error: Error & { readonly code?: unknown }): string {
  const words = [error.name, error.code].filter((word) => /^[\w$]{1,60}$/.test(String(word ?? "")));
  return words.join(" ") || "Error";
}

/** Returns the stack without the message that precedes its frames. */
function framesOf({ message, stack = "" }: Error): string {
  const at = message ? stack.indexOf(`: ${message}`) : -1;
  const frames = at < 0 ? stack : stack.slice(at + 2 + message.length);
  return frames.split("\n").filter((line) => frame.test(line)).join("\n");
}

const frame = /^ {4}at (?:[^@()]* \()?(?:async )?(?:file|ext|node|npm):\S*:\d+:\d+\)?$/;

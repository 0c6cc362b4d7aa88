/** How many milliseconds a line waits for others, and how many are written at once. */
const defaultRetry = 50;
const MOST = 200;

/**
 * Writes lines some at a time (decision 017): each write is a call of the system, and wakes whoever
 * reads at the other end.
 */
export class LineBuffer {
  readonly #write: (lines: string) => void;
  #lines: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(write: (lines: string) => void) {
    this.#write = write;
  }

  /** Adds a line; one that is urgent takes with it all that wait. */
  add(line: string, urgent = false): void {
    this.#lines.push(line);
    if (urgent || this.#lines.length >= MOST) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), defaultRetry);
  }

  /** Writes what has waited until now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length === 0) return;
    const lines = this.#lines.join("\n");
    this.#lines = [];
    this.#write(lines);
  }
}

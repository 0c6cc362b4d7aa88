import { withDeadline } from "../system/deadline.ts";
import { Problem } from "../system/problem.ts";
import { CommitTooLarge } from "./transaction.ts";

export interface RetryPolicy {
  /** Milliseconds that one call may take, all its tries together. */
  readonly deadline: number;
  readonly tries: number;
  pause(attempt: number): Promise<void>;
}

/** The deadline leaves time to answer within five seconds; pauses grow, with jitter. */
export const defaultRetry: RetryPolicy = {
  deadline: 4_500,
  tries: 100,
  pause: (attempt) =>
    new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(64, 2 ** attempt))),
};

/** Runs the work again while it throws a transient error; throws the last error. */
export async function retry<R>(
  work: () => Promise<R>,
  isTransient: (error: unknown) => boolean,
  { tries, pause }: RetryPolicy,
  signal: AbortSignal,
): Promise<R> {
  for (let attempt = 1;; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error;
    }
    await pause(attempt);
    signal.throwIfAborted();
  }
}

/** Runs the work within the deadline of the policy. @throws {Problem} `unavailable` */
export function withinDeadline<R>(
  { deadline }: RetryPolicy,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const late = () => unavailable(new Error(`No answer from the store within ${deadline} ms`));
  return withDeadline(deadline, work, late);
}

/**
 * Returns what Deno KV answers, asked again while the database is locked.
 * @throws {Problem}, {CommitTooLarge}
 */
export async function retryLocked<R>(
  call: () => Promise<R>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<R> {
  try {
    return await retry(call, isLocked, policy, signal);
  } catch (error) {
    throw problemOf(error);
  }
}

export function unavailable(cause: unknown): Problem {
  return new Problem("unavailable", undefined, { cause });
}

/** Another process held the file: such a write was not applied. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

function problemOf(error: unknown): Error {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("Key too large")) {
    return new Problem("malformed", undefined, { cause: error });
  }
  if (message.startsWith("Value too large")) {
    return new Problem("too_large", undefined, { cause: error });
  }
  // Deno says so before the commit leaves the process, of every store.
  if (/^(?:Too many|Total) /.test(message)) {
    return new CommitTooLarge(`Cannot commit all at once: ${message}`);
  }
  return unavailable(error);
}

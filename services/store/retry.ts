import { Problem } from "../problem.ts";

/** How long the store is waited for. */
export interface RetryPolicy {
  /** Milliseconds that one verb may take, all its tries together. */
  readonly deadline: number;
  /** How often a refused write or a locked database is tried. */
  readonly tries: number;
  /** Waits before the next try. */
  pause(attempt: number): Promise<void>;
}

/** A hundred tries within what leaves time to answer in five seconds; pauses grow, and differ. */
export const defaultRetry: RetryPolicy = {
  deadline: 4_500,
  tries: 100,
  pause: (attempt) =>
    new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(64, 2 ** attempt))),
};

/** Returns what the work returns; throws Problem `unavailable` and aborts the signal when late. */
export async function withDeadline<R>(
  { deadline }: RetryPolicy,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const late = new AbortController();
  const never = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const problem = unavailable(new Error(`No answer from the store within ${deadline} ms`));
    // The work may still be under way: the signal keeps it from writing after this answer.
    late.abort(problem);
    never.reject(problem);
  }, deadline);
  try {
    return await Promise.race([work(late.signal), never.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns what KV answers, asking again while the database is locked; throws a Problem else. */
export async function retryLocked<R>(
  call: () => Promise<R>,
  { tries, pause }: RetryPolicy,
  signal?: AbortSignal,
): Promise<R> {
  for (let attempt = 1;; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isLocked(error) || attempt >= tries) throw problemOf(error);
    }
    await pause(attempt);
    signal?.throwIfAborted();
  }
}

/** Returns the Problem of a store that cannot answer now. */
export function unavailable(cause: unknown): Problem {
  return new Problem("unavailable", undefined, { cause });
}

/** Another process held the file; measured: such a write was not applied. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("Key too large")) {
    return new Problem("malformed", undefined, { cause: error });
  }
  if (message.startsWith("Value too large")) {
    return new Problem("too_large", undefined, { cause: error });
  }
  return unavailable(error);
}

import { operator } from "../../content/tasks/operator.ts";
import { type Config, ConfigError } from "../../services/system/config.ts";
import { errorFields, type Log, notify } from "../../services/system/log.ts";
import { Problem } from "../../services/system/problem.ts";

/** How long, in milliseconds, new requests are still answered with `Connection: close`. */
const drainDelay = 300;

/** Milliseconds that a shutdown waits for request bodies. */
const bodyDeadline = 6_000;

/** A shutdown ends the process after this time, in milliseconds, even if requests are pending. */
const shutdownDeadline = 9_000;

/** How long after a request, in milliseconds, the next one is expected. */
const servingTime = 1_000;

export class PendingRequests {
  #last = -Infinity;
  readonly #answers = new Set<Promise<Response>>();

  add(answer: Promise<Response>): void {
    this.#answers.add(answer);
    const done = () => void this.#answers.delete(answer);
    answer.then(done, done);
  }

  note(): void {
    this.#last = performance.now();
  }

  isServing(): boolean {
    return performance.now() - this.#last < servingTime;
  }

  /** Resolves when all current requests are answered, or after {@link bodyDeadline}. */
  async answered(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, bodyDeadline);
    await Promise.race([Promise.allSettled(this.#answers), late.promise]);
    clearTimeout(timer);
  }
}

/** Serves on the configured address. @throws {ConfigError} if the address cannot be used */
export async function listen(
  { port, host }: Config,
  { stopping, pending, log }: { stopping: AbortSignal; pending: PendingRequests; log: Log },
  fetch: Deno.ServeHandler<Deno.NetAddr>,
): Promise<Deno.HttpServer<Deno.NetAddr>> {
  const handler: typeof fetch = (request, info) => {
    pending.note();
    const answer = fetch(request, info);
    if (request.method !== "GET" && answer instanceof Promise) pending.add(answer);
    return stopping.aborted ? closeConnection(answer) : answer;
  };
  const onError = (error: unknown): Response => {
    logBrokenOff(log, error);
    return new Response(null, { status: 500 });
  };
  try {
    return Deno.serve({ port, hostname: host, onListen: () => {}, onError }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new ConfigError(`PORT ${port}`, operator.portTaken);
    }
    if (!(error instanceof Error)) throw error;
    const { systemReason } = await import("../../services/system/system_reason.ts");
    const reason = systemReason(error) ?? error.message;
    throw new ConfigError("HOST, PORT", operator.cannotListen(reason));
  }
}

function logBrokenOff(log: Log, error: unknown): void {
  const isExpected = error instanceof Problem && error.code !== "unavailable";
  log(isExpected ? "info" : "error", "broken_off", errorFields(error));
}

/** Closes the connection after this answer, so that the client opens its next one elsewhere. */
async function closeConnection(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.set("Connection", "close");
  return response;
}

/**
 * On SIGINT or SIGTERM: aborts `stopping`, answers the pending requests, closes the server and then
 * calls `close`. Ends the process after {@link shutdownDeadline} at the latest. Returns what does the
 * same with another exit code.
 */
export function shutdownGracefully(
  stopping: AbortController,
  server: Deno.HttpServer,
  pending: PendingRequests,
  close: () => Promise<void>,
): (exitCode: number) => Promise<void> {
  const stop = async (exitCode: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    Deno.exitCode = exitCode;
    notify(operator.stopping);
    const deadline = setTimeout(() => Deno.exit(), shutdownDeadline);
    stopping.abort();
    await new Promise((resolve) => setTimeout(resolve, drainDelay));
    // `shutdown` breaks off requests whose body is incomplete.
    await pending.answered();
    await server.shutdown();
    await close();
    clearTimeout(deadline);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => stop(0));
  }
  return stop;
}

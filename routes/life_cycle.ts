import { operator } from "../content/operator.ts";
import { type Config, ConfigError } from "../services/config.ts";
import { errorFields, type Log } from "../services/log.ts";
import { Problem } from "../services/problem.ts";
import { tell } from "../services/terminal.ts";

/** How long connections are closed one by one, each with an answer, before the port is, in ms. */
const drainDelay = 300;

/** Whoever is still sending gets so long for the rest, in ms. */
const slowestBody = 6_000;

/** What is in flight gets so long to end, in ms. */
const longestEnd = 9_000;

/** The requests whose body may still be on its way. */
export class PendingRequests {
  readonly #answers = new Set<Promise<Response>>();

  /** Holds the answer until it is there. */
  add(answer: Promise<Response>): void {
    this.#answers.add(answer);
    const done = () => void this.#answers.delete(answer);
    answer.then(done, done);
  }

  /** Resolves when all that are under way now are answered, or are too slow. */
  async answered(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, slowestBody);
    await Promise.race([Promise.allSettled(this.#answers), late.promise]);
    clearTimeout(timer);
  }
}

/** Serves on the configured address. @throws {ConfigError} where the address cannot be had */
export function listen(
  { port, host }: Config,
  { stopping, underway, log }: { stopping: AbortSignal; underway: PendingRequests; log: Log },
  fetch: Deno.ServeHandler<Deno.NetAddr>,
): Deno.HttpServer<Deno.NetAddr> {
  const handler: typeof fetch = (request, info) => {
    const answer = fetch(request, info);
    if (request.method !== "GET" && answer instanceof Promise) underway.add(answer);
    return stopping.aborted ? lastAnswer(answer) : answer;
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
    throw new ConfigError("HOST, PORT", operator.cannotListen(String(error)));
  }
}

/** Logs why a response was not sent whole: its stream failed, or its reader may not have it any more. */
function logBrokenOff(log: Log, error: unknown): void {
  const isExpected = error instanceof Problem && error.code !== "unavailable";
  log(isExpected ? "info" : "error", "broken_off", errorFields(error));
}

/** Closes the connection after this answer: its client goes elsewhere, and loses nothing. */
async function lastAnswer(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.set("Connection", "close");
  return response;
}

/**
 * On SIGINT or SIGTERM: aborts `stopping`, lets go of what would be waited for, answers what is in
 * flight, and closes. Whoever stalls may not keep the process.
 */
export function shutdownGracefully(
  stopping: AbortController,
  server: Deno.HttpServer,
  { releaseWaiters, underway, close }: {
    releaseWaiters: () => void;
    underway: PendingRequests;
    close: () => Promise<void>;
  },
): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    tell(operator.stopping);
    const patience = setTimeout(() => Deno.exit(0), longestEnd);
    releaseWaiters();
    await new Promise((resolve) => setTimeout(resolve, drainDelay));
    // Deno breaks off every body that is not whole when it shuts down.
    await underway.answered();
    await server.shutdown();
    await close();
    clearTimeout(patience);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
}

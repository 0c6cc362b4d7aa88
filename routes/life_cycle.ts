import { operator } from "../content/operator.ts";
import { type Config, ConfigError } from "../services/config.ts";
import { print } from "../services/terminal.ts";

/** How long connections are closed one by one, each with an answer, before the port is, in ms. */
const farewell = 300;

/** What is in flight gets so long to end, in ms. */
const longestEnd = 9_000;

/** Serves on the configured address. @throws {ConfigError} where the address cannot be had */
export function listen(
  { port, host }: Config,
  stopping: AbortSignal,
  fetch: Deno.ServeHandler<Deno.NetAddr>,
): Deno.HttpServer<Deno.NetAddr> {
  const handler: typeof fetch = (request, info) =>
    stopping.aborted ? lastAnswer(fetch(request, info)) : fetch(request, info);
  try {
    return Deno.serve({ port, hostname: host, onListen: () => {} }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new ConfigError(`PORT ${port}`, operator.portTaken);
    }
    throw new ConfigError("HOST, PORT", operator.cannotListen(String(error)));
  }
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
export function stopPolitely(
  stopping: AbortController,
  server: Deno.HttpServer,
  { letGo, close }: { letGo: () => void; close: () => Promise<void> },
): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    print(operator.stopping);
    const patience = setTimeout(() => Deno.exit(0), longestEnd);
    letGo();
    await new Promise((resolve) => setTimeout(resolve, farewell));
    await server.shutdown();
    await close();
    clearTimeout(patience);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
}

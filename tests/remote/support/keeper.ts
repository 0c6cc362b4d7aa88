/**
 * A process that keeps `denokv` servers for one test file. A POST with the addresses of stores that
 * were closed meanwhile answers the address of a fresh one. It ends with its standard input.
 *
 * A server outlives its store by some others: what is still under way when a test closes its store
 * gets its answer. Where the server is gone Deno's client asks for it without end.
 */
import { print } from "../../../services/system/log.ts";
import { type DenokvServer, startDenokv } from "./denokv.ts";

const READY = 2;
const LINGERING = 8;

const ready = Array.from({ length: READY }, startDenokv);
const inUse = new Map<string, DenokvServer>();
const closed: DenokvServer[] = [];

async function hand(): Promise<string> {
  ready.push(startDenokv());
  const server = await ready.shift()!;
  inUse.set(server.url, server);
  return server.url;
}

async function retire(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const server = inUse.get(url);
    if (server) closed.push(server);
    inUse.delete(url);
  }
  const gone = closed.splice(0, Math.max(0, closed.length - LINGERING));
  await Promise.all(gone.map((server) => server[Symbol.asyncDispose]()));
}

const keeper = Deno.serve(
  {
    port: 0,
    hostname: "127.0.0.1",
    onListen: ({ port }) => print(`http://127.0.0.1:${port}`),
  },
  async (request) => {
    await retire(await request.json());
    return new Response(await hand());
  },
);

await Deno.stdin.readable.pipeTo(new WritableStream());
await keeper.shutdown();
const left = [...await Promise.all(ready), ...inUse.values(), ...closed];
await Promise.all(left.map((server) => server[Symbol.asyncDispose]()));

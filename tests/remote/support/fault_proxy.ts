/** What happens to a call on its way to the store: nothing, or one of the faults of a network. */
export type Fault =
  | "none"
  /** The server answers 500 without having done anything. */
  | "error"
  /** The server has done it, and the stream breaks before its answer is whole. */
  | "reset"
  | "stall"
  /** The token is refused. */
  | "unauthorized";

/** A proxy in front of a KV Connect server; it speaks HTTP/2 in clear text, as Deno KV does. */
export interface FaultProxy extends AsyncDisposable {
  readonly url: string;
  choose: (path: string) => Fault;
}

/** Starts a proxy in front of the server at `target`. */
export function startFaultProxy(target: string): FaultProxy {
  const closed = new AbortController();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", signal: closed.signal, onListen: () => {} },
    (request) => pass(target, request, proxy.choose(new URL(request.url).pathname)),
  );
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${server.addr.port}`,
    choose: () => "none",
    async [Symbol.asyncDispose]() {
      closed.abort();
      await server.finished;
    },
  };
  return proxy;
}

async function pass(target: string, request: Request, fault: Fault): Promise<Response> {
  const body = await request.arrayBuffer();
  switch (fault) {
    case "stall":
      return await new Promise(() => {});
    case "error":
      return new Response(null, { status: 500 });
    case "unauthorized":
      return new Response("unauthorized", { status: 401 });
    default: {
      const { pathname } = new URL(request.url);
      const { headers, method } = request;
      const answer = await fetch(`${target}${pathname}`, { method, headers, body });
      return fault === "none" ? answer : await cutOff(answer);
    }
  }
}

async function cutOff(answer: Response): Promise<Response> {
  await answer.arrayBuffer();
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("cut off")) });
  return new Response(broken, answer);
}

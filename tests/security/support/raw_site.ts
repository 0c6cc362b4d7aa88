import { openSite, type TestSite } from "../../support/site.ts";
import { sendRaw } from "./raw_http.ts";

interface RawSite {
  readonly site: TestSite;
  /** Sends these very bytes, HOST filled in; see {@link sendRaw}. */
  readonly send: (bytes: string) => Promise<string>;
}

export async function withRawSite(work: (raw: RawSite) => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<TestSite>();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => (await promise).fetch(request),
  );
  using site = await openSite({ port: server.addr.port });
  resolve(site);
  try {
    await work({ site, send: (bytes) => sendRaw(`http://127.0.0.1:${server.addr.port}`, bytes) });
  } finally {
    await server.shutdown();
  }
}

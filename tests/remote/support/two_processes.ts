import { ServerProcess } from "../../support/server_process.ts";
import { runTask } from "../../support/command.ts";
import { startDenokv, token } from "./denokv.ts";

/** One of several processes of the site, spoken to as a browser on it would. */
export class Replica {
  constructor(readonly server: ServerProcess) {}

  request(path: string, init: RequestInit = {}, cookie = "", client = "203.0.113.1") {
    const headers = new Headers(init.headers);
    headers.set("origin", this.server.origin);
    headers.set("x-forwarded-for", client);
    if (cookie) headers.set("cookie", cookie);
    return fetch(`${this.server.origin}${path}`, { ...init, headers, redirect: "manual" });
  }

  async read(path: string, cookie = "") {
    const response = await this.request(path, {}, cookie);
    return { status: response.status, body: await response.json() };
  }
}

/** Two processes of the site on one `denokv` server, with these further settings. */
export async function openTwo(settings: Readonly<Record<string, string>> = {}) {
  const store = await startDenokv();
  const env = {
    KV_URL: store.url,
    DENO_KV_ACCESS_TOKEN: token,
    TRUSTED_PROXIES: "127.0.0.1/32",
    HOST: "127.0.0.1",
    ...settings,
  };
  const start = () => ServerProcess.start({ args: ["task", "--quiet", "start"], env });
  const servers = [await start(), await start()];
  const [a, b] = servers.map((server) => new Replica(server)) as [Replica, Replica];
  return {
    a,
    b,
    storeUrl: store.url,
    admin: (...args: string[]) => runTask("admin", args, env),
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

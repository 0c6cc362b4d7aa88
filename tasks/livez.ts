import { request } from "node:http";
import { readConfig } from "../services/system/config.ts";

/** Milliseconds that the site has to answer. */
const timeout = 3_000;

/** Returns the status of the site on this machine. @throws where it does not answer */
function askSite(): Promise<number | undefined> {
  const { port, host, publicOrigin } = readConfig((name) => Deno.env.get(name));
  const everywhere = host === "0.0.0.0" || host === "::";
  // The site answers to its public name only, which `fetch` cannot send to another address.
  const headers = publicOrigin ? { Host: new URL(publicOrigin).host } : {};
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const asked = request(
    { host: everywhere ? "127.0.0.1" : host, port, path: "/livez", headers, timeout },
    (answer) => resolve(answer.resume().statusCode),
  );
  asked.on("error", reject).on("timeout", () => asked.destroy(new Error("no answer"))).end();
  return promise;
}

/** `livez`: the exit code is 0 where the site on this machine answers. */
Deno.exit(await askSite().catch(() => null) === 200 ? 0 : 1);

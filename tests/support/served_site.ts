import { setTimeout } from "node:timers/promises";
import type { Assets } from "../../routes/server/assets.ts";
import { developmentAssets, productionAssets } from "./assets.ts";
import type { OidcConfig } from "../../services/system/config.ts";
import { openSite, type TestSite, type TestSiteOptions } from "./site.ts";

export interface ServedSite extends Disposable {
  readonly site: TestSite;
  readonly url: string;
}

export type Mode = "development" | "production";

/** How many milliseconds each answer is late: a test that reads what has not come yet fails then. */
const lateness = Number(Deno.env.get("ANSWERS_LATE") ?? 0);

const assets = new Map<Mode, Promise<Assets>>();
const served: { readonly server: Deno.HttpServer; readonly site: TestSite }[] = [];

Deno.test.afterAll(async () => {
  for (const { server, site } of served) {
    site[Symbol.dispose]();
    await server.shutdown();
  }
});

/**
 * Serves a new site, its islands built with React's own warnings; or as visitors get it, where a
 * test is about bytes. A provider of sign-ins has to know the origin that it leads back to. `host` is the name of
 * the machine in its network.
 */
export async function serveSite(
  mode: Mode = "development",
  providerFor?: (origin: string) => Promise<OidcConfig>,
  mail?: TestSiteOptions["mail"],
  host?: string,
): Promise<ServedSite> {
  const made = assets.get(mode) ??
    (mode === "production" ? productionAssets() : developmentAssets());
  assets.set(mode, made);
  const built = await made;
  // The site has to know its port, and the port is known once the server listens.
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      if (lateness > 0) await setTimeout(lateness);
      return await site.fetch(request);
    },
  );
  const { port } = server.addr;
  const oidc = await providerFor?.(`http://localhost:${port}`);
  const url = `http://${host ?? server.addr.hostname}:${port}`;
  const site = await openSite({
    assets: built,
    port,
    publicOrigin: host && url,
    oidc,
    mail,
    compresses: mode === "production",
  });
  served.push({ server, site });
  // All of it goes on to the end of the file: a page may still be fetching its icon, or its events.
  return { site, url, [Symbol.dispose]: () => {} };
}

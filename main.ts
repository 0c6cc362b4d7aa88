import { print, printError } from "./services/terminal.ts";
import { operator } from "./content/operator.ts";
import { site } from "./content/site.ts";
import { type Assets, loadAssets } from "./routes/assets.ts";
import { originsFor } from "./routes/origins.ts";
import { createSite } from "./routes/site.ts";
import { type Config, ConfigError, readConfig } from "./services/config.ts";
import { choresOf, keepHouse } from "./services/housekeeping.ts";
import { createLog } from "./services/log.ts";
import { openStore } from "./services/open_store.ts";

/** How long the first visitor has the process alone before the rest of the site is loaded, in ms. */
const headStart = 250;

async function serve(config: Config): Promise<void> {
  const [kv, assets] = await Promise.all([openStore(config.kv), loadBuild()]);
  const server = Deno.serve(
    { port: config.port, hostname: config.host, onListen: () => {} },
    (request, info) => whole.fetch(request, info),
  );
  const origins = originsFor(config.publicOrigin, server.addr.port);
  const deps = { site, assets, origins, clock: Date.now, log: createLog(print) };
  let endStreams = (): void => {};
  let house: Disposable | undefined;
  const whole = createSite(deps, async (cache) => {
    const { openApp } = await import("./routes/open_app.ts");
    const { app, services } = await openApp({ ...deps, kv, config }, cache);
    endStreams = () => services.live.close();
    if (await services.roles.countAdmins() === 0) print(operator.noAdmin);
    house = keepHouse(choresOf(services), deps.log);
    return app;
  });
  print(operator.listening(origins.canonical));
  for (const name of ["SMTP_URL", "OIDC_ISSUER"]) {
    if (Deno.env.get(name)) print(operator.notUsedYet(name));
  }
  const loading = setTimeout(whole.load, headStart);
  stopPolitely(async () => {
    clearTimeout(loading);
    // They would be waited for.
    endStreams();
    house?.[Symbol.dispose]();
    await server.shutdown();
    kv.close();
  });
}

function stopPolitely(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    print(operator.stopping);
    // Whoever stalls may not keep the process: what is in flight gets ten seconds.
    const patience = setTimeout(() => Deno.exit(0), 10_000);
    await close();
    clearTimeout(patience);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
}

async function loadBuild(): Promise<Assets> {
  try {
    return await loadAssets("static/build");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw new ConfigError("build", operator.buildMissing);
    }
    throw error;
  }
}

try {
  if (Deno.env.get("NODE_ENV") !== "production") {
    throw new ConfigError("NODE_ENV", operator.notProduction);
  }
  await serve(readConfig((name) => Deno.env.get(name)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  printError(error.message);
  Deno.exit(1);
}

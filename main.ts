import { print, printError } from "./services/terminal.ts";
import { operator } from "./content/operator.ts";
import { site } from "./content/site.ts";
import { createApp } from "./routes/app.tsx";
import { type Assets, loadAssets } from "./routes/assets.ts";
import { originsFor } from "./routes/origins.ts";
import { clientAddressReader } from "./services/client_address.ts";
import { type Config, ConfigError, readConfig } from "./services/config.ts";
import { createLog } from "./services/log.ts";
import { openStore } from "./services/open_store.ts";
import { createServices } from "./services/services.ts";
import { openKeyRing } from "./services/session_secret.ts";

async function serve(config: Config): Promise<void> {
  const [kv, assets] = await Promise.all([openStore(config.kv), loadBuild()]);
  const keys = await openKeyRing(kv, config.sessionSecrets);
  const services = createServices(kv, site, Date.now, keys);
  const server = Deno.serve(
    { port: config.port, hostname: config.host, onListen: () => {} },
    (request, info) => app.fetch(request, info),
  );
  const origins = originsFor(config.publicOrigin, server.addr.port);
  const app = createApp({
    services,
    site,
    assets,
    keys,
    origins,
    clock: Date.now,
    log: createLog(print),
    clientAddress: clientAddressReader(config.trustedProxies),
  });
  print(operator.listening(origins.canonical));
  for (const name of ["SMTP_URL", "OIDC_ISSUER"]) {
    if (Deno.env.get(name)) print(operator.notUsedYet(name));
  }
  if (await services.roles.countAdmins() === 0) print(operator.noAdmin);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    print(operator.stopping);
    // Whoever stalls may not keep the process: what is in flight gets ten seconds.
    const patience = setTimeout(() => Deno.exit(0), 10_000);
    await server.shutdown();
    clearTimeout(patience);
    kv.close();
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

import {
  readTelemetry,
  type RequestSpan,
  SpanExporter,
  type Telemetry,
} from "./services/telemetry.ts";
import { LineBuffer } from "./services/line_buffer.ts";
import { printError, tell } from "./services/terminal.ts";
import { operator } from "./content/operator.ts";
import { site } from "./content/site.ts";
import { type Assets, loadAssets } from "./routes/assets.ts";
import { listen, PendingRequests, shutdownGracefully } from "./routes/life_cycle.ts";
import { originsFor } from "./routes/origins.ts";
import {
  loadPrerenderedPages,
  type PrerenderedPages,
} from "./routes/page_cache/prerendered_pages.ts";
import { createSite } from "./routes/site.ts";
import { authority, type Config, ConfigError, readConfig } from "./services/config.ts";
import { createLog, errorFields } from "./services/log.ts";
import { FormVisits } from "./services/form_visits.ts";
import { openStore } from "./services/open_store.ts";

const build = "static/build";

/** How long the first visitor has the process alone before the rest of the site is loaded, in ms. */
const headStart = 250;

async function serve(config: Config, telemetry: Telemetry | null): Promise<void> {
  // On Deno Deploy an app without a database would otherwise get one in memory, and lose it.
  const hosted = config.kv.kind === "hosted";
  if (hosted) Deno.env.set("DENO_KV_REQUIRES_DISTRIBUTED_DATABASE", "error");
  const [store, { assets, prepared }] = await Promise.all([openStore(config.kv), loadBuild()]);
  const stopping = new AbortController();
  const underway = new PendingRequests();
  const lines = new LineBuffer(tell);
  const log = createLog((line, level) => lines.add(line, level !== "info"));
  const server = listen(
    config,
    { stopping: stopping.signal, underway, log },
    (request, info) => whole.fetch(request, info),
  );
  const origins = originsFor(config.publicOrigin, server.addr.port);
  for (const end of ["unload", "error", "unhandledrejection"]) {
    addEventListener(end, () => lines.flush());
  }
  const exporter = telemetry && new SpanExporter(telemetry);
  const deps = {
    site,
    assets,
    origins,
    clock: Date.now,
    log,
    stopping: stopping.signal,
    visits: new FormVisits(),
    trace: exporter ? (span: RequestSpan) => exporter.record(span) : undefined,
  };
  let endStreams = (): void => {};
  let saveIndexes = (): Promise<unknown> => Promise.resolve();
  let house: Disposable | undefined;
  const whole = createSite({ prepared, ...deps }, async (cache) => {
    const { openApp } = await import("./routes/open_app.ts");
    const { maintenanceTasks, startMaintenance } = await import("./services/maintenance.ts");
    const { isOutdated } = await import("./services/verify.ts");
    const { app, services } = await openApp({ ...deps, store, config }, cache);
    endStreams = () => services.live.close();
    saveIndexes = () => Promise.allSettled(services.indexes.map((index) => index.save()));
    house = startMaintenance(maintenanceTasks(services), log);
    isOutdated(services).then((outdated) => outdated && tell(operator.outdated), () => {});
    services.roles.count("admin").then((count) => count || tell(operator.noAdmin), () => {});
    return app;
  });
  tell(whereToFind(config, origins.canonical, server.addr));
  if (Deno.env.get("SMTP_URL")) tell(operator.notUsedYet("SMTP_URL"));
  const load = () => whole.load().catch((error) => log("error", "not_loaded", errorFields(error)));
  const loading = setTimeout(load, headStart);
  shutdownGracefully(stopping, server, {
    releaseWaiters: () => {
      clearTimeout(loading);
      endStreams();
      house?.[Symbol.dispose]();
    },
    underway,
    close: async () => {
      await exporter?.end();
      await saveIndexes();
      store.close();
    },
  });
}

/** Behind a proxy nobody could tell from the public address which port was taken. */
function whereToFind(
  { publicOrigin }: Config,
  canonical: string,
  { hostname, port }: Deno.NetAddr,
): string {
  if (!publicOrigin) return operator.listening(canonical);
  return operator.listeningBehind(canonical, `http://${authority(hostname, port)}`);
}

async function loadBuild(): Promise<{ assets: Assets; prepared: PrerenderedPages }> {
  const incomplete = new ConfigError("build", operator.buildMissing);
  // Beside the sources nothing is prepared: there a page is rendered as it is now.
  const bundled = !import.meta.url.endsWith(".ts");
  try {
    const [assets, prepared] = await Promise.all([
      loadAssets(build),
      bundled ? loadPrerenderedPages(import.meta.dirname ?? ".") : null,
    ]);
    // Another build's pages name files that are gone.
    if (prepared && prepared.build !== assets.manifest.build) throw incomplete;
    return { assets, prepared: prepared?.pages ?? {} };
  } catch (error) {
    throw error instanceof Deno.errors.NotFound ? incomplete : error;
  }
}

try {
  if (Deno.env.get("NODE_ENV") !== "production") {
    throw new ConfigError("NODE_ENV", operator.notProduction);
  }
  const read = (name: string) => Deno.env.get(name);
  await serve(readConfig(read), readTelemetry(read));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  printError(error.message);
  Deno.exit(1);
}

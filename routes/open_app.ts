import { operator } from "../content/operator.ts";
import type { Clock } from "../services/clock.ts";
import { clientAddressReader } from "../services/client_address.ts";
import type { Config, OidcConfig } from "../services/config.ts";
import type { KeyRing } from "../services/secrets/key_ring.ts";
import type { FormVisits } from "../services/form_visits.ts";
import { type Log, notify } from "../services/log.ts";
import { maintenanceTasks, startMaintenance } from "../services/maintenance.ts";
import { isOutdated } from "../services/verify.ts";
import { OidcProvider } from "../services/oidc/provider.ts";
import { OidcAttempts } from "../services/oidc/attempts.ts";
import { createServices, type Services } from "../services/services.ts";
import { openKeyRing } from "../services/secrets/session_secret.ts";
import { type App, createApp } from "./app.tsx";
import type { AppDeps, OidcSignIn, PageDeps } from "./env.ts";
import type { PageCache } from "./page_cache/page_cache.ts";
import type { Store } from "../services/store/store.ts";

/** What the app needs besides what the public pages need. */
export interface AppSetup extends PageDeps {
  readonly clock: Clock;
  readonly visits: FormVisits;
  readonly store: Store;
  readonly config: Config;
  readonly log: Log;
  readonly stopping: AbortSignal;
  readonly trace?: AppDeps["trace"];
}

/** Opens the app over the store, and starts its maintenance until `stopping` is aborted. */
export async function openApp(
  { store, config, ...deps }: AppSetup,
  cache: PageCache,
): Promise<App> {
  const keys = await openKeyRing(store, config.sessionSecrets);
  const services = createServices(store, deps.site, deps.clock, keys);
  const app = createApp({
    ...deps,
    services,
    keys,
    oidc: config.oidc && openOidc(config.oidc, keys, deps),
    clientAddress: clientAddressReader(config.trustedProxies),
  }, cache);
  const maintenance = startMaintenance(maintenanceTasks(services, store), deps.log);
  deps.stopping.addEventListener("abort", () => {
    services.live.close();
    maintenance[Symbol.dispose]();
  });
  notifyOperator(services);
  return app;
}

/** Prints what an operator has to do: repair the store of an earlier version, create an admin. */
function notifyOperator(services: Services): void {
  isOutdated(services).then((outdated) => outdated && notify(operator.outdated), () => {});
  services.roles.count("admin").then((count) => count || notify(operator.noAdmin), () => {});
}

/** Returns the sign-in at the provider, with its callback at the canonical origin. */
export function openOidc(
  config: OidcConfig,
  keys: KeyRing,
  { origins, clock }: Pick<AppSetup, "origins" | "clock">,
): OidcSignIn {
  return {
    provider: new OidcProvider(config, `${origins.canonical}/login/oidc/callback`, clock),
    attempts: new OidcAttempts(keys, clock),
  };
}

import type { Clock } from "../services/clock.ts";
import { clientAddressReader } from "../services/client_address.ts";
import type { Config, OidcConfig } from "../services/config.ts";
import type { KeyRing } from "../services/secrets/key_ring.ts";
import type { FormVisits } from "../services/form_visits.ts";
import type { Log } from "../services/log.ts";
import { OidcProvider } from "../services/oidc/provider.ts";
import { OidcAttempts } from "../services/oidc/attempts.ts";
import { createServices, type Services } from "../services/services.ts";
import { openKeyRing } from "../services/secrets/session_secret.ts";
import { type App, createApp } from "./app.tsx";
import type { AppDeps, OidcSignIn, PageDeps } from "./env.ts";
import type { PageCache } from "./page_cache/page_cache.ts";
import type { Store } from "../services/store/store.ts";

/** What the greater part of the site needs besides the pages' own. */
export interface AppSetup extends PageDeps {
  readonly clock: Clock;
  readonly visits: FormVisits;
  readonly store: Store;
  readonly config: Config;
  readonly log: Log;
  readonly stopping: AbortSignal;
  readonly trace?: AppDeps["trace"];
}

/** Puts services and routes together over the store. What is imported here loads after the start. */
export async function openApp(
  { store, config, ...deps }: AppSetup,
  cache: PageCache,
): Promise<{ app: App; services: Services }> {
  const keys = await openKeyRing(store, config.sessionSecrets);
  const services = createServices(store, deps.site, deps.clock, keys);
  const app = createApp({
    ...deps,
    services,
    keys,
    oidc: config.oidc && openOidc(config.oidc, keys, deps),
    clientAddress: clientAddressReader(config.trustedProxies),
  }, cache);
  return { app, services };
}

/** Returns how staff sign in at that provider, which sends them back to the canonical origin. */
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

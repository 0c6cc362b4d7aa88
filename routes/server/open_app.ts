import { openNotices } from "../../content/tasks/open_notices.ts";
import { clientAddressReader } from "../../services/system/client_address.ts";
import type { Config, MailConfig, OidcConfig } from "../../services/system/config.ts";
import { notify } from "../../services/system/log.ts";
import { createCompose } from "../../services/mail/compose.ts";
import { domainOf } from "../../services/mail/mail.ts";
import { SmtpMailer } from "../../services/mail/smtp_mailer.ts";
import { MailWorker } from "../../services/mail/worker.ts";
import { renderMail } from "../../components/mail/mail_document.tsx";
import { maintenanceTasks, startMaintenance } from "../../services/maintenance.ts";
import { bringUpToDate, isOutdated } from "../../services/verify.ts";
import { OidcProvider } from "../../services/oidc/provider.ts";
import { createServices, type Services } from "../../services/services.ts";
import { openKeyRing } from "../../services/secrets/session_secret.ts";
import { SpanExporter } from "../../services/system/telemetry.ts";
import { type App, createApp } from "../app.tsx";
import type { AppDeps, PageDeps } from "../env.ts";
import type { PageCache } from "./page_cache/page_cache.ts";
import type { Store } from "../../services/store/store.ts";

/** What a start has for the app, which makes the rest of its dependencies from it. */
interface AppSetup extends Pick<AppDeps, keyof PageDeps | "clock" | "visits" | "log" | "stopping"> {
  readonly store: Store;
  readonly config: Config;
  /** Whether this process answers requests now. */
  readonly isServing: () => boolean;
}

/** The app over its store. */
export interface OpenedApp {
  readonly app: App;
  /** Resolves when what works beside the requests has ended; for the close of the store. */
  readonly end: () => Promise<void>;
}

/** Opens the app over the store, and starts its maintenance until `stopping` is aborted. */
export async function openApp(
  { store, config, ...deps }: AppSetup,
  cache: PageCache,
): Promise<OpenedApp> {
  const keys = await openKeyRing(store, config.sessionSecrets);
  const services = createServices(store, deps.site, deps.clock, keys, {
    mail: config.mail,
    rightsSecrets: config.rightsSecrets,
    fixedPhase: config.phase,
    siteContent: deps.siteContent,
  });
  // Other processes may write to a store on a server.
  if (config.kv.kind === "file") await bringStoreUpToDate(services);
  await deps.siteContent.refresh();
  const exporter = config.telemetry && new SpanExporter(config.telemetry);
  const app = createApp({
    ...deps,
    trace: exporter ? (span) => exporter.record(span) : undefined,
    services,
    keys,
    fixedPhase: config.phase,
    prepareImages: () => services.images.encoder.prepare(),
    oidc: config.oidc && openOidc(config.oidc, deps),
    clientAddress: clientAddressReader(config.trustedProxies),
  }, cache);
  // A proof of consent names the text by its hash: the text has to be in the archive. Where the store
  // does not answer now, the maintenance archives it.
  services.policies.archive().catch(() => {});
  const worker = config.mail && startMail(config.mail, services, deps);
  const maintenance = startMaintenance(maintenanceTasks(services), deps.log);
  deps.stopping.addEventListener("abort", () => {
    services.live.close();
    services.images.encoder.end();
    worker?.end();
    maintenance[Symbol.dispose]();
  });
  notifyOperator(services, deps.origins.canonical);
  const end = async () => {
    await exporter?.end();
    await worker?.end();
  };
  return { app, end };
}

/** Nothing writes before the app is open. What cannot be mended now is printed, and refused where asked for. */
async function bringStoreUpToDate(services: Services): Promise<void> {
  const written = await bringUpToDate(services).catch(() => 0);
  if (written > 0) notify(openNotices.broughtUpToDate(written));
}

/** Prints what an operator has to do: repair the store of an earlier version, create an admin. */
function notifyOperator(services: Services, origin: string): void {
  isOutdated(services).then((outdated) => outdated && notify(openNotices.outdated), () => {});
  services.firstAdmin.makeLink().then(
    (token) => token && notify(openNotices.noAdmin(`${origin}/instalar/${token}`)),
    () => {},
  );
}

/** How many connections to the mail server this process has at most. */
const mailConnections = 2;

function startMail(
  config: MailConfig,
  services: Services,
  { site, origins: { canonical: origin }, isServing, log }: Pick<
    AppSetup,
    "site" | "origins" | "isServing" | "log"
  >,
): MailWorker {
  const sender = { name: site.name, replyTo: site.email, host: new URL(origin).hostname };
  return new MailWorker({
    outbox: services.outbox,
    issueSender: services.issueSender,
    compose: createCompose({ site, origin, services, render: renderMail }),
    mailers: Array.from({ length: mailConnections }, () => new SmtpMailer(config, sender)),
    domain: domainOf(config.from),
    onHardBounce: (transaction, email) => services.newsletter.planBounce(transaction, email),
    isServing,
    log,
  });
}

/** Returns the provider of the configuration, with its callback at the canonical origin. */
export function openOidc(
  config: OidcConfig,
  { origins, clock }: Pick<AppSetup, "origins" | "clock">,
): OidcProvider {
  return new OidcProvider(config, `${origins.canonical}/login/oidc/callback`, clock);
}

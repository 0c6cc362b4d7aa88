import { operator } from "../../content/tasks/operator.ts";
import { site } from "../../content/site/site.ts";
import { clientAddressReader } from "../../services/system/client_address.ts";
import type { Config, MailConfig, OidcConfig } from "../../services/system/config.ts";
import { FormVisits } from "../../services/forms/form_visits.ts";
import { notify } from "../../services/system/log.ts";
import { createCompose } from "../../services/mail/compose.ts";
import { domainOf } from "../../services/mail/mail.ts";
import { SmtpMailer } from "../../services/mail/smtp_mailer.ts";
import { MailWorker } from "../../services/mail/worker.ts";
import { renderMail } from "../../components/mail/mail_document.tsx";
import { maintenanceTasks, minuteTasks, startMaintenance } from "../../services/maintenance.ts";
import { phaseReader } from "../../services/site/phase.ts";
import { isOutdated, migrateIndexes } from "../../services/verify.ts";
import { OidcProvider } from "../../services/oidc/provider.ts";
import { createServices, type Services } from "../../services/services.ts";
import { openKeyRing } from "../../services/secrets/session_secret.ts";
import { SpanExporter } from "../../services/system/telemetry.ts";
import type { AppDeps } from "../env.ts";
import { createSite, type Site } from "./site.ts";
import type { Store } from "../../services/store/store.ts";

interface AppSetup
  extends Pick<AppDeps, "siteContent" | "assets" | "origins" | "log" | "stopping"> {
  readonly store: Store;
  readonly config: Config;
  readonly isServing: () => boolean;
}

interface OpenedApp extends Pick<Site, "fetch"> {
  /** Ends what works beside the requests, before the store is closed. */
  readonly end: () => Promise<void>;
}

/** Opens the app over the store, and starts its maintenance until `stopping` is aborted. */
export async function openApp(setup: AppSetup): Promise<OpenedApp> {
  const { store, config, isServing: _, ...deps } = setup;
  const { siteContent, origins, stopping, log } = deps;
  const keys = await openKeyRing(store, config.sessionSecrets);
  const services = createServices(store, site, Date.now, keys, {
    mail: config.mail,
    rightsSecrets: config.rightsSecrets,
    fixedPhase: config.phase,
    siteContent,
  });
  // Other processes may write to a store on a server.
  if (config.kv.kind === "file") await bringStoreUpToDate(services);
  await siteContent.refresh();
  const exporter = config.telemetry && new SpanExporter(config.telemetry);
  const { fetch } = createSite({
    ...deps,
    site,
    services,
    keys,
    clock: Date.now,
    visits: new FormVisits(),
    phase: phaseReader(site, Date.now, {
      fixed: config.phase,
      setting: () => siteContent.phase,
    }),
    fixedPhase: config.phase,
    trace: exporter ? (span) => exporter.record(span) : undefined,
    prepareImages: () => services.images.encoder.prepare(),
    oidc: config.oidc && openOidc(config.oidc, { origins, clock: Date.now }),
    clientAddress: clientAddressReader(config.trustedProxies),
  });
  // A proof of consent names the text by its hash: the text has to be in the archive. Where the store
  // does not answer now, the maintenance archives it.
  services.policies.archive().catch(() => {});
  const worker = config.mail && startMail(config.mail, services, setup);
  services.importRunner.begin(log);
  const maintenance = [
    startMaintenance(maintenanceTasks(services), log),
    startMaintenance(minuteTasks(services), log, 60_000),
  ];
  stopping.addEventListener("abort", () => {
    services.live.close();
    services.images.encoder.end();
    worker?.end();
    services.importRunner.end();
    for (const tasks of maintenance) tasks[Symbol.dispose]();
  });
  notifyOperator(services, origins.canonical);
  const end = async () => {
    await exporter?.end();
    await worker?.end();
    await services.importRunner.end();
  };
  return { fetch, end };
}

/** Nothing writes before the app is open. What cannot be mended now is printed, and refused where asked for. */
async function bringStoreUpToDate(services: Services): Promise<void> {
  const written = await migrateIndexes(services).catch(() => 0);
  if (written > 0) notify(operator.broughtUpToDate(written));
}

function notifyOperator(services: Services, origin: string): void {
  isOutdated(services).then((outdated) => outdated && notify(operator.outdated), () => {});
  services.firstAdmin.makeLink().then(
    (token) => token && notify(operator.noAdmin(`${origin}/instalar/${token}`)),
    () => {},
  );
}

/** How many connections to the mail server this process has at most. */
const mailConnections = 2;

function startMail(
  config: MailConfig,
  services: Services,
  { origins: { canonical: origin }, isServing, log }: AppSetup,
): MailWorker {
  const sender = { name: site.name, replyTo: site.email, host: new URL(origin).hostname };
  return new MailWorker({
    outbox: services.outbox,
    issueSender: services.issueSender,
    compose: createCompose({ site, origin, services, render: renderMail }),
    mailers: Array.from({ length: mailConnections }, () => new SmtpMailer(config, sender)),
    domain: domainOf(config.from),
    onHardBounce: (tx, email) => services.newsletter.markBounced(tx, email),
    isServing,
    log,
  });
}

export function openOidc(
  config: OidcConfig,
  { origins, clock }: Pick<AppDeps, "origins" | "clock">,
): OidcProvider {
  return new OidcProvider(config, `${origins.canonical}/login/oidc/callback`, clock);
}

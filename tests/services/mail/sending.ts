/** What sends the mails of a store in tests, also in processes of their own. */
import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site } from "../../../content/site/site.ts";
import type { MailLease } from "../../../services/mail/leases.ts";
import { createCompose } from "../../../services/mail/compose.ts";
import type { Compose, Mailer } from "../../../services/mail/mail.ts";
import {
  type MailServer,
  SmtpMailer,
  type SmtpOptions,
} from "../../../services/mail/smtp_mailer.ts";
import { MailWorker, type WorkerParts } from "../../../services/mail/worker.ts";
import type { Services } from "../../../services/services.ts";

export function composeFor(services: Services, origin = "http://localhost:8000"): Compose {
  return createCompose({ site, origin, services, render: renderMail });
}

/** Leases the mail that is next, or returns how many milliseconds there is none. */
export async function leaseNext(
  { outbox, issueSender }: Services,
  compose: Compose,
): Promise<MailLease | number> {
  return await outbox.leases.lease(await issueSender.advance(), compose);
}

export function startWorker(
  services: Services,
  mailers: readonly Mailer[],
  parts?: Partial<WorkerParts>,
): MailWorker {
  return new MailWorker({
    outbox: services.outbox,
    issueSender: services.issueSender,
    compose: composeFor(services),
    mailers,
    domain: "example.org",
    onHardBounce: (transaction, email) => services.newsletter.markBounced(transaction, email),
    log: () => {},
    ...parts,
  });
}

export function localMailer(
  port: number,
  config: Partial<MailServer> = {},
  options?: SmtpOptions,
): SmtpMailer {
  const server = { host: "localhost", port, secure: false, plain: true, user: "", password: "" };
  const sender = { name: site.name, replyTo: site.email, host: "www.example.org" };
  const from = "campana@example.org";
  return new SmtpMailer({ ...server, from, ...config }, sender, options);
}

/** What sends the mails of a store in tests, also in processes of their own. */
import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site } from "../../../content/site/site.ts";
import { type Claim, type Claimed, pollDelay } from "../../../services/mail/claims.ts";
import { createCompose } from "../../../services/mail/compose.ts";
import type { Compose, Mailer } from "../../../services/mail/mail.ts";
import {
  type MailServer,
  SmtpMailer,
  type SmtpOptions,
} from "../../../services/mail/smtp_mailer.ts";
import { MailWorker, type WorkerParts } from "../../../services/mail/worker.ts";
import type { Services } from "../../../services/services.ts";

/** Nothing may be sent for this many milliseconds. */
export type Pause = Pick<Claimed, "wait">;

/** Returns what composes the mails of the sample campaign. */
export function composeFor(services: Services, origin = "http://localhost:8000"): Compose {
  return createCompose({ site, origin, services, render: renderMail });
}

/** Claims the mail that is next. */
export async function claimNext(services: Services, compose: Compose): Promise<Claim | Pause> {
  const { outbox, issueSender } = services;
  const open = await issueSender.advance();
  const [row] = await outbox.claims.due(open);
  if (!row) return { wait: pollDelay };
  const mail = { row, letter: await compose(row) };
  const { claims: [claimed], wait } = await outbox.claims.claim([mail], { open });
  return claimed ?? { wait };
}

/** Starts to send what is due. */
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
    onDead: (transaction, email) => services.newsletter.planBounce(transaction, email),
    log: () => {},
    ...parts,
  });
}

/** Returns a mailer for a server on this machine. */
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

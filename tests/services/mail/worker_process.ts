/** A process of its own that sends the mails of the store given: `worker_process.ts FILE PORT EPOCH`. */
import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site } from "../../../content/site.ts";
import { createCompose } from "../../../services/mail/compose.ts";
import { SmtpMailer } from "../../../services/mail/smtp_mailer.ts";
import { MailWorker } from "../../../services/mail/worker.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";

/** The clock of all processes runs a hundred times as fast, so that leases end within a second. */
export function fastClock(epoch: number): () => number {
  return () => epoch + (Date.now() - epoch) * 100;
}

if (import.meta.main) {
  const [file, port, epoch] = Deno.args;
  const limits = { perMinute: 100_000, perDay: 1_000_000 };
  const store = await Store.open(file);
  const keys = new KeyRing("a secret that only the tests use");
  const services = createServices(store, site, fastClock(Number(epoch)), keys, { mail: limits });
  const config = {
    host: "localhost",
    port: Number(port),
    secure: false,
    plain: true,
    user: "",
    password: "",
    from: "campana@example.org",
    ...limits,
  };
  const sender = { name: site.name, replyTo: site.email, host: "localhost" };
  new MailWorker({
    outbox: services.outbox,
    issueSender: services.issueSender,
    compose: createCompose({ site, origin: "http://localhost:8000", services }),
    render: (letter) => renderMail(site, letter),
    mailers: [new SmtpMailer(config, sender), new SmtpMailer(config, sender)],
    domain: "example.org",
    log: () => {},
  });
  // The timers of a worker do not keep a process alive.
  setInterval(() => {}, 1000);
}

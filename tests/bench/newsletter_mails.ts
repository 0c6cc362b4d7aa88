/**
 * Sends newsletters to a local mail server: `newsletter_mails.ts subject|limit STORE PORT COUNT`.
 * `subject` is an issue in the outbox; `limit` is the same message over bare connections, with two
 * bare commits a mail. Prints an address when it begins, and then the mails a second.
 */
import { Buffer } from "node:buffer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { news } from "../../content/site/news.ts";
import { site } from "../../content/site/site.ts";
import { MessageBuilder } from "../../services/mail/message.ts";
import { createServices } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { prepareIssue } from "../services/newsletter/prepared_issue.ts";
import { issueInput } from "../services/newsletter/world.ts";
import { composeFor, localMailer, startWorker } from "../services/mail/sending.ts";
import { mail, testKeys } from "../services/newsletter/freeze_process.ts";

const connections = 2;

/** As long as an issue may be: its message has about 20 kB. */
const longIssue = {
  ...issueInput,
  saludo: "Hola: **esto** fue lo que pasó, y falta por _contar_ en la próxima reunión.\n\n".repeat(
    38,
  ),
  noticias: news.slice(0, 10).map(({ slug }) => slug),
  eventos: [],
  cierre: "Gracias por leernos y por acompañarnos. ".repeat(24),
};

const from = "campana@example.org";

/** Returns how many milliseconds the outbox takes. */
async function sendIssue(path: string, port: number, count: number): Promise<number> {
  using store = await Store.open(path);
  const services = createServices(store, site, Date.now, testKeys, { mail });
  await prepareIssue(store, services, count, longIssue);
  await services.issueSender.advance();
  const done = Promise.withResolvers<void>();
  let sent = 0;
  const begun = performance.now();
  const mailers = Array.from({ length: connections }, () => localMailer(port, { from }));
  const worker = startWorker(services, mailers, {
    log: (_level, event) => event === "mail" && ++sent === count && done.resolve(),
  });
  await done.promise;
  const time = performance.now() - begun;
  await worker.end();
  return time;
}

/** Returns the issue as one of its messages. */
async function messageOf(): Promise<Uint8Array> {
  using store = await Store.open(":memory:");
  const services = createServices(store, site, Date.now, testKeys, { mail });
  await prepareIssue(store, services, 1, longIssue);
  const [row] = await services.outbox.claims.due(await services.issueSender.advance());
  const letter = row && await composeFor(services)(row);
  if (!letter) throw new Error("The issue has no mail");
  const sender = { name: site.name, replyTo: site.email, host: "localhost" };
  return await new MessageBuilder(from, sender).build({
    ...letter,
    messageId: "<issue@example.org>",
    date: new Date(),
  });
}

/** Returns how many milliseconds bare connections take. */
async function sendBare(
  path: string,
  port: number,
  count: number,
  message: Buffer,
): Promise<number> {
  using kv = await Deno.openKv(path);
  let next = 0;
  const send = async (): Promise<void> => {
    const connection = new SMTPConnection({ host: "127.0.0.1", port, ignoreTLS: true });
    await new Promise<void>((resolve) => connection.connect(() => resolve()));
    for (let n = next++; n < count; n = next++) {
      const row = { id: `mail ${n}`, state: "sending" };
      await kv.atomic().check({ key: ["mails", n], versionstamp: null }).set(["mails", n], row)
        .commit();
      await new Promise<void>((resolve, reject) =>
        connection.send(
          { from: from, to: [`luz${n}@example.org`] },
          message,
          (error) => error ? reject(error) : resolve(),
        )
      );
      await kv.atomic().set(["mails", n], { ...row, state: "sent" }).commit();
    }
    connection.close();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, send));
  return performance.now() - begun;
}

const [which = "", path = "", port = "", count = ""] = Deno.args;
const measure = which === "subject" ? sendIssue : sendBare;
// Both have loaded the library before they begin.
const message = Buffer.from(await messageOf());
const time = await measure(path, Number(port), Number(count), message);
await Deno.stdout.write(new TextEncoder().encode(`${Number(count) / time * 1000}\n`));
Deno.exit(0);

import type { Buffer } from "node:buffer";
import type { Mail, Sender } from "./mail.ts";

/** Returns the mail as it is sent after DATA (RFC 5322). */
export async function buildMessage(
  { to, subject, html, text, messageId, date, headers }: Mail,
  from: string,
  sender: Sender,
): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: { name: oneLine(sender.name), address: from },
    to: { name: "", address: to },
    replyTo: sender.replyTo,
    subject: oneLine(subject),
    html,
    text,
    messageId,
    date,
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

// deno-lint-ignore no-control-regex -- a header ends at the first of these
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

function oneLine(text: string): string {
  return text.replace(controls, " ").trim();
}

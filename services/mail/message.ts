import { Buffer } from "node:buffer";
import { randomSigns, randomToken } from "../secrets/digest.ts";
import type { Mail, Sender } from "./mail.ts";

/** What a template has where mails to many differ; random, so that no text of an issue holds it. */
const sample = {
  to: `${randomSigns(26)}@sample.invalid`,
  messageId: `<${randomSigns(26)}@sample.invalid>`,
  date: new Date(0),
  token: randomToken(128),
} as const;

/** Builds messages (RFC 5322), and encodes a text that goes to many people once. */
export class MessageBuilder {
  readonly #from: string;
  readonly #sender: Sender;
  #last = { contents: "", template: "" };

  constructor(from: string, sender: Sender) {
    this.#from = from;
    this.#sender = sender;
  }

  /** Returns the message as it is sent after DATA. */
  async build(mail: Mail): Promise<Buffer> {
    const { token } = mail;
    const template = token === undefined ? "" : await this.#templateOf(mail, token);
    return token === undefined || template === ""
      ? await this.#encode(mail)
      : Buffer.from(fill(template, mail, token));
  }

  /** Returns the message with samples in it; empty where its encoding hides the token (base64). */
  async #templateOf({ subject, html, text, headers }: Mail, token: string): Promise<string> {
    // All of it is compared, so that no mail gets the contents of another one.
    const contents = JSON.stringify({ subject, html, text, headers })
      .replaceAll(token, sample.token);
    if (this.#last.contents !== contents) {
      const message = String(await this.#encode({ ...JSON.parse(contents), ...sample }));
      const [shown, tokens] = [message.split(brokenToken), contents.split(sample.token)];
      this.#last = { contents, template: shown.length === tokens.length ? message : "" };
    }
    return this.#last.template;
  }

  async #encode({ to, subject, html, text, messageId, date, headers }: Mail): Promise<Buffer> {
    const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
    const composer = new MailComposer({
      from: { name: oneLine(this.#sender.name), address: this.#from },
      to: { name: "", address: to },
      replyTo: this.#sender.replyTo,
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
}

/** Quoted-printable may break a line within the token (RFC 2045, 6.7). */
const brokenToken = new RegExp([...sample.token].join("(?:=\r\n)?"));
const { to, messageId, date } = sample;
const samples = new RegExp(
  [...[to, messageId, datedLine(date)].map(RegExp.escape), brokenToken.source].join("|"),
  "g",
);

function fill(template: string, mail: Mail, token: string): string {
  return template.replace(samples, (found) => {
    if (found === to) return mail.to;
    if (found === messageId) return mail.messageId;
    if (found === datedLine(date)) return datedLine(mail.date);
    const broken = found.indexOf("=");
    return broken === -1 ? token : `${token.slice(0, broken)}=\r\n${token.slice(broken)}`;
  });
}

/** Returns the header Date of the moment (RFC 5322, 3.6.1), which no line of a text begins. */
function datedLine(date: Date): string {
  return `\nDate: ${date.toUTCString().replace("GMT", "+0000")}`;
}

// deno-lint-ignore no-control-regex -- a header ends at the first of these
const controls = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

function oneLine(text: string): string {
  return text.replace(controls, " ").trim();
}

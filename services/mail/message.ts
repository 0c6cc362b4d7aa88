import { Buffer } from "node:buffer";
import { randomSigns } from "../secrets/digest.ts";
import { ForMany, tokenSample } from "./for_many.ts";
import type { Mail, Sender } from "./mail.ts";

/** What a template has where mails to many differ; random, so that no text of an issue holds it. */
const sample = {
  to: `${randomSigns(26)}@sample.invalid`,
  messageId: `<${randomSigns(26)}@sample.invalid>`,
  date: new Date(0),
} as const;

type Contents = Pick<Mail, "subject" | "html" | "text" | "headers">;

/** Builds messages (RFC 5322), and encodes a text that goes to many people once. */
export class MessageBuilder {
  readonly #from: string;
  readonly #sender: Sender;
  readonly #forMany = new ForMany<Contents, string>();

  constructor(from: string, sender: Sender) {
    this.#from = from;
    this.#sender = sender;
  }

  /** Returns the message as it is sent after DATA. */
  async build(mail: Mail): Promise<Buffer> {
    const { token, subject, html, text, headers } = mail;
    if (token === undefined) return await this.#encode(mail);
    const contents = { subject, html, text, headers };
    const template = await this.#forMany.make(
      contents,
      token,
      (sampled) => this.#template(sampled),
    );
    return template === "" ? await this.#encode(mail) : Buffer.from(fill(template, mail, token));
  }

  /** Returns the message with samples in it; empty where its encoding hides the token (base64). */
  async #template(contents: Contents): Promise<string> {
    const message = String(await this.#encode({ ...contents, ...sample }));
    const tokens = JSON.stringify(contents).split(tokenSample).length;
    return message.split(brokenToken).length === tokens ? message : "";
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
const brokenToken = new RegExp([...tokenSample].join("(?:=\r\n)?"));
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

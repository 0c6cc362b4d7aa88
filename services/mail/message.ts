import { Buffer } from "node:buffer";
import { randomSigns } from "../secrets/digest.ts";
import { type Mail, type Sender, tokenSample } from "./mail.ts";

/** What a template has where mails to many differ; random, so that no text of an issue holds it. */
const sample = {
  to: `${randomSigns(26)}@sample.invalid`,
  messageId: `<${randomSigns(26)}@sample.invalid>`,
  date: new Date(0),
} as const;

/** A message, split: each second part is a sample. */
type Template = readonly string[] | null;

type Contents = Pick<Mail, "subject" | "html" | "text" | "headers">;

/** Builds messages (RFC 5322), and encodes a text that goes to many people once. */
export class MessageBuilder {
  readonly #from: string;
  readonly #sender: Sender;
  /** The last mail to many, and its template. */
  #last: { readonly contents: Contents; readonly template: Template } | null = null;

  constructor(from: string, sender: Sender) {
    this.#from = from;
    this.#sender = sender;
  }

  /** Returns the message as it is sent after DATA. */
  async build(mail: Mail): Promise<Buffer> {
    const { token, subject, html, text, headers } = mail;
    if (token === undefined) return await this.#encode(mail);
    const template = await this.#template({ subject, html, text, headers });
    if (template) return Buffer.from(fill(template, mail, token));
    const contents = JSON.stringify({ subject, html, text, headers });
    return await this.#encode({
      ...mail,
      ...JSON.parse(contents.replaceAll(tokenSample, token)),
    });
  }

  /** Returns null where the encoding hides the token (base64). */
  async #template(contents: Contents): Promise<Template> {
    // All of it is compared, so that no person gets the text of another mail.
    if (this.#last && isSame(this.#last.contents, contents)) return this.#last.template;
    const message = String(await this.#encode({ ...contents, ...sample }));
    const tokens = JSON.stringify(contents).split(tokenSample).length;
    const template = message.split(brokenToken).length === tokens ? message.split(samples) : null;
    this.#last = { contents, template };
    return template;
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

function isSame(one: Contents, other: Contents): boolean {
  return one.subject === other.subject && one.html === other.html && one.text === other.text &&
    one.headers === other.headers;
}

/** Quoted-printable may break a line within the token (RFC 2045, 6.7). */
const brokenToken = new RegExp([...tokenSample].join("(?:=\r\n)?"));
const { to, messageId, date } = sample;
const samples = new RegExp(
  `(${[...[to, messageId, datedLine(date)].map(RegExp.escape), brokenToken.source].join("|")})`,
);

function fill(template: readonly string[], mail: Mail, token: string): string {
  return template.map((part, at) => at % 2 === 0 ? part : filled(part, mail, token)).join("");
}

function filled(found: string, mail: Mail, token: string): string {
  if (found === to) return mail.to;
  if (found === messageId) return mail.messageId;
  if (found === datedLine(date)) return datedLine(mail.date);
  const broken = found.indexOf("=");
  return broken === -1 ? token : `${token.slice(0, broken)}=\r\n${token.slice(broken)}`;
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

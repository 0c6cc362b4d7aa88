import type { OutboxRow } from "./mail_schema.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same at every try, so that mailboxes recognise a second copy (RFC 5322, 3.6.4). */
  readonly messageId: string;
  readonly date: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mail as it is composed, before it is leased. */
export interface RenderedMail extends Omit<Mail, "messageId" | "date"> {
  /**
   * Who gets it, where that is proved: the owner of an account, or one with a role. Any other
   * address may be of a person who asked for nothing.
   */
  readonly recipient?: "owner" | "staff";
  /** What it says may still be undone until then, in milliseconds since 1970: it waits. */
  readonly notBefore?: number;
}

/** Returns what the mail says, as its record is now; null has nothing left to say. */
export type Compose = (row: Pick<OutboxRow, "id" | "kind">) => Promise<RenderedMail | null>;

/** Both parts of a mail (`multipart/alternative`), which say the same. */
export type MailBody = Pick<Mail, "html" | "text">;

export interface Sender {
  readonly name: string;
  readonly replyTo: string;
  /** The host that the server is greeted with (RFC 5321, 4.1.1.1). */
  readonly host: string;
}

/** Why a mail was certainly not handed over, though nothing is wrong with it. */
export type AwayReason = "dns" | "connection" | "tls" | "login" | "sender" | "quota" | "busy";

export type Outcome =
  | { readonly kind: "accepted" }
  | {
    readonly kind: "refused";
    readonly permanent: boolean;
    readonly about: "address" | "message";
    /** The code of the server's reply (RFC 5321, 4.2.1), or 0 where no server was asked. */
    readonly code: number;
    /** Whether the server says that there is no such address (550 5.1.x; RFC 3463, 3.2). */
    readonly isDead?: boolean;
  }
  | {
    readonly kind: "away";
    readonly reason: AwayReason;
    /** Whether the server refused for good what is the sender's fault: newsletters wait for staff. */
    readonly permanent?: boolean;
  }
  /** The connection broke after the first byte of the message: it may have arrived. */
  | { readonly kind: "unknown" };

/** Hands mails over, one at a time. It never throws: what is known is in the outcome. */
export interface Mailer {
  send(mail: Mail, signal: AbortSignal): Promise<Outcome>;
  /** Closes the connection; the next mail opens a new one. */
  close(): void;
}

/**
 * Returns the mailbox behind an address: what follows a plus makes no other one, and at Gmail no dot
 * does. A limit on one person must not end at a spelling.
 */
export function mailboxOf(address: string): string {
  const domain = domainOf(address).replace(/^googlemail\.com$/, "gmail.com");
  const name = address.slice(0, address.lastIndexOf("@"));
  const [mailbox] = name.split(/(?<=.)\+/);
  return `${domain === "gmail.com" ? mailbox?.replaceAll(".", "") : mailbox}@${domain}`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

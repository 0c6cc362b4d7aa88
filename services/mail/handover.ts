import type { MailTexts } from "../../content/mail.ts";
import { errorFields, type Log } from "../log.ts";
import { type OutboxRow, ruleOf } from "../schemas/mail.ts";
import type { Claim } from "./claims.ts";
import type { Letter, Mail, Mailer, Outcome } from "./mail.ts";

/** The sending of one mail ends after this time; it is less than the lease of its claim. */
const longestSend = 60_000;

/** How a mail ends that cannot be rendered: no server is asked, now or later. */
const broken: Outcome = { kind: "refused", permanent: true, about: "message", code: 0 };

/** Both parts of a mail. */
type RenderedMail = Pick<Mail, "html" | "text">;

export interface HandoverParts {
  readonly render: (texts: MailTexts) => RenderedMail;
  /** The domain of the sender, which ends every Message-ID. */
  readonly domain: string;
  readonly log: Log;
}

/** Makes mails of claimed letters, and hands them over to the mail server. */
export class Handover {
  readonly #parts: HandoverParts;
  /** The last mail to many. */
  #rendered: { readonly parts: MailTexts["parts"]; readonly mail: RenderedMail } | null = null;

  constructor(parts: HandoverParts) {
    this.#parts = parts;
  }

  /**
   * Returns how the mail ended; after a minute, or at the signal, it is broken off. The server gets
   * the message once it is claimed.
   */
  async send(
    mailer: Mailer,
    planned: Claim,
    claimed: Promise<boolean>,
    cutOff: AbortSignal,
  ): Promise<Outcome> {
    const { row: { id, created_at }, letter, date } = planned;
    const rendered = this.#render(planned);
    if (rendered === null) return broken;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), longestSend);
    try {
      return await mailer.send(
        {
          to: letter.to,
          subject: letter.subject,
          ...rendered,
          // A mail that was asked for again is another one; one that is tried again is the same.
          messageId: `<${id.replaceAll(":", ".")}.${Date.parse(created_at)}@${this.#parts.domain}>`,
          date,
          headers: headersOf(planned.row, letter),
          token: letter.token,
        },
        AbortSignal.any([late.signal, cutOff]),
        claimed,
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns both parts of the mail, or null where our own code fails at them. */
  #render({ row, letter }: Claim): RenderedMail | null {
    const { parts } = letter;
    if (this.#rendered?.parts === parts) return this.#rendered.mail;
    try {
      const mail = this.#parts.render(letter);
      if (letter.token !== undefined) this.#rendered = { parts, mail };
      return mail;
    } catch (error) {
      logBroken(this.#parts.log, row, error);
      return null;
    }
  }
}

/** Logs that our own code failed at a mail. */
export function logBroken(
  log: Log,
  { id, kind }: Pick<OutboxRow, "id" | "kind">,
  error: unknown,
): void {
  log("error", "mail_broken", { row: id, kind, ...errorFields(error) });
}

/** Outlook reads this header, others that of RFC 3834, 5: no mailbox answers automatically. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function headersOf({ kind }: OutboxRow, { headers }: Letter): Letter["headers"] {
  return ruleOf(kind).isWritten ? headers : { ...automatic, ...headers };
}

import type { MailTexts } from "../../content/mail.ts";
import type { Site } from "../../content/site.ts";
import { type MailKind, type OutboxRow, subjectOf } from "../schemas/mail.ts";
import { Problem } from "../problem.ts";
import { newsletterComposers } from "../newsletter/newsletter_composers.ts";
import type { Services } from "../services.ts";
import { confirmationComposer } from "./confirmation.ts";
import { accountComposers } from "./accounts.ts";
import { ownLinkComposer } from "./own_data.ts";
import { receiptComposers } from "./receipts.ts";
import { replyComposer } from "./reply.ts";

/** A mail in words, and where it goes. */
export interface Letter extends MailTexts {
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The person's own, in a mail to many: its texts and headers are the same objects for all, with
   * {@link tokenSample} in its place.
   */
  readonly token?: string;
}

/** Returns what the mail says, as its record is now; null where there is nothing left to say. */
export type Compose = (row: Pick<OutboxRow, "id" | "kind">) => Promise<Letter | null>;

/** Returns the same, or `broken` where our own code fails at it, and will again. */
export type TryCompose = (
  ...args: Parameters<Compose>
) => Promise<Awaited<ReturnType<Compose>> | "broken">;

/** Returns the mail of one kind about that subject; null where there is nothing left to say. */
export type Composer = (subject: string) => Promise<Letter | null>;

/** What mails are composed from. */
export interface MailSources {
  readonly site: Site;
  /** The origin of the site, for links. */
  readonly origin: string;
  readonly services: Services;
}

/** Problems of a record after which its mail has nothing to say. */
const nothingToSay: ReadonlySet<string> = new Set(["not_found", "unreadable"]);

/** Returns what composes mails. */
export function createCompose(sources: MailSources): Compose {
  const composers: Readonly<Record<MailKind, Composer>> = {
    newsletter_confirm: confirmationComposer(sources),
    reply: replyComposer(sources),
    own_data_link: ownLinkComposer(sources),
    ...receiptComposers(sources),
    ...newsletterComposers(sources),
    ...accountComposers(sources),
  };
  return async ({ id, kind }) => {
    try {
      return await composers[kind](subjectOf(id));
    } catch (error) {
      // A record that cannot be read holds up no other mail.
      if (error instanceof Problem && nothingToSay.has(error.code)) return null;
      throw error;
    }
  };
}

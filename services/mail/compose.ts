import type { MailTexts } from "../../content/mail.ts";
import type { Site } from "../../content/site.ts";
import { type MailKind, type OutboxRow, subjectOf } from "../schemas/mail.ts";
import { newsletterComposers } from "../newsletter/newsletter_composers.ts";
import type { Services } from "../services.ts";
import { confirmationComposer } from "./confirmation.ts";
import { accountComposers } from "./accounts.ts";
import { receiptComposers } from "./receipts.ts";
import { replyComposer } from "./reply.ts";

/** A mail in words, and where it goes. */
export interface Letter extends MailTexts {
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns what the mail says, as its record is now; null where there is nothing left to say. */
export type Compose = (row: Pick<OutboxRow, "id" | "kind">) => Promise<Letter | null>;

/** Returns the mail of one kind about that subject; null where there is nothing left to say. */
export type Composer = (subject: string) => Promise<Letter | null>;

/** What mails are composed from. */
export interface MailSources {
  readonly site: Site;
  /** The origin of the site, for links. */
  readonly origin: string;
  readonly services: Services;
}

/** Returns what composes mails. */
export function createCompose(sources: MailSources): Compose {
  const composers: Readonly<Record<MailKind, Composer>> = {
    newsletter_confirm: confirmationComposer(sources),
    reply: replyComposer(sources),
    ...receiptComposers(sources),
    ...newsletterComposers(sources),
    ...accountComposers(sources),
  };
  return ({ id, kind }) => composers[kind](subjectOf(id));
}

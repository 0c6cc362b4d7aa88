import type { MailTexts } from "../../content/mail/mail_parts.ts";
import type { Site } from "../../content/site/site.ts";
import type { Services } from "../services.ts";
import type { EntryCache } from "../store/entry_cache.ts";
import type { Letter, RenderedMail } from "./mail.ts";

/** A mail in words, and where it goes. */
export interface WrittenMail
  extends MailTexts, Pick<Letter, "to" | "recipient" | "headers" | "token"> {}

/** Returns the mail of one kind about that subject; null where there is nothing left to say. */
export type Composer = (subject: string, cache?: EntryCache) => Promise<WrittenMail | null>;

export interface MailSources {
  readonly site: Site;
  /** The origin of the site, for links. */
  readonly origin: string;
  readonly services: Services;
  readonly render: (site: Site, texts: MailTexts) => RenderedMail;
}

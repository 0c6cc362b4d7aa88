import type { MailTexts } from "../../content/mail/mail_parts.ts";
import type { Site } from "../../content/site/site.ts";
import type { Services } from "../services.ts";
import type { MailBody, RenderedMail } from "./mail.ts";

interface WrittenMail
  extends MailTexts, Pick<RenderedMail, "to" | "recipient" | "headers" | "notBefore"> {}

/** Returns the mail of one kind about that subject; null has nothing left to say. */
export type Composer = (subject: string) => Promise<WrittenMail | null>;

export interface MailSources {
  readonly site: Site;
  readonly origin: string;
  readonly services: Services;
  readonly render: (site: Site, texts: MailTexts) => MailBody;
}

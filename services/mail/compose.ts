import { type MailKind, subjectOf } from "../schemas/mail.ts";
import { Problem } from "../problem.ts";
import { newsletterComposers } from "../newsletter/newsletter_composers.ts";
import { accountComposers } from "./account_composers.ts";
import type { Composer, MailSources } from "./mail_sources.ts";
import type { Compose } from "./mail.ts";
import { visitorComposers } from "./visitor_composers.ts";

/** Problems of a record after which its mail has nothing to say. */
const nothingToSay: ReadonlySet<string> = new Set(["not_found", "unreadable"]);

/** Returns what composes mails. */
export function createCompose(sources: MailSources): Compose {
  const composers: Readonly<Record<MailKind, Composer>> = {
    ...visitorComposers(sources),
    ...newsletterComposers(sources),
    ...accountComposers(sources),
  };
  return async ({ id, kind }, known) => {
    try {
      return await composers[kind](subjectOf(id), known);
    } catch (error) {
      // A record that cannot be read holds up no other mail.
      if (error instanceof Problem && nothingToSay.has(error.code)) return null;
      throw error;
    }
  };
}

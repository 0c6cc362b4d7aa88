import { type MailKind, ruleOf, subjectOf } from "./mail_schema.ts";
import { Problem } from "../system/problem.ts";
import { eventComposers } from "../events/event_composers.ts";
import { importComposers } from "../imports/import_composers.ts";
import { newsletterComposers } from "../newsletter/newsletter_composers.ts";
import { accountComposers } from "./account_composers.ts";
import type { Composer, MailSources } from "./mail_sources.ts";
import type { Compose } from "./mail.ts";
import { visitorComposers } from "./visitor_composers.ts";

/** Problems of a record after which its mail has nothing to say. */
const nothingToSay: ReadonlySet<string> = new Set(["not_found", "unreadable"]);

/** Outlook reads the second header, others that of RFC 3834, 5: no mailbox answers automatically. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

export function createCompose(sources: MailSources): Compose {
  const composers: Readonly<Record<MailKind, Composer>> = {
    ...visitorComposers(sources),
    ...newsletterComposers(sources),
    ...importComposers(sources),
    ...eventComposers(sources),
    ...accountComposers(sources),
  };
  return async ({ id, kind }) => {
    const written = await composers[kind](subjectOf(id)).catch(nullWhereGone);
    if (!written) return null;
    const { to, recipient, subject, notBefore } = written;
    const headers = { ...!ruleOf(kind).isWritten && automatic, ...written.headers };
    return { to, recipient, subject, notBefore, ...sources.render(sources.site, written), headers };
  };
}

/** A record that cannot be read holds up no other mail. */
function nullWhereGone(error: unknown): null {
  if (error instanceof Problem && nothingToSay.has(error.code)) return null;
  throw error;
}

import { type MailTexts, mailTexts } from "../../content/mail.ts";
import type { FormName } from "../../content/public_forms.ts";
import type { Site } from "../../content/site.ts";
import { bogotaDay, bogotaTime } from "../../content/dates.ts";
import type { Policies } from "../consent.ts";
import { Problem } from "../problem.ts";
import { type OutboxRow, ruleOf, subjectOf } from "../schemas/mail.ts";
import { type FormRecord, type FormStores, summarize } from "../submissions/forms.ts";

/** A mail in words, and where it goes. */
export interface Letter extends MailTexts {
  readonly to: string;
}

/** Returns what the mail says, as its record is now; null where there is nothing left to say. */
export type Compose = (row: Pick<OutboxRow, "id" | "kind">) => Promise<Letter | null>;

/** What mails are composed from. */
interface Sources {
  readonly site: Site;
  /** The origin of the site, for links. */
  readonly origin: string;
  readonly stores: FormStores;
  readonly policies: Policies;
}

/** Returns what composes mails. */
export function createCompose({ site, origin, stores, policies }: Sources): Compose {
  return async ({ id, kind }) => {
    const { form } = ruleOf(kind);
    const subject = subjectOf(id);
    const record = await readableRecord(stores, form, subject);
    const sentence = record && await policies.sentenceOf(record.consent);
    if (!record || !sentence) return null;
    const { at, version, sha256 } = record.consent;
    const time = Date.parse(at);
    const texts = mailTexts[kind]({
      site,
      name: repeatable(summarize(form, record).name),
      sentence,
      day: bogotaDay(time),
      time: bogotaTime(time),
      version,
      sha256,
      reference: subject,
      policyHref: `${origin}/privacidad`,
    });
    return { ...texts, to: record.email };
  };
}

async function readableRecord<Name extends FormName>(
  stores: FormStores,
  form: Name,
  id: string,
): Promise<FormRecord<Name> | null> {
  try {
    return await stores[form].find(id);
  } catch (error) {
    if (error instanceof Problem && error.code === "unreadable") return null;
    throw error;
  }
}

/** Returns the name where it is one: a receipt must not carry the advertisement of a stranger. */
function repeatable(name: string): string | null {
  return name.length <= 50 && /^[\p{L}\p{M} '.-]+$/u.test(name) ? name : null;
}

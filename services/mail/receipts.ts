import { bogotaDay, bogotaTime } from "../../content/dates.ts";
import { receiptTexts } from "../../content/mail.ts";
import { policyPath } from "../../content/policy_versions.ts";
import { summarize } from "../submissions/forms.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

/** Returns what composes the receipts of the public forms. */
export function receiptComposers(sources: MailSources) {
  return {
    volunteer_receipt: receiptComposer("volunteer", sources),
    message_receipt: receiptComposer("message", sources),
  } satisfies Record<string, Composer>;
}

function receiptComposer(
  form: "volunteer" | "message",
  { site, origin, services: { formRecords, policies } }: MailSources,
): Composer {
  return async (subject) => {
    const record = await formRecords[form].find(subject);
    const sentence = record && await policies.sentenceOf(record.consent);
    if (!record || !sentence) return null;
    const { at, version, sha256 } = record.consent;
    const time = Date.parse(at);
    const texts = receiptTexts[`${form}_receipt`]({
      site,
      name: repeatable(summarize(form, record).name),
      sentence,
      day: bogotaDay(time),
      time: bogotaTime(time),
      version,
      sha256,
      reference: subject,
      policyHref: `${origin}${policyPath(sha256)}`,
    });
    return { ...texts, to: record.email };
  };
}

/**
 * Returns the name where it is one: a receipt must not carry an advertisement, nor the
 * address of a site, which programs for mail turn into a link.
 */
function repeatable(name: string): string | null {
  return name.length <= 50 && /^(?:[\p{L}\p{M} '-]|\.(?= |$))+$/u.test(name) ? name : null;
}

import { bogotaTime } from "../../content/words/dates.ts";
import { receiptTexts } from "../../content/mail/mail.ts";
import { noDataMail, ownLinkMail } from "../../content/rights/own_link.ts";
import { policyPath } from "../../content/site/policy_versions.ts";
import { replyTexts } from "../../content/inbox/replies.ts";
import { confirmationTexts, leaveTexts } from "../../content/newsletter/subscription.ts";
import { isEmpty, readDossier } from "../rights/dossier.ts";
import { summarize } from "../inbox/forms.ts";
import { isToConfirm } from "../newsletter/subscriber_schema.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

export function visitorComposers(sources: MailSources) {
  const { site, origin, services } = sources;
  const { formRecords, ownLinks, policies, refusedAddresses } = services;
  return {
    volunteer_receipt: receiptComposer("volunteer", sources),
    message_receipt: receiptComposer("message", sources),
    newsletter_confirm: async (id) => {
      const subscriber = await formRecords.newsletter.find(id);
      if (!subscriber?.token || !isToConfirm(subscriber)) return null;
      const { email, token, consent } = subscriber;
      const sentence = await policies.sentenceOf(consent);
      if (!sentence || await refusedAddresses.has(email)) return null;
      const href = `${origin}/boletin/confirmar/${token}`;
      const { version } = consent;
      return { ...confirmationTexts({ site, sentence, version, href }), to: email };
    },
    newsletter_leave: async (id) => {
      const subscriber = await formRecords.newsletter.find(id);
      if (!subscriber?.token) return null;
      const href = `${origin}/boletin/baja/${subscriber.token}`;
      return { ...leaveTexts(site, href), to: subscriber.email };
    },
    reply: async (subject) => {
      const [messageId = "", replyId = ""] = subject.split(":");
      const message = await formRecords.message.find(messageId);
      const reply = message && await formRecords.message.replies.find(replyId);
      if (!reply) return null;
      return { ...replyTexts({ ...message, text: reply.text }), to: message.email };
    },
    /** Where nothing is stored it says so; an owner who wants no mail gets none then. */
    own_data_link: async (subject) => {
      const asked = await ownLinks.answer(subject);
      if (!asked) return null;
      const { email: to, link: { token, end } } = asked;
      const dossier = await readDossier(services, to);
      if (!isEmpty(dossier)) return { ...ownLinkMail(origin, token, bogotaTime(end)), to };
      return dossier.isRefused ? null : { ...noDataMail(origin), to };
    },
  } satisfies Record<string, Composer>;
}

function receiptComposer(
  form: "volunteer" | "message",
  { site, origin, services: { formRecords, policies } }: MailSources,
): Composer {
  return async (subject) => {
    const record = await formRecords[form].find(subject);
    const sentence = record && await policies.sentenceOf(record.consent);
    if (!record?.email || !sentence) return null;
    const { sha256 } = record.consent;
    const texts = receiptTexts[`${form}_receipt`]({
      site,
      name: repeatable(summarize(form, record).name),
      sentence,
      ...record.consent,
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
export function repeatable(name: string): string | null {
  return name.length <= 50 && /^(?:[\p{L}\p{M} '-]|\.(?= |$))+$/u.test(name) ? name : null;
}

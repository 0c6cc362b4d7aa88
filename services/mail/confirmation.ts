import { confirmationTexts } from "../../content/subscription.ts";
import { isToConfirm } from "../submissions/newsletter.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

/** Returns what composes the mail that asks to confirm a subscription. */
export function confirmationComposer(
  { site, origin, services: { formRecords, refusedAddresses, policies } }: MailSources,
): Composer {
  return async (id) => {
    const subscriber = await formRecords.newsletter.find(id);
    if (!subscriber?.token || !isToConfirm(subscriber)) return null;
    const { email, token, consent } = subscriber;
    const sentence = await policies.sentenceOf(consent);
    if (!sentence || await refusedAddresses.has(email)) return null;
    const href = `${origin}/boletin/confirmar/${token}`;
    const { version } = consent;
    return { ...confirmationTexts({ site, sentence, version, href }), to: email };
  };
}

import { bogotaTime } from "../../content/dates.ts";
import { noDataMail, ownLinkMail } from "../../content/own_link.ts";
import { isEmpty, readDossier } from "../rights/dossier.ts";
import type { Composer, MailSources } from "./mail_sources.ts";

/**
 * Returns what composes the mail with the link to one's own data. Where nothing is stored the mail
 * says so; to an address whose owner wants no mail nothing goes then.
 */
export function ownLinkComposer({ origin, services }: MailSources): Composer {
  return async (subject) => {
    const asked = await services.ownLinks.answer(subject);
    if (!asked) return null;
    const { email: to, link: { token, end } } = asked;
    const dossier = await readDossier(services, to);
    if (!isEmpty(dossier)) return { ...ownLinkMail(origin, token, bogotaTime(end)), to };
    return dossier.isRefused ? null : { ...noDataMail(origin), to };
  };
}

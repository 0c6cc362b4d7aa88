import {
  calloutMail,
  changeMail,
  placeFreedMail,
  placeReceipt,
  reminderMail,
} from "../../content/events/event_mails.ts";
import { firstWord } from "../../content/follow_up/today.ts";
import { eventPlace } from "../../content/site/agenda.ts";
import { policyPath } from "../../content/site/policy_versions.ts";
import type { Composer, MailSources } from "../mail/mail_sources.ts";
import { repeatable } from "../mail/visitor_composers.ts";
import type { MailedSignup } from "./event_mails.ts";
import { happens } from "./told_facts.ts";

export function eventComposers({ site, origin, services }: MailSources) {
  const { eventLinks, policies, eventMails } = services;
  const factsOf = ({ roster: { evento }, from }: Pick<MailedSignup, "roster" | "from">) => ({
    title: evento.titulo,
    from,
    place: eventPlace(evento),
  });
  const factsFor = (found: MailedSignup) => ({
    ...factsOf(found),
    name: repeatable(firstWord(found.signup.nombre)),
    href: origin + eventLinks.signupPath(found.signup),
  });
  return {
    signup_receipt: async (id) => {
      const found = await eventMails.findSignup(id);
      const sentence = found && await policies.sentenceOf(found.signup.consent);
      if (!sentence || !happens(found.roster, found.shift)) return null;
      const { estado, como, consent, email: to } = found.signup;
      const policyHref = `${origin}${policyPath(consent.sha256)}`;
      const receipt = { site, sentence, ...consent, reference: id, policyHref };
      const isWaiting = (como ?? estado) === "espera";
      return { ...placeReceipt({ ...factsFor(found), isWaiting, receipt }), to };
    },
    signup_place: async (id) => {
      const found = await eventMails.findSignup(id);
      if (found?.signup.estado !== "inscrita" || !happens(found.roster, found.shift)) {
        return null;
      }
      const { signup: { email: to }, notBefore } = found;
      return { ...placeFreedMail(factsFor(found)), to, notBefore };
    },
    signup_change: async (subject) => {
      const [, id = "", told, back] = subject.split(":");
      const found = await eventMails.findSignup(id);
      // A newer change has a mail of its own.
      if (!found || found.hash !== told && !found.notBefore) return null;
      const { roster: { evento }, shift, notBefore, signup: { email: to } } = found;
      const isPostponed = evento.publicado && evento.estado === "Aplazado" && !shift.cancelado;
      const on = back ? "back" : "changed";
      const off = isPostponed ? "postponed" : "cancelled";
      const change = happens(found.roster, shift) ? on : off;
      return { ...changeMail({ ...factsFor(found), change, notice: evento.aviso }), to, notBefore };
    },
    signup_reminder: async (subject) => {
      const [, id = ""] = subject.split(":");
      const found = await eventMails.findReminded(id);
      if (!found) return null;
      const { signup: { email: to }, notBefore } = found;
      return { ...reminderMail(factsFor(found)), to, notBefore };
    },
    callout: async (id) => {
      const found = await eventMails.findCallout(id);
      if (!found) return null;
      const { nombre, email: to, importacion } = found.volunteer;
      const href = origin + eventLinks.calloutPath(found.callout);
      const facts = { ...factsOf(found), name: repeatable(firstWord(nombre)), href };
      return {
        ...calloutMail({ ...facts, isImported: importacion !== undefined }),
        to,
        headers: {
          "List-Unsubscribe": `<${href}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
    },
  } satisfies Record<string, Composer>;
}

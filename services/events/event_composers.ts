import { calloutMail } from "../../content/events/event_mails.ts";
import { firstWord } from "../../content/follow_up/today.ts";
import { eventPlace } from "../../content/site/agenda.ts";
import type { Composer, MailSources } from "../mail/mail_sources.ts";
import { repeatable } from "../mail/visitor_composers.ts";

export function eventComposers({ origin, services }: MailSources) {
  const { eventLinks, eventMails } = services;
  return {
    callout: async (id) => {
      const found = await eventMails.findCallout(id);
      if (!found) return null;
      const { nombre, email: to, importacion } = found.volunteer;
      return {
        ...calloutMail({
          title: found.roster.evento.titulo,
          from: found.from,
          place: eventPlace(found.roster.evento),
          name: repeatable(firstWord(nombre)),
          href: origin + eventLinks.calloutPath(found.callout),
          isImported: importacion !== undefined,
        }),
        to,
      };
    },
  } satisfies Record<string, Composer>;
}

import { hero as biography } from "../../content/site/about.ts";
import { type NewsItem, newsPages } from "../../content/site/news.ts";
import { type EventItem, eventPlace, eventTime } from "../../content/site/agenda.ts";
import { online } from "../../content/editorial/content_kinds.ts";
import type { Site } from "../../content/site/site.ts";
import {
  contactPoint,
  election as electionTexts,
  start,
} from "../../content/site/structured_data.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { meta as voting } from "../../content/site/voting.ts";
import { newsPath, type SiteContent } from "../../services/editorial/site_content_schema.ts";

export type Thing = Readonly<Record<string, unknown>>;

export interface DataContext {
  readonly site: Site;
  readonly content: SiteContent;
  readonly origin: string;
  readonly address: string;
  readonly image?: string;
  readonly logo: string;
}

export type Describe = (context: DataContext) => readonly Thing[];

export const website: Describe = ({ site, origin }) => [{
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: site.language,
  publisher: campaignOf(origin),
}];

export const candidate: Describe = ({ site, content: { settings: { social } }, origin }) => [{
  "@type": "Person",
  "@id": `${origin}/#persona`,
  name: site.name,
  jobTitle: site.role,
  description: biography.lead,
  url: `${origin}/sobre-${site.slug}`,
  email: site.email,
  sameAs: [social.instagram, social.x, social.facebook, social.tiktok].map(({ url }) => url),
}];

export const campaign: Describe = ({ site, origin, logo }) => [{
  "@type": "Organization",
  ...campaignOf(origin),
  name: site.responsible.name,
  url: `${origin}/`,
  logo,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: contactPoint.type,
    email: site.email,
    url: `${origin}/contacto`,
    availableLanguage: contactPoint.language,
  },
}];

export const election: Describe = ({ site, content, origin, image }) => [{
  "@type": "Event",
  "@id": `${origin}/como-votar#eleccion`,
  name: electionTexts.name,
  description: voting.description,
  url: `${origin}/como-votar`,
  image,
  startDate: `${site.electionDate}T${site.pollingHours.opens}:00-05:00`,
  endDate: `${site.electionDate}T${site.pollingHours.closes}:00-05:00`,
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  isAccessibleForFree: true,
  location: placeInBogota(electionTexts.place),
  organizer: {
    "@type": "GovernmentOrganization",
    name: electionTexts.organizer,
    url: content.settings.pollingPlaceUrl,
  },
}];

const eventStatus: Readonly<Record<EventItem["estado"], string>> = {
  "Se hace": "https://schema.org/EventScheduled",
  Aplazado: "https://schema.org/EventPostponed",
  Cancelado: "https://schema.org/EventCancelled",
};

/** Describes an event as a search engine shows it: https://schema.org/Event. */
export function campaignEvent(event: EventItem): Describe {
  const { titulo, empieza, termina, lugar, direccion, localidad, estado } = event;
  return ({ origin, address, image }) => [{
    "@type": "Event",
    name: titulo,
    description: factLine([eventTime(event), eventPlace(event)]),
    url: address,
    image,
    startDate: empieza,
    endDate: termina,
    eventStatus: eventStatus[estado],
    ...(localidad === online
      ? {
        eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
        location: { "@type": "VirtualLocation", url: address },
      }
      : {
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        location: placeInBogota(lugar, direccion ?? undefined),
      }),
    isAccessibleForFree: true,
    organizer: campaignOf(origin),
  }];
}

export const articles: Describe = (context) =>
  context.content.news.slice(0, newsPages.perPage).flatMap((item) => articleOf(item)(context));

export function articleOf({ slug, titulo, fecha, tipo, resumen, changed }: NewsItem): Describe {
  return ({ site, content, origin, image }) => [{
    "@type": "NewsArticle",
    headline: titulo,
    description: resumen,
    articleSection: tipo,
    datePublished: fecha,
    dateModified: changed,
    url: origin + newsPath(content, slug),
    image,
    inLanguage: site.language,
    author: campaignOf(origin),
    publisher: campaignOf(origin),
  }];
}

export function breadcrumbs({ origin, address }: DataContext, name: string): Thing {
  const steps = [[start, `${origin}/`], [name, address]] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}

/**
 * Returns the things as JSON-LD for a `script` element, escaped so that no text can end the
 * element.
 */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things })
    .replace(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

function placeInBogota(name: string, streetAddress?: string): Thing {
  return {
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress,
      addressLocality: electionTexts.city,
      addressCountry: electionTexts.country,
    },
  };
}

function campaignOf(origin: string): Thing {
  return { "@id": `${origin}/#campana` };
}

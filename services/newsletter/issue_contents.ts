import { type EventItem, eventPath, eventPlace, eventTime } from "../../content/site/agenda.ts";
import type { Issue, IssueChoices, IssueEvent, IssueItem } from "./issue_schema.ts";
import { newsPath, type SiteContent } from "../editorial/site_content_schema.ts";

/** Returns what a draft chose as its issue shows it: the news in its order, the events by date. */
export function contentsOf(
  content: SiteContent,
  { noticias, eventos }: Pick<Issue, "noticias" | "eventos">,
): Pick<Issue, "items" | "events"> {
  return { items: itemsOf(content, noticias), events: eventsOf(content, eventos) };
}

function itemsOf(content: SiteContent, slugs: readonly string[]): IssueItem[] {
  return slugs.flatMap((slug) => {
    const item = content.news.find((item) => item.slug === slug);
    if (!item) return [];
    const { titulo: title, fecha: date, resumen: excerpt } = item;
    return [{ title, date, excerpt, path: newsPath(content, slug) }];
  });
}

/** Those that are not open are left out. */
function eventsOf(content: SiteContent, slugs: readonly string[]): IssueEvent[] {
  return openEvents(content).filter(({ slug }) => slugs.includes(slug)).map((event) => ({
    title: event.titulo,
    time: eventTime(event),
    place: eventPlace(event),
    path: eventPath(event),
  }));
}

/** Returns the events that an issue can invite to: they are to come and take place. */
export function openEvents({ events }: SiteContent): readonly EventItem[] {
  return events.toCome.filter(({ estado }) => estado === "Se hace");
}

export function choicesOf(content: SiteContent): IssueChoices {
  const slugsOf = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
  return { news: slugsOf(content.news), events: slugsOf(openEvents(content)) };
}

import { type EventItem, eventPath, eventPlace, eventTime } from "../../content/agenda.ts";
import type { IssueChoices, IssueEvent, IssueItem } from "../schemas/issue.ts";
import { newsPath, type SiteContent } from "../schemas/site_content.ts";

/** Returns the news of these slugs as an issue shows them, in that order. */
export function itemsOf(content: SiteContent, slugs: readonly string[]): IssueItem[] {
  return slugs.flatMap((slug) => {
    const item = content.news.find((item) => item.slug === slug);
    if (!item) return [];
    const { titulo: title, fecha: date, resumen: excerpt } = item;
    return [{ title, date, excerpt, path: newsPath(content, slug) }];
  });
}

/** Returns the events of these slugs as an issue shows them, by date; those that are not open are left out. */
export function eventsOf(content: SiteContent, slugs: readonly string[]): IssueEvent[] {
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

/** Returns what an issue may hold now. */
export function choicesOf(content: SiteContent): IssueChoices {
  const slugsOf = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
  return { news: slugsOf(content.news), events: slugsOf(openEvents(content)) };
}

import { Hono } from "hono";
import type { ReactElement } from "react";
import { bogotaDay } from "../../content/words/dates.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { chevronIcon } from "../../components/ui/icons.ts";
import { Container } from "../../components/ui/section.tsx";
import { Leaf, MoreLink } from "./story.tsx";
import {
  agendaPage as texts,
  type EventItem,
  eventPath,
  type Events,
} from "../../content/site/agenda.ts";
import type { Env } from "../env.ts";
import { EventDetails, EventState } from "../events/event_page.tsx";
import { campaign } from "./structured_data.ts";
import { respondQuiet } from "./news_pages.tsx";
import { respondPublic } from "../respond.tsx";
import { respondElectionDay } from "./calendar.ts";

export const agendaPages = new Hono<Env>()
  .get("/agenda", (c) => {
    const { phase, siteContent: { current: { events } } } = c.get("deps");
    if (phase() === "quiet") return respondQuiet(c);
    const { meta } = texts;
    const listed = { path: texts.link.href, meta, data: [campaign], card: "/noticias" };
    const content = <AgendaPage events={events} />;
    return respondPublic(c, { ...meta, content, listed, shared: true });
  })
  .get("/como-votar/votar.ics", (c) => respondElectionDay(c));

/** How many events the page has; the calendar file has all that are to come. */
const most = { toCome: 60, past: 20 };

export function AgendaPage({ events }: { readonly events: Events }): ReactElement {
  const [toCome, past] = [
    events.toCome.slice(0, most.toCome),
    events.past.slice(0, most.past),
  ];
  return (
    <>
      <PageHero {...texts.hero}>
        {toCome.length > 0 && (
          <LinkButton href={texts.calendar.href} tone="secondary" className="mt-8">
            {texts.calendar.label}
          </LinkButton>
        )}
      </PageHero>
      <section aria-labelledby="lo-que-viene" className="py-section">
        <Container>
          <Heading level={2} size="3xl" id="lo-que-viene" className="mb-8">{texts.toCome}</Heading>
          {toCome.map((event) => <Event key={event.slug} event={event} isToCome />)}
          {toCome.length === 0 && <p className="text-lg">{texts.none}</p>}
          {past.length > 0 && (
            <details className="past-events mt-10">
              <summary>
                {texts.past}
                <Icon shape={chevronIcon} size={20} />
              </summary>
              {past.map((event) => <Event key={event.slug} event={event} />)}
            </details>
          )}
        </Container>
      </section>
    </>
  );
}

interface EventProps {
  readonly event: EventItem;
  readonly isToCome?: boolean;
}

function Event({ event, isToCome }: EventProps): ReactElement {
  const { slug, titulo, tipo, empieza } = event;
  return (
    <article id={slug} aria-labelledby={`${slug}-titulo`} className="story">
      <Leaf date={bogotaDay(empieza)} />
      <div>
        <p className="font-bold text-ladrillo-700">{tipo}</p>
        <Heading level={3} size="2xl" id={`${slug}-titulo`} className="mt-1">
          <a href={eventPath(event)} className="no-underline hover:underline hover:decoration-2">
            {titulo}
          </a>
        </Heading>
        <EventState {...event} />
      </div>
      <div>
        <EventDetails event={event} isToCome={isToCome} />
        {isToCome && <MoreLink href={eventPath(event)} title={titulo} label={texts.open} />}
      </div>
    </article>
  );
}

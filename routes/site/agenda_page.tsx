import { Hono } from "hono";
import type { ReactElement } from "react";
import { bogotaDay } from "../../content/words/dates.ts";
import { unbroken } from "../../content/words/street.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { chevronIcon } from "../../components/ui/icons.ts";
import { Markdown } from "../../components/ui/markdown.tsx";
import { Container } from "../../components/ui/section.tsx";
import { Leaf } from "./story.tsx";
import {
  agendaPage as texts,
  eventCalendarPath,
  type EventItem,
  eventPlace,
  type Events,
  eventTime,
} from "../../content/site/agenda.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { campaign } from "./structured_data.ts";
import { respondQuiet } from "./news_pages.tsx";
import { respondPublic } from "../respond.tsx";
import { respondElectionDay, respondEvents } from "./calendar.ts";

const path = texts.link.href;

/**
 * The page of events, the calendar file of those to come, and that of each: without an event there is
 * none. Election day has a file of its own.
 */
export const agendaPages = new Hono<Env>()
  .get("/agenda", (c) => {
    const events = eventsOf(c);
    if (c.get("deps").phase() === "quiet") return respondQuiet(c);
    const { meta } = texts;
    const listed = { path, meta, data: [campaign], card: "/noticias" };
    return respondPublic(c, {
      ...meta,
      content: <AgendaPage events={events} />,
      listed,
      shared: true,
    });
  })
  .get("/agenda/:slug", (c) => {
    // RegExpRouter takes no word beside a parameter.
    if (c.req.path !== texts.calendar.href) throw new Problem("not_found");
    return respondEvents(c, eventsOf(c).toCome);
  })
  .get("/agenda/:slug/evento.ics", (c) => {
    const { toCome, past } = eventsOf(c);
    const event = [...toCome, ...past].find(({ slug }) => slug === c.req.param("slug"));
    if (!event) throw new Problem("not_found");
    return respondEvents(c, [event]);
  })
  .get("/como-votar/votar.ics", (c) => respondElectionDay(c));

/** @throws {Problem} `not_found` where staff have published none */
function eventsOf(c: AppContext): Events {
  const { events } = c.get("deps").siteContent.current;
  if (events.toCome.length + events.past.length === 0) throw new Problem("not_found");
  return events;
}

export function AgendaPage({ events }: { readonly events: Events }): ReactElement {
  const { toCome, past } = events;
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
  const { slug, titulo, tipo, empieza, estado, aviso, descripcion, enlace } = event;
  return (
    <article id={slug} aria-labelledby={`${slug}-titulo`} className="story">
      <Leaf date={bogotaDay(empieza)} />
      <div>
        <p className="font-bold text-ladrillo-700">{tipo}</p>
        <Heading level={3} size="2xl" id={`${slug}-titulo`} className="mt-1">{titulo}</Heading>
        {estado !== "Se hace" && (
          <p className="inline-block bg-maiz-400 px-[.7rem] py-[.2rem] text-mora-950 mt-3">
            <strong>{estado}</strong>
            {aviso && `: ${aviso}`}
          </p>
        )}
      </div>
      <div className="max-w-measure">
        <p className="text-lg font-semibold">
          <time dateTime={empieza}>{eventTime(event)}</time>
        </p>
        <p className="mt-2 text-lg">{unbroken(eventPlace(event))}</p>
        {estado === "Se hace" && aviso && <p className="mt-3">{aviso}</p>}
        {descripcion && <Markdown text={descripcion} className="mt-3" />}
        {enlace && (
          <p className="mt-3">
            <a href={enlace} rel="noopener" className="more-link">
              {texts.more}
              <span className="sr-only">: {titulo}</span>
            </a>
          </p>
        )}
        {isToCome && estado === "Se hace" && (
          <p className="mt-3">
            <a href={eventCalendarPath(event)} className="more-link">
              {texts.addOne}
              <span className="sr-only">: {titulo}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

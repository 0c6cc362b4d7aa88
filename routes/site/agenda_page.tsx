import type { ReactElement } from "react";
import {
  agendaPage as texts,
  eventCalendarPath,
  type EventItem,
  eventPlace,
  type Events,
  eventTime,
} from "../../content/site/agenda.ts";
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

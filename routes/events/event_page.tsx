import { Hono } from "hono";
import type { ReactElement, ReactNode } from "react";
import { decodeTime } from "ulid";
import { PageHero } from "../../components/art/page_hero.tsx";
import { ShareLinks } from "../../components/layout/share_links.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Markdown } from "../../components/ui/markdown.tsx";
import { Container } from "../../components/ui/section.tsx";
import { eventPage as texts, signupForm } from "../../content/events/event_page.ts";
import {
  agendaPage,
  eventCalendarPath,
  type EventItem,
  eventPath,
  eventPlace,
  eventTime,
} from "../../content/site/agenda.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { unbroken } from "../../content/words/street.ts";
import { formToasts } from "../../content/forms/form_fields.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { offerOf, type SignupOffer } from "../../services/events/signup_offer.ts";
import { formDefinitions } from "../../services/inbox/forms.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { requireOpen, submit } from "../forms/submit.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { keepReceipt } from "../rights/receipts.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondEvents } from "../site/calendar.ts";
import { respondFormer, respondQuiet } from "../site/news_pages.tsx";
import { SignupForm } from "./signup_form.tsx";
import { Leaf } from "../site/story.tsx";
import { campaign, campaignEvent } from "../site/structured_data.ts";

/** The page of each event, with its calendar file; also of those that are in no list. */
export const eventPages = new Hono<Env>()
  .get("/agenda/:slug", (c) => {
    // RegExpRouter takes no word beside a parameter.
    if (c.req.path !== agendaPage.calendar.href) return respondEvent(c);
    return respondEvents(c, c.get("deps").siteContent.current.events.toCome);
  })
  .post("/agenda/:slug", (c) => {
    // First: a page without the form could not show what is wrong with the fields.
    requireOpen(c, "signup");
    const event = eventOf(c);
    return answerForm(c, (values) => signUp(c, event, values), (form) => respondEvent(c, form));
  })
  .get("/agenda/:slug/evento.ics", (c) => respondEvents(c, [eventOf(c)]));

/** @throws {Problem} `not_found` */
function eventOf(c: AppContext): EventItem {
  const event = findEvent(c);
  if (!event) throw new Problem("not_found");
  return event;
}

function findEvent(c: AppContext): EventItem | undefined {
  const { toCome, past, reserved } = c.get("deps").siteContent.current.events;
  const slug = c.req.param("slug");
  return [...toCome, ...past, ...reserved].find((event) => event.slug === slug);
}

/** Stores what was typed; leads to the page of the sign-up. @throws {Problem} `invalid`, … */
async function signUp(
  c: AppContext,
  event: EventItem,
  values: Record<string, unknown>,
): Promise<Response> {
  const input = parseOrThrow(formDefinitions.signup.input, { ...values, evento: event.slug });
  const { id, receipt } = await submit(c, "signup", input, "web_form");
  if (receipt === null) return redirectWithFlash(c, eventPath(event), "signup_repeated");
  keepReceipt(c, receipt);
  const created_at = new Date(decodeTime(id)).toISOString();
  return c.redirect(c.get("deps").services.eventLinks.signupPath({ id, created_at }), 303);
}

export async function readOffer(c: AppContext, roster: Roster): Promise<SignupOffer | null> {
  const { services: { formRecords: { signup } }, phase, clock } = c.get("deps");
  if (!isFormOpen("signup", phase())) return null;
  return offerOf(roster, await signup.places.countsOf(roster.id), clock());
}

async function respondEvent(c: AppContext, form?: RefusedForm): Promise<Response> {
  const event = findEvent(c);
  const { services: { rosters }, siteContent, phase, clock, origins: { canonical } } = c.get(
    "deps",
  );
  if (!event) {
    const present = siteContent.current.formerEvents.get(c.req.param("slug") ?? "");
    return respondFormer(c, texts.gone, present);
  }
  if (phase() === "quiet") return respondQuiet(c);
  const roster = await rosters.records.get(event.id);
  const offer = roster && await readOffer(c, roster);
  const typed = { values: form?.values, errors: form?.problem.fields };
  const path = eventPath(event);
  const meta = {
    name: event.titulo,
    description: factLine([eventTime(event), eventPlace(event)]),
  };
  return respondPublic(c, {
    ...meta,
    content: (
      <EventPage
        event={event}
        address={canonical + path}
        hasForm={offer !== null && typeof offer === "object"}
        isOver={Date.parse(event.termina) <= clock()}
      >
        {offer && (
          <SignupForm evento={event} offer={offer} submission={crypto.randomUUID()} {...typed} />
        )}
      </EventPage>
    ),
    ...errorProps(c, form?.problem, formToasts.signup_failed),
    listed: event.reservado
      ? undefined
      : { path, meta, data: [campaign, campaignEvent(event)], card: "/noticias" },
    inlineCss: true,
  });
}

interface EventPageProps {
  readonly event: EventItem;
  readonly address: string;
  /** Whether `children` hold a form. */
  readonly hasForm?: boolean;
  readonly isOver?: boolean;
  readonly children?: ReactNode;
}

export function EventPage(
  { event, address, hasForm, isOver, children }: EventPageProps,
): ReactElement {
  const { titulo, tipo, empieza } = event;
  const shared = `${titulo}: ${eventTime(event)}, ${event.lugar}`;
  return (
    <>
      <PageHero eyebrow={tipo} title={titulo}>
        {hasForm && (
          <LinkButton href="#inscripcion" size="large" className="mt-8">
            {signupForm.title}
          </LinkButton>
        )}
      </PageHero>
      <article aria-label={titulo} className="py-section">
        <Container className="grid grid-cols-1 items-start gap-x-[clamp(1.5rem,4vw,3.5rem)] gap-y-5 md:grid-cols-[10.5rem_minmax(0,1fr)]">
          <Leaf date={bogotaDay(empieza)} />
          <div className="max-w-measure">
            <EventState {...event} />
            {isOver && <p className="mb-3">{texts.over}</p>}
            <EventDetails event={event} isToCome={!isOver} />
            <div className="mt-8">
              <ShareLinks text={shared} address={address} label={texts.share} />
            </div>
          </div>
        </Container>
      </article>
      {children}
      <Container className="py-10">
        <LinkButton href={texts.back.href} tone="secondary">{texts.back.label}</LinkButton>
      </Container>
    </>
  );
}

export function EventState({ estado, aviso }: EventItem): ReactElement | null {
  if (estado === "Se hace") return null;
  return (
    <p className="mt-3 inline-block bg-maiz-400 px-[.7rem] py-[.2rem] text-mora-950">
      <strong>{estado}</strong>
      {aviso && `: ${aviso}`}
    </p>
  );
}

interface EventDetailsProps {
  readonly event: EventItem;
  readonly isToCome?: boolean;
}

export function EventDetails({ event, isToCome }: EventDetailsProps): ReactElement {
  const { titulo, empieza, estado, aviso, descripcion, enlace } = event;
  return (
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
            {agendaPage.more}
            <span className="sr-only">: {titulo}</span>
          </a>
        </p>
      )}
      {isToCome && estado === "Se hace" && (
        <p className="mt-3">
          <a href={eventCalendarPath(event)} className="more-link">
            {agendaPage.addOne}
            <span className="sr-only">: {titulo}</span>
          </a>
        </p>
      )}
    </div>
  );
}

import type { ReactElement, ReactNode } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { ownPlace as texts } from "../../content/events/own_place.ts";
import {
  authorisedText,
  receipt as receiptTexts,
  type ReceiptFacts,
  receiptPath,
} from "../../content/forms/receipt.ts";
import { eventPath, eventPlace, eventTime } from "../../content/site/agenda.ts";
import { daysOf, shiftTimes } from "../../services/events/shift_times.ts";
import { happens, shiftOf } from "../../services/events/told_facts.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Answers, type OwnPlace, type PartProps, SeldomActions } from "./own_place_answers.tsx";

interface OwnPlacePageProps {
  readonly own: OwnPlace;
  readonly path: string;
  /** The answer that the link of a mail is for. */
  readonly wanted: "voy" | "no_puedo";
  readonly hasMail: boolean;
  readonly receipt?: ReceiptFacts;
  readonly errors?: FieldMessages;
}

/** First the state, then one main button, then the rest. */
export function OwnPlacePage(
  { own, path, wanted, hasMail, receipt, errors = {} }: OwnPlacePageProps,
): ReactElement {
  const { roster, signup } = own;
  const { title, lead } = stateOf(own, hasMail);
  const isHappening = roster.turnos.some((shift) => happens(roster, shift));
  const hasPlace = signup !== null && signup.estado !== "cancelada";
  return (
    <CardPage title={title} lead={lead}>
      <ErrorSummary errors={errors} />
      <EventOfPlace own={own} path={path} hasCalendar={hasPlace && isHappening} />
      {isHappening && <Answers own={own} path={path} wanted={wanted} error={errors.turno} />}
      <SeldomActions own={own} path={path} />
      {receipt?.code && <Receipt code={receipt.code} day={receipt.day} />}
    </CardPage>
  );
}

/** The code with which the person opens what they sent, once. */
function Receipt({ code, day }: { readonly code: string; readonly day: string }): ReactElement {
  return (
    <section aria-labelledby="recibo-titulo" className="receipt mt-8">
      <Heading level={2} size="2xl" id="recibo-titulo">{receiptTexts.title}</Heading>
      <p>{receiptTexts.lead}</p>
      <p>
        <output aria-label={receiptTexts.codeLabel} className="receipt-code">{code}</output>
      </p>
      <p>
        <a href={`${receiptPath}#${code}`} className="link link-alone">{receiptTexts.open}</a>
      </p>
      <p className="hint">{authorisedText("signup", day)}</p>
      <p className="hint">{receiptTexts.warning}</p>
    </section>
  );
}

function stateOf({ callout, isLeft, name, roster, signup }: OwnPlace, hasMail: boolean) {
  const answer = callout?.respuesta?.que;
  const left = isLeft && texts.noMore.done;
  const said = [left, answer && texts.answers[answer]].filter(Boolean);
  const title = callout && !answer && !isLeft
    ? texts.asked(name)
    : signup?.estado === "inscrita"
    ? texts.expected(name)
    : texts.hello(name);
  const { evento } = roster;
  const shift = signup && shiftOf(roster, signup.turno);
  const became = !evento.publicado ? "Cancelado" : evento.estado;
  if (became !== "Se hace") {
    const lead = [left, texts.happens[became], evento.publicado && evento.aviso].filter(Boolean);
    return { title: texts.hello(name), lead: lead.join(" ") };
  }
  if (shift?.cancelado && signup?.estado !== "cancelada") {
    return { title: texts.hello(name), lead: texts.happens.turno };
  }
  const estado = signup?.estado;
  const place = !shift || !estado || (estado === "cancelada" && callout)
    ? []
    : estado === "inscrita"
    ? [texts.states.inscrita(shift, daysOf(evento))]
    : [estado === "espera" ? texts.states.espera(hasMail) : texts.states.cancelada];
  return { title, lead: [...said, ...place].join(" ") || texts.invited(evento.titulo) };
}

function EventOfPlace(
  { own, path, hasCalendar }: PartProps & { hasCalendar: boolean },
): ReactElement {
  const { roster, signup } = own;
  const { evento } = roster;
  const shift = signup && shiftOf(roster, signup.turno);
  const { from, until } = shiftTimes(evento, shift);
  return (
    <>
      <p className="text-lg font-semibold">{evento.titulo}</p>
      <p className="mt-2">{eventTime({ empieza: from, termina: until })}</p>
      <p className="mt-1">{eventPlace(evento)}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {evento.publicado && (
          <a href={eventPath(evento)} className="link link-alone">{texts.event}</a>
        )}
        {hasCalendar && (
          <a href={`${path}/turno.ics`} className="link link-alone">{texts.calendar}</a>
        )}
      </p>
      {hasCalendar && <p className="hint mt-3">{texts.keep}</p>}
    </>
  );
}

interface EndPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

export function EndPage({ title, lead, children }: EndPageProps): ReactElement {
  const { link } = texts.gone;
  return (
    <CardPage title={title} lead={lead}>
      <LinkButton href={link.href} size="large">{link.label}</LinkButton>
      {children}
    </CardPage>
  );
}

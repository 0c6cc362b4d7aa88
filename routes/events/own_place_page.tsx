import type { ReactElement, ReactNode } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { ownPlace as texts } from "../../content/events/own_place.ts";
import { signupForm } from "../../content/events/event_page.ts";
import {
  authorisedText,
  receipt as receiptTexts,
  type ReceiptFacts,
  receiptPath,
} from "../../content/forms/receipt.ts";
import { eventPath, eventPlace, eventTime } from "../../content/site/agenda.ts";
import type { Callout } from "../../services/events/callout_schema.ts";
import type { Signup } from "../../services/events/signup_schema.ts";
import type { PlacedRecord } from "../../services/rights/record_places.ts";
import type { Roster, Shift } from "../../services/events/roster_schema.ts";
import { daysOf, shiftTimes } from "../../services/events/shift_times.ts";
import {
  isChoosable,
  type OfferedShift,
  type SignupOffer,
} from "../../services/events/signup_offer.ts";
import { shiftOf, takesPlace } from "../../services/events/told_facts.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { shiftLabel } from "./signup_form.tsx";

/** What one person has of an event: by a sign-up, or by a callout, with the sign-up that it became. */
export interface OwnPlace {
  readonly roster: Roster;
  readonly name: string;
  readonly callout: Callout | null;
  /** Whether the person asked to be called to nothing more. */
  readonly isLeft: boolean;
  readonly signup: Signup | null;
  /** Where the record of the sign-up is; null for a callout. */
  readonly placed: PlacedRecord | null;
  /** The shifts that the person can choose, or why there is none. */
  readonly offer: SignupOffer | null;
}

interface OwnPlacePageProps {
  readonly own: OwnPlace;
  readonly path: string;
  /** The answer that the link of a mail is for. */
  readonly wanted: "voy" | "no_puedo";
  readonly hasMail: boolean;
  readonly receipt?: ReceiptFacts;
  readonly errors?: FieldMessages;
}

/** What stands first, then one main button, then the rest. */
export function OwnPlacePage(
  { own, path, wanted, hasMail, receipt, errors = {} }: OwnPlacePageProps,
): ReactElement {
  const { callout, roster, signup, isLeft } = own;
  const { title, lead } = stateOf(own, hasMail);
  const isHappening = roster.turnos.some((shift) => takesPlace(roster, shift));
  const hasPlace = signup !== null && signup.estado !== "cancelada";
  return (
    <CardPage title={title} lead={lead}>
      <ErrorSummary errors={errors} />
      <EventFacts own={own} path={path} hasCalendar={hasPlace && isHappening} />
      {isHappening && <Answers own={own} path={path} wanted={wanted} error={errors.turno} />}
      {callout
        ? <Rest own={own} path={path} />
        : (
          <Folded title={texts.actions.no_fui_yo} path={path} accion="no_fui_yo">
            <p>{texts.erase}</p>
          </Folded>
        )}
      {isLeft && (
        <p className="mt-6 font-semibold" role="status">
          {texts.noMore.done} <a href="/mis-datos" className="link">/mis-datos</a>.
        </p>
      )}
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

function stateOf({ callout, name, roster, signup }: OwnPlace, hasMail: boolean) {
  const answer = callout?.respuesta?.que;
  const said = answer ? [texts.answers[answer]] : [];
  const title = callout && !answer
    ? texts.asked(name)
    : signup?.estado === "inscrita"
    ? texts.expected(name)
    : texts.hello(name);
  const { evento } = roster;
  const shift = signup && shiftOf(roster, signup.turno);
  const became = !evento.publicado ? "Cancelado" : evento.estado;
  if (became !== "Se hace") {
    const lead = [texts.happens[became], evento.publicado && evento.aviso].filter(Boolean);
    return { title: texts.hello(name), lead: lead.join(" ") };
  }
  if (shift?.cancelado && signup?.estado !== "cancelada") {
    return { title: texts.hello(name), lead: texts.happens.turno };
  }
  const estado = signup?.estado;
  const place = !shift || !estado || (estado === "cancelada" && callout)
    ? []
    : estado === "inscrita"
    ? [texts.states.inscrita(shiftWords(roster, shift))]
    : [estado === "espera" ? texts.states.espera(hasMail) : texts.states.cancelada];
  return { title, lead: [...said, ...place].join(" ") || texts.invited(evento.titulo) };
}

interface PartProps {
  readonly own: OwnPlace;
  readonly path: string;
}

function EventFacts(
  { own, path, hasCalendar }: PartProps & { hasCalendar: boolean },
): ReactElement {
  const { roster, signup } = own;
  const { evento } = roster;
  const shift = signup && shiftOf(roster, signup.turno);
  const { from, until } = shift
    ? shiftTimes(evento, shift)
    : { from: evento.empieza, until: evento.termina };
  const [empieza, termina] = [from, until].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  return (
    <>
      <p className="text-lg font-semibold">{evento.titulo}</p>
      <p className="mt-2">{eventTime({ empieza, termina })}</p>
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

interface AnswersProps extends PartProps {
  readonly wanted: "voy" | "no_puedo";
  readonly error?: string;
}

function Answers({ own, path, wanted, error }: AnswersProps): ReactElement {
  const { callout, signup, offer } = own;
  const answer = callout?.respuesta?.que;
  const comes = callout ? answer === "voy" : signup?.estado !== "cancelada";
  const shifts = typeof offer === "object" && offer ? offer.filter(isChoosable) : [];
  // Nobody gives up a place to wait for another.
  const others = shifts.filter(({ shift, room }) => shift.id !== signup?.turno && room !== "full");
  const mayCome = !comes && shifts.length > 0;
  const accept = mayCome && (
    <Choice
      {...{ own, path, shifts, error }}
      accion={callout ? "voy" : "volver"}
      label={callout ? texts.actions.voy : texts.actions.volver}
    />
  );
  const decline = (comes || (callout && !answer)) && (
    <form method="post" action={path} className="mt-5">
      <Button
        type="submit"
        name="accion"
        value="no_puedo"
        size="large"
        tone={wanted === "voy" ? "secondary" : "primary"}
      >
        {comes ? texts.actions.cancel : texts.actions.no_puedo}
      </Button>
    </form>
  );
  return (
    <>
      {wanted === "voy" ? <>{accept}{decline}</> : <>{decline}{accept}</>}
      {comes && others.length > 0 && (
        <details className="mt-6" open={error !== undefined}>
          <summary className="link">{texts.actions.cambiar}</summary>
          <Choice
            {...{ own, path, shifts: others, error }}
            accion="cambiar"
            label={texts.actions.cambiar}
          />
        </details>
      )}
    </>
  );
}

interface ChoiceProps extends PartProps {
  readonly shifts: readonly OfferedShift[];
  readonly accion: "voy" | "volver" | "cambiar";
  readonly label: string;
  readonly error?: string;
}

/** The shifts from which a person chooses, and its button; a single one needs no choice. */
function Choice({ own: { roster }, path, shifts, accion, label, error }: ChoiceProps) {
  const [first] = shifts;
  const withRoom = shifts.find(({ room }) => room !== "full") ?? first;
  return (
    <form method="post" action={path} className="mt-5 grid gap-4" noValidate>
      {first && shifts.length === 1 && accion !== "cambiar"
        ? <input type="hidden" name="turno" value={first.shift.id} />
        : (
          <RadioGroup
            name="turno"
            label={texts.shift}
            error={error}
            defaultValue={accion === "cambiar" ? "" : withRoom?.shift.id ?? ""}
            options={shifts.map(({ shift, room }) => ({
              id: shift.id,
              label: shiftLabel(roster.evento, shift),
              hint: room === "unlimited" ? undefined : signupForm.rooms[room],
            }))}
          />
        )}
      <p>
        <Button
          type="submit"
          name="accion"
          value={accion}
          size={accion === "cambiar" ? "medium" : "large"}
          tone={accion === "cambiar" ? "secondary" : "primary"}
        >
          {label}
        </Button>
      </p>
    </form>
  );
}

function Rest({ own: { name, roster, isLeft, offer }, path }: PartProps): ReactElement {
  const isForAll = roster.quien === "todas" && typeof offer === "object" && offer !== null;
  return (
    <>
      {isForAll && (
        <p className="mt-6">
          {texts.notMe.question(name)}{" "}
          <a href={`${eventPath(roster.evento)}#inscripcion`} className="link">
            {texts.notMe.link}
          </a>
        </p>
      )}
      {!isLeft && (
        <Folded title={texts.actions.no_mas} path={path} accion="no_mas">
          <p>{texts.noMore.ask}</p>
        </Folded>
      )}
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly path: string;
  readonly accion: string;
  readonly children: ReactNode;
}

/** A step that a person takes seldom, and not by one touch. */
function Folded({ title, path, accion, children }: FoldedProps): ReactElement {
  return (
    <details className="mt-6">
      <summary className="link">{title}</summary>
      <form method="post" action={path} className="mt-3 grid gap-3">
        {children}
        <p>
          <Button type="submit" name="accion" value={accion} tone="quiet">{title}</Button>
        </p>
      </form>
    </details>
  );
}

export function GonePage(): ReactElement {
  const { title, lead, link } = texts.gone;
  return (
    <CardPage title={title} lead={lead}>
      <LinkButton href={link.href} size="large">{link.label}</LinkButton>
    </CardPage>
  );
}

export function ErasedPage(): ReactElement {
  return (
    <CardPage {...texts.erased}>
      <LinkButton href={texts.gone.link.href} size="large">{texts.gone.link.label}</LinkButton>
    </CardPage>
  );
}

/** Returns what a sentence says of the shift. */
export function shiftWords({ evento }: Pick<Roster, "evento">, shift: Shift) {
  return {
    nombre: shift.nombre,
    hasHours: shift.desde !== null,
    hasDays: daysOf(evento).length > 1,
    from: shiftTimes(evento, shift).from,
  };
}

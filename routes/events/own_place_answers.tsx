import type { ReactElement } from "react";
import { Button } from "../../components/ui/button.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { ownPlace as texts } from "../../content/events/own_place.ts";
import { eventPath } from "../../content/site/agenda.ts";
import type { Callout } from "../../services/events/callout_schema.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import {
  isChoosable,
  type OfferedShift,
  type SignupOffer,
} from "../../services/events/signup_offer.ts";
import type { Signup } from "../../services/events/signup_schema.ts";
import type { PlacedRecord } from "../../services/rights/record_places.ts";
import { shiftOption } from "./signup_form.tsx";

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
  readonly offer: SignupOffer | null;
}

export interface PartProps {
  readonly own: OwnPlace;
  readonly path: string;
}

interface AnswersProps extends PartProps {
  readonly wanted: "voy" | "no_puedo";
  readonly error?: string;
}

/** The answers that a person can give now, the one that the link of a mail is for first. */
export function Answers({ own, path, wanted, error }: AnswersProps): ReactElement {
  const { callout, signup, offer } = own;
  const answer = callout?.respuesta?.que;
  const comes = callout ? answer === "voy" : signup?.estado !== "cancelada";
  const shifts = typeof offer === "object" && offer ? offer.filter(isChoosable) : [];
  // A person with a place is offered no full shift.
  const others = shifts.filter(({ shift, room }) => shift.id !== signup?.turno && room !== "full");
  const mayCome = !comes && shifts.length > 0;
  const accept = mayCome && (
    <Choice {...{ own, path, shifts, error }} accion={callout ? "voy" : "volver"} />
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
          <Choice {...{ own, path, shifts: others, error }} accion="cambiar" />
        </details>
      )}
    </>
  );
}

interface ChoiceProps extends PartProps {
  readonly shifts: readonly OfferedShift[];
  readonly accion: "voy" | "volver" | "cambiar";
  readonly error?: string;
}

/** The shifts from which a person chooses, and its button; a single one needs no choice. */
function Choice({ own: { roster }, path, shifts, accion, error }: ChoiceProps) {
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
            options={shifts.map((offered) => shiftOption(roster.evento, offered))}
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
          {texts.actions[accion]}
        </Button>
      </p>
    </form>
  );
}

export function SeldomActions({ own, path }: PartProps): ReactElement {
  const { callout, name, roster, isLeft, offer } = own;
  if (!callout) return <FoldedAction path={path} accion="no_fui_yo" text={texts.erase} />;
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
      <EndInvitations path={path} isLeft={isLeft} />
    </>
  );
}

interface EndInvitationsProps {
  readonly path: string;
  readonly isLeft: boolean;
}

export function EndInvitations({ path, isLeft }: EndInvitationsProps): ReactElement {
  if (!isLeft) return <FoldedAction path={path} accion="no_mas" text={texts.noMore.ask} />;
  return (
    <p className="mt-6">
      {texts.noMore.erase} <a href="/mis-datos" className="link">/mis-datos</a>.
    </p>
  );
}

interface FoldedActionProps {
  readonly path: string;
  readonly accion: "no_mas" | "no_fui_yo";
  readonly text: string;
}

function FoldedAction({ path, accion, text }: FoldedActionProps): ReactElement {
  const label = texts.actions[accion];
  return (
    <details className="mt-6">
      <summary className="link">{label}</summary>
      <form method="post" action={path} className="mt-3 grid gap-3">
        <p>{text}</p>
        <p>
          <Button type="submit" name="accion" value={accion} tone="quiet">{label}</Button>
        </p>
      </form>
    </details>
  );
}

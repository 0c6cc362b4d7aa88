import type { ReactElement } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ConsentField, RadioGroup } from "../../components/ui/choice_field.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { Honeypot } from "../../components/ui/honeypot.tsx";
import { Hidden } from "../../components/ui/post_form.tsx";
import { Section } from "../../components/ui/section.tsx";
import { EmailField, NameField, TextField } from "../../components/ui/text_field.tsx";
import { signupForm as texts } from "../../content/events/event_page.ts";
import { signupFields as fields } from "../../content/forms/form_fields.ts";
import { forms } from "../../content/forms/forms.ts";
import { privacyNotice } from "../../content/site/privacy.ts";
import { site } from "../../content/site/site.ts";
import type { EventFacts } from "../../services/events/roster_schema.ts";
import {
  isChoosable,
  type OfferedShift,
  type SignupOffer,
} from "../../services/events/signup_offer.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { inWords } from "./shifts.tsx";

interface SignupFormProps extends TypedForm {
  readonly evento: Pick<EventFacts, "empieza" | "termina" | "localidad">;
  readonly offer: SignupOffer;
  /** The id under which the form is stored once, however often it is sent. */
  readonly submission: string;
}

/** The part of the page of an event where people sign up, or what is said in its place. */
export function SignupForm({ offer, ...props }: SignupFormProps): ReactElement {
  return (
    <Section
      id="inscripcion"
      title={typeof offer === "string" ? texts.noneTitle : texts.title}
      tone="white"
      lead={typeof offer === "string" ? texts.none[offer] : texts.lead}
    >
      {typeof offer !== "string" && <OpenForm shifts={offer} {...props} />}
    </Section>
  );
}

interface OpenFormProps extends Omit<SignupFormProps, "offer"> {
  readonly shifts: readonly OfferedShift[];
}

function OpenForm({ evento, shifts, submission, ...typed }: OpenFormProps): ReactElement {
  const { values, errors = {} } = typed;
  const fieldOf = (name: "nombre" | "apellido" | "email" | "telefono") => {
    const { label, hint } = fields[name];
    return { ...typedField(typed, name), label, hint };
  };
  const waits = shifts.filter(isChoosable).every(({ room }) => room === "full");
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-3xl gap-8"
      aria-labelledby="inscripcion-titulo"
    >
      <ErrorSummary errors={errors} />
      <Hidden
        fields={{ submission: typedField({ values }, "submission", submission).defaultValue }}
      />
      <Shifts evento={evento} shifts={shifts} {...typed} />
      <div className="field-row">
        <NameField {...fieldOf("nombre")} required autoComplete="given-name" />
        <NameField {...fieldOf("apellido")} required autoComplete="family-name" />
      </div>
      <div className="field-row">
        <EmailField {...fieldOf("email")} />
        <TextField {...fieldOf("telefono")} required type="tel" autoComplete="tel" />
      </div>
      <Honeypot />
      <p className="hint">{forms.allRequired} {texts.seen(evento.localidad)}</p>
      <ConsentField form="signup" error={errors.autorizacion} />
      <p>
        <Button type="submit" size="large">{waits ? texts.wait : texts.place}</Button>
      </p>
      <p className="hint">{privacyNotice(site)}</p>
    </form>
  );
}

type ShiftsProps = Pick<OpenFormProps, "evento" | "shifts"> & TypedForm;

/** The shifts to choose from; a single one is chosen already, and the form only says its places. */
function Shifts({ evento, shifts, ...typed }: ShiftsProps): ReactElement {
  const [first, ...others] = shifts;
  if (first && others.length === 0) {
    const { id, label, hint } = shiftOption(evento, first);
    return (
      <div className="grid gap-2">
        <input type="hidden" name="turno" value={id} />
        {(first.shift.nombre || first.shift.desde || hint) && (
          <p className="text-lg font-semibold">{[label, hint].filter(Boolean).join(": ")}</p>
        )}
      </div>
    );
  }
  return (
    <RadioGroup
      {...typedField(typed, "turno")}
      label={texts.shift}
      options={shifts.map((offered) => shiftOption(evento, offered))}
    />
  );
}

export function shiftOption(
  evento: Pick<EventFacts, "empieza" | "termina">,
  { shift, room }: OfferedShift,
) {
  return {
    id: shift.id,
    label: inWords(shift, evento),
    hint: room === "unlimited" ? undefined : texts.rooms[room],
    isDisabled: !isChoosable({ shift, room }),
  };
}

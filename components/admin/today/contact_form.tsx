import type { ReactElement } from "react";
import { contactChannels, type ContactResult, contactResults } from "../../../content/follow_up.ts";
import { statusLabel, volunteerStatuses } from "../../../content/options.ts";
import { contactForm as texts, firstWord, todayPath } from "../../../content/today.ts";
import { longestNote } from "../../../services/schemas/contact.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import type { Volunteer } from "../../../services/schemas/volunteer.ts";
import { ChoiceGroup } from "../../ui/choice_field.tsx";
import { ErrorSummary } from "../../ui/error_summary.tsx";
import { typedField } from "../../ui/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/text_field.tsx";
import { Submit } from "../post_form.tsx";

/** What the form of a contact begins with. */
export interface ContactStart {
  /** A new id: the same form sent again is one contact. */
  readonly submission: string;
  /** The channel that is chosen already. */
  readonly channel: string;
  /** The next business day, and the days between which one may be chosen. */
  readonly tomorrow: string;
  readonly isTomorrow: boolean;
  readonly today: string;
  readonly lastDay: string;
  /** When the data of a person who withdraws are erased. */
  readonly eraseOn: string;
  /** Whether the person comes back from WhatsApp or a call. */
  readonly isBack: boolean;
  /** What each result proposes, and the ISO date of each proposal; undefined for no date. */
  readonly proposedNext: Readonly<Record<ContactResult, { readonly next: string }>>;
  readonly dates: Readonly<Record<string, string | undefined>>;
}

interface ContactLogFormProps extends TypedForm {
  readonly record: Volunteer;
  readonly start: ContactStart;
  /** Who comes next; null where the list ends, undefined where the person is in no list. */
  readonly next: Volunteer | null | undefined;
}

/** The form of a contact: three taps say by which channel, what happened, and save. */
export function ContactLogForm(props: ContactLogFormProps): ReactElement {
  const { record, start: { submission, channel, proposedNext, isBack }, next, errors = {} } = props;
  const { id, status, responsable = "", intentos = 0 } = record;
  const typed = (field: string, initial?: string): string =>
    typedField(props, field, initial).defaultValue;
  return (
    <form
      method="post"
      action={`${todayPath}/${id}/contact`}
      className="admin-panel contact-form"
      data-script="contact"
      noValidate
    >
      <h2 className="admin-heading focus:outline-0" tabIndex={-1} autoFocus={isBack}>
        {texts.title(firstWord(record.nombre))}
      </h2>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="submission" value={typed("submission", submission)} />
      <input type="hidden" name="from" value={typed("from", status)} />
      <input type="hidden" name="responsable" value={typed("responsable", responsable)} />
      {next !== undefined && <input type="hidden" name="siguiente" value={next?.id ?? ""} />}
      <ChoiceGroup
        type="radio"
        className="contact-choices"
        name="canal"
        label={texts.canal}
        options={contactChannels}
        defaultValue={[typed("canal", channel)]}
        error={errors.canal}
      />
      <ChoiceGroup
        type="radio"
        className="contact-choices"
        name="resultado"
        label={texts.resultado}
        options={contactResults.map((result) => ({
          ...result,
          sample: <span data-proposes={proposedNext[result.id].next} hidden />,
        }))}
        defaultValue={[typed("resultado")]}
        error={errors.resultado}
      />
      {intentos >= 2 && <p className="hint">{texts.third}</p>}
      <Asked {...props} chosen={typed("pidio", "retiro")} />
      <TextAreaField
        {...typedField(props, "nota")}
        label={texts.nota}
        hint={texts.notaHint}
        rows={2}
        maxLength={longestNote}
        data-key="n"
        optional
      />
      <Next {...props} />
      <details open={errors.status !== undefined}>
        <summary className="admin-button">{texts.more}</summary>
        <div className="mt-3">
          <SelectField
            {...typedField(props, "status")}
            label={texts.status}
            hint={texts.statusHint(statusLabel(volunteerStatuses, status))}
            options={volunteerStatuses}
            empty={texts.choices.propuesto}
          />
        </div>
      </details>
      <div className="content-bar contact-save">
        <div className="list-error contact-unsent" data-unsent hidden>
          <p role="alert">{texts.unsent}</p>
          <Submit>{texts.sendAgain}</Submit>
        </div>
        <Submit tone="main" data-key="save">
          {saveLabel(next)}
        </Submit>
        {next !== undefined && (
          <a href={`${todayPath}/next?despues=${id}`} className="admin-button" data-key="s">
            {texts.skip}
          </a>
        )}
      </div>
    </form>
  );
}

function saveLabel(next: ContactLogFormProps["next"]): string {
  if (next === undefined) return texts.save;
  return next === null ? texts.saveAndEnd : texts.saveAndNext(firstWord(next.nombre));
}

/** What a person who wants no more contact asked for; shown with that result alone. */
function Asked(
  { record, start, chosen, errors = {} }: ContactLogFormProps & { readonly chosen: string },
): ReactElement {
  const { withdraw, keep } = texts;
  return (
    <div className="contact-asked">
      <ChoiceGroup
        type="radio"
        name="pidio"
        label={texts.pidio(firstWord(record.nombre))}
        options={[
          { id: "retiro", label: withdraw.label, hint: withdraw.hint(start.eraseOn) },
          { id: "sin_contacto", label: keep.label, hint: keep.hint },
        ]}
        defaultValue={[chosen]}
        error={errors.pidio}
      />
    </div>
  );
}

/** The date on which to follow up: the one that the result proposes, until another one is chosen. */
function Next({ record, start, values, errors = {} }: ContactLogFormProps): ReactElement {
  const { tomorrow, isTomorrow, today, lastDay, dates } = start;
  const { choices } = texts;
  const choice = typedField({ values, errors }, "seguir", "propuesto").defaultValue;
  return (
    <details className="contact-next" open={choice !== "propuesto" || "seguir" in errors}>
      <summary className="flex items-center justify-between gap-3">
        <span>
          <span className="label block">{texts.seguir}</span>
          <span className="contact-proposed">
            <span>{texts.proposed}</span>
            {Object.entries(dates).map(([proposal, day]) => (
              <span key={proposal} data-proposed={proposal}>{texts.proposedOn(day)}</span>
            ))}
          </span>
        </span>
        <span className="admin-button">{texts.change}</span>
      </summary>
      <ChoiceGroup
        type="radio"
        className="contact-choices"
        name="seguir"
        label={texts.other}
        options={[
          { id: "propuesto", label: choices.propuesto },
          { id: "manana", label: texts.tomorrow(tomorrow, isTomorrow) },
          { id: "sabado", label: choices.sabado },
          { id: "semana", label: choices.semana },
          { id: "dia", label: choices.dia },
          { id: "no", label: choices.no },
        ]}
        defaultValue={[choice]}
        error={errors.seguir}
      />
      <div className="contact-day mt-3">
        <TextField
          {...typedField({ values, errors }, "dia")}
          label={texts.dia}
          type="date"
          min={today}
          max={lastDay}
        />
      </div>
      <button
        type="submit"
        formAction={`${todayPath}/${record.id}/next`}
        className="admin-button mt-3"
      >
        {texts.onlyDate}
      </button>
    </details>
  );
}

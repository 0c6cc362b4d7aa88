import type { ReactElement } from "react";
import { contactChannels, contactResults } from "../../content/follow_up/follow_up.ts";
import { statusLabel, volunteerStatuses } from "../../content/words/options.ts";
import { contactForm as texts, firstWord, todayPath } from "../../content/follow_up/today.ts";
import { longDate } from "../../content/words/dates.ts";
import { proposedNext } from "../../services/follow_up/contact_change.ts";
import { longestNote } from "../../services/follow_up/contact_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../components/ui/text_field.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { addDays } from "../../services/rights/business_days.ts";
import type { AppContext } from "../env.ts";

export function contactDefaults(c: AppContext) {
  const { services: { todayLists: { today, calendar }, followUps: { dates }, withdrawals } } = c
    .get("deps");
  const tomorrow = calendar.add(today, 1);
  const channel = contactChannels.find(({ id }) => id === c.req.query("canal"));
  return {
    /** A new id: the same form sent again is one contact. */
    submission: crypto.randomUUID(),
    channel: channel?.id ?? "whatsapp",
    isBack: channel !== undefined,
    dates: {
      semana: dates.dateOf("semana"),
      dos_habiles: dates.dateOf("dos_habiles"),
      no: undefined,
    },
    /** The next business day. */
    tomorrow,
    isTomorrow: tomorrow === addDays(today, 1),
    today,
    lastDay: dates.lastDay,
    eraseOn: longDate(withdrawals.eraseOn),
  };
}

interface ContactLogFormProps extends TypedForm {
  readonly record: Volunteer;
  readonly defaults: ReturnType<typeof contactDefaults>;
  /** Who comes next; null at the end of the list, undefined if the person is in no list. */
  readonly next: Volunteer | null | undefined;
}

/** The form of a contact: three taps say by which channel, what happened, and save. */
export function ContactLogForm(props: ContactLogFormProps): ReactElement {
  const { record, defaults: { submission, channel, isBack }, next, errors = {} } = props;
  const { id, status, responsable = "" } = record;
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
      <RadioGroup
        {...typedField(props, "canal", channel)}
        className="contact-choices"
        label={texts.canal}
        options={contactChannels}
      />
      <Result {...props} />
      <WithdrawalQuestion {...props} />
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
      <Status {...props} />
      <SaveBar {...props} />
    </form>
  );
}

/** What came out of it; each result proposes when to follow up. */
function Result({ record, ...typed }: ContactLogFormProps): ReactElement {
  return (
    <>
      <RadioGroup
        {...typedField(typed, "resultado")}
        className="contact-choices"
        label={texts.resultado}
        options={contactResults.map((result) => ({
          ...result,
          sample: <span data-proposes={proposedNext[result.id].next} hidden />,
        }))}
      />
      {(record.intentos ?? 0) >= 2 && <p className="hint">{texts.third}</p>}
    </>
  );
}

function Status({ record, ...typed }: ContactLogFormProps): ReactElement {
  const field = typedField(typed, "status");
  return (
    <details open={field.error !== undefined}>
      <summary className="admin-button">{texts.more}</summary>
      <div className="mt-3">
        <SelectField
          {...field}
          label={texts.status}
          hint={texts.statusHint(statusLabel(volunteerStatuses, record.status))}
          options={volunteerStatuses}
          empty={texts.choices.propuesto}
        />
      </div>
    </details>
  );
}

function SaveBar({ record, next }: ContactLogFormProps): ReactElement {
  return (
    <div className="content-bar contact-save">
      <div className="list-error contact-unsent" data-unsent hidden>
        <p role="alert">{texts.unsent}</p>
        <Submit>{texts.sendAgain}</Submit>
      </div>
      <Submit tone="main" data-key="save">{saveLabel(next)}</Submit>
      {next !== undefined && (
        <a href={`${todayPath}/next?despues=${record.id}`} className="admin-button" data-key="s">
          {texts.skip}
        </a>
      )}
    </div>
  );
}

function saveLabel(next: ContactLogFormProps["next"]): string {
  if (next === undefined) return texts.save;
  return next === null ? texts.saveAndEnd : texts.saveAndNext(firstWord(next.nombre));
}

/** What a person who wants no more contact asked for; shown with that result alone. */
function WithdrawalQuestion({ record, defaults, ...typed }: ContactLogFormProps): ReactElement {
  const { withdraw, keep } = texts;
  return (
    <div className="contact-asked">
      <RadioGroup
        {...typedField(typed, "pidio", "retiro")}
        label={texts.pidio(firstWord(record.nombre))}
        options={[
          { id: "retiro", label: withdraw.label, hint: withdraw.hint(defaults.eraseOn) },
          { id: "sin_contacto", label: keep.label, hint: keep.hint },
        ]}
      />
    </div>
  );
}

/** The date on which to follow up: the one that the result proposes, until another one is chosen. */
function Next({ record, defaults, ...typed }: ContactLogFormProps): ReactElement {
  const { tomorrow, isTomorrow, today, lastDay, dates } = defaults;
  const { choices } = texts;
  const choice = typedField(typed, "seguir", "propuesto");
  const isOpen = choice.defaultValue !== "propuesto" || choice.error !== undefined;
  return (
    <details className="contact-next" open={isOpen}>
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
      <RadioGroup
        {...choice}
        className="contact-choices"
        label={texts.other}
        options={[
          { id: "propuesto", label: choices.propuesto },
          { id: "manana", label: texts.tomorrow(tomorrow, isTomorrow) },
          { id: "sabado", label: choices.sabado },
          { id: "semana", label: choices.semana },
          { id: "dia", label: choices.dia },
          { id: "no", label: choices.no },
        ]}
      />
      <div className="contact-day mt-3">
        <TextField
          {...typedField(typed, "dia")}
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

import type { ReactElement } from "react";
import { DescribedFields } from "../../components/layout/described_fields.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { eventMetas, eventsPath, placesInWords, shiftInWords } from "../../content/events/desk.ts";
import { shiftFields, shiftsPage as texts, signingUpFields } from "../../content/events/shifts.ts";
import { weekdayDate } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import type { FormField } from "../../content/words/form_field.ts";
import type { EventFigures } from "../../services/events/event_figures.ts";
import type { EventFacts, Roster, Shift } from "../../services/events/roster_schema.ts";
import { daysOf } from "../../services/events/shift_times.ts";
import { readShifts, shiftIds } from "../../services/events/shifts_input.ts";
import { typedMoment } from "../../services/system/moment_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, isOvertaken, type RefusedForm, valueOrThrow } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { EventHead } from "./event_head.tsx";

const blankRows = 3;

export function saveShifts(c: AppContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const { services: { events }, clock } = c.get("deps");
  const desk = events.for(visitorOf(c));
  return answerForm(c, async (values) => {
    const input = valueOrThrow(readShifts(await desk.get(id, "events:write"), values, clock()));
    await write(c, (tx) => desk.saveShifts(tx, id, input));
    return redirectWithFlash(c, `${eventsPath}/${id}`, "shifts_saved");
  }, (refused) => showShifts(c, refused));
}

export async function showShifts(c: AppContext, refused?: RefusedForm): Promise<Response> {
  const desk = c.get("deps").services.events.for(visitorOf(c));
  const { problem } = refused ?? {};
  if (problem && problem.code !== "invalid" && problem.code !== "conflict") throw problem;
  const roster = await desk.get(c.req.param("id") ?? "", "events:write");
  const isLate = isOvertaken(refused, roster.version);
  const content = (
    <>
      <EventHead roster={roster} part="shifts" actor={desk.actor} />
      <div className="grid max-w-3xl gap-4">
        {isLate && <Conflict roster={roster} />}
        <ShiftsForm
          roster={roster}
          figures={await desk.figuresOf(roster)}
          values={refused?.values ?? valuesOf(roster)}
          errors={problem?.fields}
        />
      </div>
    </>
  );
  const shown = isLate ? new Problem("conflict", problem?.fields) : problem;
  return await respondAdmin(c, { ...eventMetas.shifts, content, ...errorProps(c, shown) });
}

function valuesOf({ abierta, quien, cierra, turnos }: Roster): Record<string, unknown> {
  const rows = turnos.flatMap((shift) =>
    shiftFields.map(({ name }) => {
      const value = name === "quitar" ? false : shift[name] ?? "";
      return [`${name}_${shift.id}`, typeof value === "number" ? String(value) : value];
    })
  );
  return { abierta, quien, cierra: typedMoment(cierra), ...Object.fromEntries(rows) };
}

function Conflict({ roster: { turnos, evento } }: { roster: Roster }): ReactElement {
  return (
    <section className="admin-panel list-error grid gap-2" role="alert">
      <p className="font-semibold">{texts.conflict}</p>
      <ul className="list-disc pl-5">
        {turnos.map((shift) => (
          <li key={shift.id}>
            {factLine([
              inWords(shift, evento),
              texts.placesOf(shift.cupo),
              shift.cancelado && texts.cancelled,
            ])}
          </li>
        ))}
      </ul>
      <p>{texts.conflictHint}</p>
    </section>
  );
}

export function inWords(shift: Shift, evento: Pick<EventFacts, "empieza" | "termina">): string {
  const days = daysOf(evento);
  return shiftInWords(shift, days.length > 1 ? days[shift.dia] ?? null : null);
}

interface ShiftsFormProps {
  readonly roster: Roster;
  readonly figures: EventFigures;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors?: Record<string, string>;
}

function ShiftsForm({ roster, figures, ...form }: ShiftsFormProps): ReactElement {
  const { id, evento, turnos, version } = roster;
  const days = daysOf(evento);
  const free = shiftIds.filter((one) => turnos.every((shift) => shift.id !== one));
  const blank = free.slice(0, blankRows);
  const isTyped = (one: string) =>
    shiftFields.some(({ name }) => name !== "dia" && form.values[`${name}_${one}`]);
  return (
    <PostForm
      action={`${eventsPath}/${id}/shifts`}
      errors={form.errors}
      fields={{ version }}
      submit={texts.save}
    >
      <div className="admin-panel grid gap-5">
        <DescribedFields fields={signingUpFields} {...form} />
      </div>
      {turnos.map((shift) => (
        <ShiftRow
          key={shift.id}
          id={shift.id}
          title={inWords(shift, evento)}
          note={factLine(placesInWords(figures.ofShift(shift)))}
          {...{ days, ...form }}
        />
      ))}
      {blank.length > 0 && (
        <details open={blank.some(isTyped)}>
          <summary className="admin-button">{texts.more}</summary>
          <p className="hint mt-2">{texts.moreHint}</p>
          <div className="mt-3 grid gap-4">
            {blank.map((one, at) => (
              <ShiftRow
                key={one}
                id={one}
                title={texts.shift(turnos.length + at + 1)}
                {...{ days, ...form }}
              />
            ))}
          </div>
        </details>
      )}
    </PostForm>
  );
}

interface ShiftRowProps extends Omit<ShiftsFormProps, "roster" | "figures"> {
  readonly id: string;
  readonly title: string;
  /** How many people are in it; none of a new one. */
  readonly note?: string;
  readonly days: readonly string[];
}

function ShiftRow({ id, title, note, days, ...form }: ShiftRowProps): ReactElement {
  const labels = Object.fromEntries(days.map((day, at) => [at, weekdayDate(day)]));
  const shown = shiftFields.filter(({ name, type }) =>
    (note !== undefined || type !== "tick") && (days.length > 1 || name !== "dia")
  );
  const fields = shown.map((field): FormField => {
    const name = `${field.name}_${id}`;
    return field.name === "dia"
      ? { ...field, name, type: "choice", options: Object.keys(labels), labels }
      : { ...field, name };
  });
  const attributes = {
    [`desde_${id}`]: { type: "time" },
    [`hasta_${id}`]: { type: "time" },
    [`cupo_${id}`]: { inputMode: "numeric" },
  } as const;
  return (
    <section className="admin-panel grid gap-4" aria-labelledby={`turno-${id}`}>
      <div>
        <h2 id={`turno-${id}`} className="admin-heading">{title}</h2>
        {note && <p className="hint">{note}</p>}
      </div>
      <DescribedFields {...{ fields, attributes, ...form }} />
    </section>
  );
}

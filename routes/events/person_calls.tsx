import type { ReactElement } from "react";
import { FoldedForm, Submit } from "../../components/ui/post_form.tsx";
import { SelectField } from "../../components/ui/text_field.tsx";
import { callPage, personCall as texts } from "../../content/events/calls.ts";
import { todayPath } from "../../content/follow_up/today.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { whatsappNumber } from "../../content/words/phones.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { eventInWords } from "./call.tsx";
import { CallActions, readCallView, shiftOptions } from "./call_step.tsx";

export async function readPersonCalls(
  c: AppContext,
  volunteer: Volunteer,
  known: readonly Owner[],
): Promise<ReactElement | null> {
  const { calls, callList, outbox } = c.get("deps").services;
  const visitor = visitorOf(c);
  const [events, called] = await Promise.all([
    visitor.can("volunteers:callout") ? calls.openEvents(visitor) : [],
    callList.of(visitor, volunteer.id),
  ]);
  if (events.length === 0) return null;
  const rows = [...called.values()].map((callout) => ({ callout, volunteer }));
  const view = await readCallView(c, await callList.unsent(rows), known);
  const options = events.filter(({ id }) => !called.has(id))
    .flatMap((roster) => {
      const shifts = shiftOptions(roster);
      const event = eventInWords(roster.evento);
      return shifts.map(({ id, label }) => ({
        id,
        label: factLine([event, shifts.length > 1 && label]),
      }));
    });
  return (
    <section aria-labelledby="eventos" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="eventos" className="admin-heading">{texts.title}</h2>
      {events.map((roster) => {
        const callout = called.get(roster.id);
        return callout && (
          <div key={roster.id} className="admin-panel grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="font-semibold">{eventInWords(roster.evento)}</p>
            <CallActions {...{ row: { callout, volunteer }, roster, ...view }} />
          </div>
        );
      })}
      {options.length > 0 && (
        <FoldedForm
          title={texts.open}
          action={`${todayPath}/${volunteer.id}/call`}
          isOpen={false}
        >
          <SelectField
            name="evento"
            label={texts.event}
            empty={callPage.choose}
            options={options}
            defaultValue={options.length === 1 ? options[0]!.id : ""}
            required
          />
          <p className="flex flex-wrap gap-2">
            {whatsappNumber(volunteer.telefono) && (
              <Submit name="accion" value="whatsapp">{texts.byWhatsapp}</Submit>
            )}
            {outbox.isOn && volunteer.email && (
              <Submit name="accion" value="correo">{texts.byMail}</Submit>
            )}
            <Submit name="accion" value="voy">{texts.going}</Submit>
          </p>
        </FoldedForm>
      )}
    </section>
  );
}

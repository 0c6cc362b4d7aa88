import type { ReactElement, ReactNode } from "react";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { Hidden, PostForm, Submit } from "../../components/ui/post_form.tsx";
import { SelectField } from "../../components/ui/text_field.tsx";
import {
  callMetas,
  callPage as texts,
  callPath,
  callsPath,
  callTexts,
} from "../../content/events/calls.ts";
import { weekdayMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { CallInput, mostCalled, Selected } from "../../services/events/call_schema.ts";
import type { CallCounts, LeftOut } from "../../services/events/calls.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { formFields } from "../../services/system/form_data_schema.ts";
import { type FieldMessages, parse } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { createAccessCheck } from "../admin/access.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { backToList } from "../inbox/list_page.tsx";
import { refuseOnList, selectionIn } from "../inbox/selection.tsx";
import { readForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";

const list = "/admin/volunteers";

/** Asks to which event and how; says then who is left out, and asks again; then calls. */
export async function askOrCall(c: AppContext): Promise<Response> {
  const form = await readForm(c);
  const selected = parse(Selected, selectionIn(c, form));
  if (!selected.ok) return refuseOnList(c, list, selected.fields);
  const { calls, outbox } = c.get("deps").services;
  const people = await calls.select(visitorOf(c), selected.value);
  const count = people.ids.length;
  if (count === 0) return redirectWithFlash(c, backToList(c, list), "call_none");
  if (count > mostCalled) return redirectWithFlash(c, backToList(c, list), "call_too_many");
  const events = await calls.openEvents(visitorOf(c));
  const values = formFields(form);
  const ask = (errors?: FieldMessages) =>
    showQuestion(c, { selected: selected.value, count, events, values, errors });
  if (!form.has("evento") || values.accion === "cambiar") return await ask();
  const input = parse(CallInput, values);
  if (!input.ok) return await ask(input.fields);
  const event = events.find(({ id }) => id === input.value.evento);
  if (!event) return await ask({ evento: callTexts.noEvent });
  if (input.value.canal === "correo" && !outbox.isOn) {
    return await ask({ canal: callTexts.noChannel });
  }
  if (values.accion !== "convocar") {
    const counts = await calls.preview(visitorOf(c), people, input.value);
    return await showSummary(c, { selected: selected.value, input: input.value, event, counts });
  }
  const counts = await calls.callMany(visitorOf(c), people, input.value, createAccessCheck(c));
  const { evento: subject, canal: channel } = input.value;
  const [called = 0, left = 0] = [counts.get("called"), counts.get("changed")];
  // They were many commits.
  if (called > 0) {
    await recordEvent(c, "callouts_made", { subject, detail: { count: called, channel } });
  }
  return c.redirect(`${callsPath(subject)}?convocadas=${called}&quedaron=${left}`, 303);
}

interface QuestionProps {
  readonly selected: Selected;
  readonly count: number;
  readonly events: readonly Roster[];
  readonly values: Record<string, unknown>;
  readonly errors?: FieldMessages;
}

async function showQuestion(
  c: AppContext,
  { selected, count, events, values, errors }: QuestionProps,
): Promise<Response> {
  const { isOn } = c.get("deps").services.outbox;
  const channels = (["correo", "whatsapp"] as const).filter((one) => isOn || one === "whatsapp");
  const first = events.length === 1 ? events[0]!.id : "";
  const content = (
    <Frame lead={texts.whom(count)} back={backToList(c, list)}>
      {events.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <PostForm
          action={backToList(c, callPath)}
          errors={errors}
          submit={texts.next}
          className="admin-panel"
        >
          <SelectedFields {...selected} />
          <SelectField
            {...typedField({ values, errors }, "evento", first)}
            label={texts.event}
            empty={texts.choose}
            options={events.map(({ id, evento }) => ({ id, label: eventInWords(evento) }))}
            required
          />
          <RadioGroup
            {...typedField({ values, errors }, "canal", channels[0])}
            label={texts.channel}
            options={channels.map((id) => ({ id, ...texts.channels[id] }))}
          />
        </PostForm>
      )}
    </Frame>
  );
  const problem = errors && new Problem("invalid", errors);
  return await respondAdmin(c, { ...callMetas.ask, content, ...errorProps(c, problem) });
}

async function showSummary(
  c: AppContext,
  { selected, input, event, counts }: {
    readonly selected: Selected;
    readonly input: CallInput;
    readonly event: Roster;
    readonly counts: CallCounts;
  },
): Promise<Response> {
  const called = counts.get("called") ?? 0;
  const count = counts.values().reduce((sum, one) => sum + one, 0);
  const parts = (Object.keys(texts.leftOut) as LeftOut[]).filter((why) => counts.has(why))
    .map((why) => texts.part(counts.get(why)!, texts.leftOut[why]));
  const { label, hint } = texts.channels[input.canal];
  const content = (
    <Frame lead={factLine([eventInWords(event.evento), label])} back={backToList(c, list)}>
      <PostForm action={backToList(c, callPath)} fields={{ ...input }} className="admin-panel">
        <SelectedFields {...selected} />
        <p className="text-[1.125rem] font-bold">{texts.summary(count, parts, called)}</p>
        {called > 0 && <p className="hint">{hint}</p>}
        <p className="flex flex-wrap gap-2">
          {called > 0 && (
            <Submit tone="main" name="accion" value="convocar">{texts.submit(called)}</Submit>
          )}
          <Submit name="accion" value="cambiar">{texts.change}</Submit>
        </p>
      </PostForm>
    </Frame>
  );
  return await respondAdmin(c, { ...callMetas.ask, content });
}

interface FrameProps {
  readonly lead: string;
  readonly back: string;
  readonly children: ReactNode;
}

function Frame({ lead, back, children }: FrameProps): ReactElement {
  return (
    <>
      <PageHead back={{ href: back, label: texts.back }} title={texts.title} lead={lead} />
      <div className="max-w-3xl">{children}</div>
    </>
  );
}

/** Takes those selected along; the filters are in the address. */
function SelectedFields({ ids }: Selected): ReactElement {
  if (!ids) return <Hidden fields={{ todos: "1" }} />;
  return <>{ids.map((id) => <Hidden key={id} fields={{ id }} />)}</>;
}

export function eventInWords({ titulo, empieza }: Roster["evento"]): string {
  return factLine([titulo, weekdayMoment(empieza)]);
}

import type { ReactElement } from "react";
import { cx } from "../../components/ui/cx.ts";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { Hidden, Submit } from "../../components/ui/post_form.tsx";
import { Options } from "../../components/ui/text_field.tsx";
import { calloutInWords, callsPage as texts, callsPath } from "../../content/events/calls.ts";
import { eventWords } from "../../content/events/event_texts.ts";
import { colleagueChange, todayPath } from "../../content/follow_up/today.ts";
import { list } from "../../content/inbox/lists.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { fullName } from "../../content/words/full_name.ts";
import type { Option } from "../../content/words/options.ts";
import { whatsappUrl } from "../../content/words/whatsapp.ts";
import { CallStep } from "../../services/events/call_schema.ts";
import type { Callout } from "../../services/events/callout_schema.ts";
import type { CallRow } from "../../services/events/call_list.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import type { SignupState } from "../../services/events/signup_schema.ts";
import type { Unit } from "../../services/store/unit.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { OutOfScope } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { readEventDrafts } from "../follow_up/today_view.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { logOutOfScope } from "../server/refusals.ts";
import { write } from "../write.ts";
import { inWords } from "./shifts.tsx";

export async function takeCallStep(c: AppContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  return await answerForm(c, async (values) => {
    const step = parseOrThrow(CallStep, values);
    const code = await write(c, (tx) => doStep(c, tx, id, step));
    return redirectWithFlash(c, pageOf(values, id), code);
  }, ({ problem, values }) => {
    const { code, fields } = problem;
    if (problem instanceof OutOfScope) logOutOfScope(c);
    if (code === "not_found") return redirectWithFlash(c, todayPath, "person_left");
    if ((code !== "form_closed" && code !== "invalid") || fields?.accion) throw problem;
    const invalid = fields?.turno ? "call_full" : "call_no_event";
    const flash = code === "form_closed" ? "call_closed" : invalid;
    return redirectWithFlash(c, pageOf(values, id), flash);
  });
}

/** Returns where the form is: on the work list of the event, or on the page of the person. */
function pageOf({ evento, lista }: Record<string, unknown>, person: string): string {
  if (lista === undefined) return `${todayPath}/${person}`;
  const [event = ""] = typedText(evento).split(":");
  return pathWith(callsPath(encodeURIComponent(event)), { desde: String(Number(lista) || 0) });
}

async function doStep(
  c: AppContext,
  tx: Unit,
  volunteer: string,
  { evento: { id: evento, turno }, accion }: CallStep,
): Promise<FlashCode> {
  const { calls, calloutAnswers: answers } = c.get("deps").services;
  if (accion === "escribi") {
    await answers.noteWritten(tx, volunteer, evento);
    return "call_written";
  }
  if (accion === "correo" || accion === "whatsapp") {
    return `call_${await calls.callOne(tx, volunteer, { evento, canal: accion })}`;
  }
  const state = await answers.note(tx, volunteer, evento, { que: accion, turno });
  if (accion === "no_puedo") return "call_unable";
  return flashOf(state);
}

/** Returns what staff read about the sign-up of a person who comes; null where the shift was full. */
export function flashOf(state: SignupState | null): FlashCode {
  if (state === null) return "call_full";
  return state === "espera" ? "call_waiting" : "call_going";
}

interface CallView {
  readonly nameOf: (account: string) => string | null;
  readonly linkOf: (row: CallRow, roster: Roster) => string | null;
  readonly unsent: ReadonlySet<string>;
  readonly now: number;
}

/** Reads what the rows show besides; `names` has the accounts that the visitor may see. */
export async function readCallView(
  c: AppContext,
  unsent: readonly CallRow[],
  names: readonly { readonly id: string; readonly name: string }[],
): Promise<CallView> {
  const { services: { eventLinks }, origins, clock } = c.get("deps");
  const draft = await readEventDrafts(c);
  const visitor = visitorOf(c);
  return {
    nameOf: (account) =>
      account === visitor.id
        ? null
        : names.find(({ id }) => id === account)?.name ?? colleagueChange.someone,
    linkOf: ({ callout, volunteer }, { evento }) => {
      const link = origins.canonical + eventLinks.calloutPath(callout);
      const use = callout.respuesta?.que === "voy" ? "recordar" : "convocar";
      return whatsappUrl(volunteer, draft(use, eventWords(evento, link)));
    },
    unsent: new Set(unsent.map(({ callout }) => callout.id)),
    now: clock(),
  };
}

interface CallActionsProps extends CallView {
  readonly row: CallRow;
  readonly roster: Roster;
  /** The place of the page on the work list; absent on the page of the person. */
  readonly from?: number;
}

export function CallActions({ row, roster, from, ...view }: CallActionsProps): ReactElement {
  const { callout: { escrita, respuesta }, volunteer } = row;
  const name = fullName(volunteer);
  const state = <p className="text-sm font-semibold">{stateOf(row.callout, view)}</p>;
  if (Date.parse(roster.evento.termina) <= view.now) return state;
  const isOpen = !volunteer.no_contactar && respuesta?.que !== "no_puedo";
  const link = isOpen ? view.linkOf(row, roster) : null;
  const shifts = shiftOptions(roster);
  const button = (accion: string, label: string) => (
    <Submit name="accion" value={accion} aria-label={list.actionOn(label, name)}>{label}</Submit>
  );
  return (
    <>
      {state}
      <form
        method="post"
        action={`${todayPath}/${volunteer.id}/call`}
        className="flex flex-wrap items-center gap-2"
      >
        {from !== undefined && <Hidden fields={{ lista: from }} />}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={cx("admin-button", from !== undefined && "admin-main-button")}
            aria-label={list.actionOn(list.whatsapp, name)}
          >
            {list.whatsapp}
          </a>
        )}
        {!escrita && !respuesta && isOpen && button("escribi", texts.written)}
        {respuesta?.que === "voy" || shifts.length < 2
          ? <Hidden fields={{ evento: shifts[0]?.id ?? `${roster.id}:1` }} />
          : (
            <select
              name="evento"
              className="list-input list-select w-auto max-w-full"
              aria-label={list.actionOn(texts.shift, name)}
            >
              <Options of={shifts} />
            </select>
          )}
        {respuesta?.que !== "voy" && shifts.length > 0 && button("voy", texts.going)}
        {respuesta?.que !== "no_puedo" && button("no_puedo", texts.unable)}
      </form>
    </>
  );
}

/** Returns the shifts that take place, as the form sends them. */
export function shiftOptions(roster: Roster): Option[] {
  return roster.turnos.filter(({ cancelado }) => !cancelado)
    .map((shift) => ({ id: `${roster.id}:${shift.id}`, label: inWords(shift, roster.evento) }));
}

function stateOf(callout: Callout, { nameOf, unsent, now }: CallView): string {
  const { canal, id, escrita, respuesta } = callout;
  const name = escrita && nameOf(escrita.por);
  const mail = unsent.has(id) ? texts.states.waiting : texts.states.correo;
  return factLine([
    respuesta && calloutInWords[respuesta.que],
    !respuesta && !escrita && (canal === "correo" ? mail : texts.states.whatsapp),
    !respuesta && escrita && texts.wrote(name, escrita.at, now),
  ]);
}

import { FoldedForm } from "../../components/ui/post_form.tsx";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { callMetas, callsPage as texts, callsPath } from "../../content/events/calls.ts";
import { list } from "../../content/inbox/lists.ts";
import { followUp } from "../../content/follow_up/follow_up.ts";
import { assignTexts } from "../../content/follow_up/team.ts";
import { todayPath } from "../../content/follow_up/today.ts";
import { bogotaTime, clockTime } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { fullName } from "../../content/words/full_name.ts";
import { readablePhone } from "../../content/words/phones.ts";
import type { CallRow } from "../../services/events/call_list.ts";
import { callDelay } from "../../services/events/calls.ts";
import { visitorOf } from "../accounts/session.ts";
import { createAccessCheck } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { readOffset } from "../input.ts";
import { firstHint } from "../follow_up/today_view.ts";
import { countRecords } from "../inbox/count_records.ts";
import { respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { CallActions, readCallView } from "./call_step.tsx";
import { EventHead } from "./event_head.tsx";

const shownAtOnce = 50;

/** Shows those of the visitor's scope who were called to an event, also to one of another localidad. */
export async function showCalls(c: AppContext): Promise<Response> {
  const { calls, callList, owners } = c.get("deps").services;
  const visitor = visitorOf(c);
  const roster = await calls.event(visitor, c.req.param("id") ?? "");
  const rows = await callList.list(visitor, roster.id);
  const from = readOffset(c);
  const shown = rows.slice(from, from + shownAtOnce);
  countRecords(c, "volunteers", shown.length);
  const [unsent, known] = await Promise.all([callList.unsent(rows), owners.visibleTo(visitor)]);
  const view = await readCallView(c, unsent, known);
  const [path, next] = [callsPath(roster.id), from + shownAtOnce];
  const [notice, hint] = [resultOfCall(c, rows), firstHint(c)];
  const content = (
    <>
      <EventHead roster={roster} part="calls" actor={visitor} />
      <section
        aria-labelledby="convocatorias"
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3"
      >
        <h2 id="convocatorias" className="admin-heading">{texts.title}</h2>
        {notice && (
          <p
            className="admin-panel border-paramo-700 bg-paramo-100 font-semibold"
            role="status"
          >
            {notice}
          </p>
        )}
        {rows.length > 0 && <p className="text-[1.125rem] font-bold">{figuresOf(rows)}</p>}
        {hint && rows.length > 0 && <p className="admin-lead text-sm">{hint}</p>}
        {unsent.length > 0 && (
          <FoldedForm
            title={texts.cancelOpen}
            action={path}
            isOpen={false}
            submit={texts.cancel(unsent.length)}
            tone="danger"
          >
            <p>{texts.cancelText(unsent.length)}</p>
          </FoldedForm>
        )}
        {shown.length === 0 && (
          <>
            <EmptyList title={texts.empty} hint={texts.emptyHint} />
            <p>
              <a href="/admin/volunteers" className="admin-button">{texts.choose}</a>
            </p>
          </>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.map((row) => (
            <li key={row.callout.id} className="admin-panel grid grid-cols-[minmax(0,1fr)] gap-2">
              <div className="min-w-0">
                <a href={`${todayPath}/${row.volunteer.id}`} className="link link-alone today-name">
                  {fullName(row.volunteer)}
                </a>
                <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">
                  {factsOf(row, visitor.id)}
                </p>
              </div>
              <CallActions {...{ row, roster, from, ...view }} />
            </li>
          ))}
        </ul>
        {next < rows.length && (
          <p>
            <a href={`${path}?desde=${next}`} className="admin-button">{list.more}</a>
          </p>
        )}
      </section>
    </>
  );
  return await respondAdmin(c, { ...callMetas.list, content });
}

/** Takes back what has not gone out: some in each commit, and the entry after them. */
export async function cancelCalls(c: AppContext): Promise<Response> {
  const { calls, callList } = c.get("deps").services;
  const { id: subject } = await calls.event(visitorOf(c), c.req.param("id") ?? "");
  const count = await callList.cancelUnsent(visitorOf(c), subject, createAccessCheck(c));
  if (count > 0) await recordEvent(c, "callouts_cancelled", { subject, detail: { count } });
  return redirectWithFlash(c, callsPath(subject), "calls_cancelled");
}

function figuresOf(rows: readonly CallRow[]): string {
  const answered = (que: string) =>
    rows.filter(({ callout }) => callout.respuesta?.que === que).length;
  const [going, unable] = [answered("voy"), answered("no_puedo")];
  return texts.figures(rows.length - going - unable, going, unable);
}

function resultOfCall(c: AppContext, rows: readonly CallRow[]): string | null {
  const { convocadas, quedaron = "0" } = c.req.query();
  if (convocadas === undefined || !/^\d{1,4}$/.test(convocadas)) return null;
  const own = rows.map(({ callout }) => callout).filter(({ by }) => by === visitorOf(c).id);
  const [last] = own.toSorted((a, b) => a.at < b.at ? 1 : -1);
  const from = last?.canal === "correo"
    ? clockTime(bogotaTime(Date.parse(last.at) + callDelay))
    : null;
  const left = /^[1-9]\d{0,3}$/.test(quedaron) ? assignTexts.left(Number(quedaron)) : "";
  return `${texts.called(Number(convocadas), from)} ${left}`.trim();
}

function factsOf({ volunteer }: CallRow, visitor: string): string {
  const { localidad, telefono, email, responsable, no_contactar } = volunteer;
  const contacts = no_contactar ? [followUp.noContact] : [readablePhone(telefono), email];
  return factLine([localidad, responsable === visitor && followUp.own, ...contacts]);
}

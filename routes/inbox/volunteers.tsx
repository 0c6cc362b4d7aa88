import { Hono } from "hono";
import { todayPath } from "../../content/follow_up/today.ts";
import { Island } from "../../components/layout/island.tsx";
import { metas } from "../../content/admin/admin.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { attendanceFilter } from "../../content/events/attendance.ts";
import { importLabel } from "../../content/imports/imports.ts";
import type { Option } from "../../content/words/options.ts";
import type { ListPermissions } from "../../islands/inbox/config.ts";
import { contactHints } from "../../services/system/contact_hours.ts";
import { Problem } from "../../services/system/problem.ts";
import { attendanceValue } from "../../services/inbox/filters_schema.ts";
import { volunteerInputs, type VolunteersQuery } from "../../services/inbox/inbox_schema.ts";
import { NoteInput } from "../../services/follow_up/contact_schema.ts";
import type { Label } from "../../services/follow_up/team_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { parseOrThrow, readFields, readForm } from "../input.ts";
import { visitorOf } from "../accounts/session.ts";
import { assignOne, assignSelected, returnToOwners } from "./assign.ts";
import { labelOne, labelSelected } from "./labels.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { inboxPages } from "./inbox.ts";
import type { InboxConfig, ListParts } from "./inbox_config.ts";
import { draftFor, readDrafts } from "../follow_up/today_view.ts";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

/** The longest wait that the list shows, in business days: some three months. */
const longestWait = 60;

export const volunteersInbox: InboxConfig<Volunteer, Partial<VolunteersQuery>> = {
  name: "volunteers",
  form: "volunteer",
  followUp: todayPath,
  inboxFor: (c) => c.get("deps").services.volunteers.for(visitorOf(c)),
  permissions: { status: "volunteers:status", decide: "volunteers:decide" },
  meta: metas.volunteers,
  inputs: volunteerInputs,
  updated: "volunteer_status_updated",
  partsFor: volunteerParts,
  draw: (props) => <Island name="AdminVolunteers" props={props} when="load" />,
};

/** What is done to a selection besides setting its status, by the value of the button. */
const selectionActions: ReadonlyMap<string | null, typeof assignSelected> = new Map([
  ["asignar", assignSelected],
  ["devolver", returnToOwners],
  ["poner", labelSelected],
  ["quitar", labelSelected],
]);

export const volunteerPages = new Hono<Env>()
  .post("/", requires("volunteers:status"), async (c, next) => {
    const form = await readForm(c);
    const act = selectionActions.get(form.get("accion"));
    return act ? await act(c, volunteersInbox, form) : await next();
  })
  .route("/", inboxPages(volunteersInbox))
  .post("/:id/owner", requires("volunteers:assign"), (c) => assignOne(c, c.req.param("id")))
  .post("/:id/labels", requires("volunteers:label"), (c) => labelOne(c, c.req.param("id")))
  .post("/:id/note/erase", requires("people:correct"), async (c) => {
    const id = c.req.param("id");
    const input = parseOrThrow(NoteInput, await readFields(c));
    await write(c, (tx) => c.get("deps").services.followUps.eraseNote(tx, id, input));
    return redirectWithFlash(c, `/admin/people/volunteer/${id}`, "note_erased");
  });

/** Returns what helps to call a volunteer; without the store nothing of the team's settings. */
async function volunteerParts(c: AppContext, { assign }: ListPermissions): Promise<ListParts> {
  const { services, site, clock } = c.get("deps");
  const now = clock();
  const read = await Promise.all([
    services.team.items("sources"),
    readDrafts(c),
    assign ? services.owners.visibleTo(visitorOf(c)) : [],
    services.team.items("labels"),
    readImported(c),
    readAttendance(c),
  ]).catch(problemOf());
  const [sources, drafts, owners, labels, imported, attendances] = read instanceof Problem
    ? [[], [], [], [], [], []]
    : read;
  const optionOf = ({ codigo, nombre }: Label): Option => ({ id: codigo, label: nombre });
  return {
    workdays: services.todayLists.calendar.latest(bogotaDay(now), longestWait),
    hints: contactHints(now, site.electionDate),
    otherOptions: {
      origen: sources.map(optionOf),
      etiqueta: labels.map(optionOf),
      importacion: imported,
      eventos: attendances,
      responsable: owners.map(({ id, name }) => ({ id, label: name })),
    },
    labels: labels.filter(({ activo }) => activo).map(optionOf),
    draft: draftFor({}, drafts),
  };
}

/** Returns the import that the address names, as the only one that the filter offers. */
async function readImported(c: AppContext): Promise<Option[]> {
  const id = c.req.query("importacion");
  if (!id || !visitorOf(c).can("imports:read")) return [];
  const list = await c.get("deps").services.imports.get(id);
  return list ? [{ id, label: importLabel(list) }] : [];
}

/** How many events the filter «Eventos» offers. */
const mostEvents = 20;

/** Returns the last events whose list was closed, each twice: the people who came, and the people who were missing. */
async function readAttendance(c: AppContext): Promise<Option[]> {
  const closed = await c.get("deps").services.events.for(visitorOf(c)).listClosed();
  return closed.slice(0, mostEvents)
    .flatMap(({ id, evento: { titulo } }) => [
      { id: attendanceValue(id, true), label: attendanceFilter.came(titulo) },
      { id: attendanceValue(id, false), label: attendanceFilter.missed(titulo) },
    ]);
}

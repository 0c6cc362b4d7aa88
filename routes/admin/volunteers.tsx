import { Hono } from "hono";
import { Island } from "../../components/island.tsx";
import { metas } from "../../content/admin.ts";
import {
  BulkStatusInput,
  ListQuery,
  type VolunteersQuery,
  VolunteerStatusInput,
} from "../../services/schemas/admin.ts";
import { NoteInput } from "../../services/schemas/contact.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import type { Volunteer, VolunteerView } from "../../services/schemas/volunteer.ts";
import type { Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { visitorOf } from "../accounts/session.ts";
import { assignOne, assignSelected } from "./assign.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { parsed } from "../validate.ts";
import { byVisitor } from "./contacts.ts";
import { type InboxConfig, inboxPages } from "./inbox.ts";

/** The people who registered as volunteers, as an inbox of staff. */
export const volunteers: InboxConfig<Volunteer, VolunteerView, Partial<VolunteersQuery>> = {
  name: "volunteers",
  deskFor: (c) => c.get("deps").services.volunteers.for(visitorOf(c)),
  meta: metas.volunteers,
  query: ListQuery.volunteers,
  status: VolunteerStatusInput,
  statusOfMany: BulkStatusInput.volunteers,
  updated: "volunteer_status_updated",
  draw: (props) => <Island name="AdminVolunteers" props={props} when="load" />,
};

/** The pages of {@link volunteers}. */
export const volunteerPages = new Hono<Env>()
  .post("/", async (c, next) => {
    const form = await readForm(c);
    return form.get("accion") === "asignar" ? await assignSelected(c, form) : await next();
  })
  .route("/", inboxPages(volunteers))
  .post("/:id/owner", (c) => assignOne(c, c.req.param("id")))
  .post("/:id/note/erase", async (c) => {
    const id = c.req.param("id");
    const input = parsed(NoteInput, formFields(await readForm(c)));
    await c.get("deps").services.followUps.eraseNote(id, input, byVisitor(c, id));
    return redirectWithFlash(c, `/admin/people/volunteer/${id}`, "note_erased");
  });

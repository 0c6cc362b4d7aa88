import { Hono } from "hono";
import { Island } from "../../components/island.tsx";
import { metas } from "../../content/admin.ts";
import { BulkStatusInput, ListQuery, VolunteerStatusInput } from "../../services/schemas/admin.ts";
import { ClaimInput } from "../../services/schemas/claim.ts";
import { formFields } from "../../services/schemas/form_fields.ts";
import type { Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { parsed, validate } from "../validate.ts";
import { bulkInput } from "./bulk_form.ts";
import { changeClaim, changeStatuses, eraseRecord, statusEntry } from "./changes.ts";
import { backTo, respondList } from "./list_page.tsx";

const path = "/admin/volunteers";

/** The pages of the volunteers, and what their forms post where no script does. */
export const volunteerPages = new Hono<Env>()
  .get("/", validate("query", ListQuery.volunteers), (c) =>
    respondList(c, {
      meta: metas.volunteers,
      service: c.get("deps").services.volunteers,
      query: c.req.valid("query"),
      draw: (start) => <Island name="AdminVolunteers" props={start} when="load" />,
    }))
  .post("/status", async (c) => {
    const input = parsed(BulkStatusInput.volunteers, await bulkInput(c, ListQuery.volunteers));
    await changeStatuses(c, "volunteers", input);
    return redirectWithFlash(c, backTo(c, path), "volunteer_status_updated");
  })
  .post("/:id/status", async (c) => {
    const { status } = parsed(VolunteerStatusInput, formFields(await readForm(c)));
    const id = c.req.param("id");
    const entry = statusEntry(c, "volunteers", id, status);
    await c.get("deps").services.volunteers.setStatus(id, status, entry);
    return redirectWithFlash(c, backTo(c, path), "volunteer_status_updated");
  })
  .post("/:id/claim", async (c) => {
    const { motivo } = parsed(ClaimInput, formFields(await readForm(c)));
    await changeClaim(c, "volunteers", c.req.param("id"), motivo);
    return redirectWithFlash(c, backTo(c, path), "claim_opened");
  })
  .post("/:id/claim/decided", async (c) => {
    await changeClaim(c, "volunteers", c.req.param("id"), null);
    return redirectWithFlash(c, backTo(c, path), "claim_decided");
  })
  .post("/:id/erase", async (c) => {
    await eraseRecord(c, "volunteers", c.req.param("id"));
    return redirectWithFlash(c, backTo(c, path), "record_erased");
  });

import { Hono } from "hono";
import { Island } from "../../components/island.tsx";
import { metas } from "../../content/admin.ts";
import { BulkStatusInput, ListQuery, MessageStatusInput } from "../../services/schemas/admin.ts";
import { ClaimInput } from "../../services/schemas/claim.ts";
import { formFields } from "../../services/schemas/form_fields.ts";
import type { Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { parsed, validate } from "../validate.ts";
import { bulkInput } from "./bulk_form.ts";
import { changeClaim, changeStatuses, eraseRecord, statusEntry } from "./changes.ts";
import { backTo, respondList } from "./list_page.tsx";

const path = "/admin/messages";

/** The pages of the messages, and what their forms post where no script does. */
export const messagePages = new Hono<Env>()
  .get("/", validate("query", ListQuery.messages), (c) =>
    respondList(c, {
      meta: metas.messages,
      service: c.get("deps").services.messages,
      query: c.req.valid("query"),
      draw: (start) => <Island name="AdminMessages" props={start} when="load" />,
    }))
  .post("/status", async (c) => {
    const input = parsed(BulkStatusInput.messages, await bulkInput(c, ListQuery.messages));
    await changeStatuses(c, "messages", input);
    return redirectWithFlash(c, backTo(c, path), "message_status_updated");
  })
  .post("/:id/status", async (c) => {
    const { status } = parsed(MessageStatusInput, formFields(await readForm(c)));
    const id = c.req.param("id");
    const entry = statusEntry(c, "messages", id, status);
    await c.get("deps").services.messages.setStatus(id, status, entry);
    return redirectWithFlash(c, backTo(c, path), "message_status_updated");
  })
  .post("/:id/claim", async (c) => {
    const { motivo } = parsed(ClaimInput, formFields(await readForm(c)));
    await changeClaim(c, "messages", c.req.param("id"), motivo);
    return redirectWithFlash(c, backTo(c, path), "claim_opened");
  })
  .post("/:id/claim/decided", async (c) => {
    await changeClaim(c, "messages", c.req.param("id"), null);
    return redirectWithFlash(c, backTo(c, path), "claim_decided");
  })
  .post("/:id/erase", async (c) => {
    await eraseRecord(c, "messages", c.req.param("id"));
    return redirectWithFlash(c, backTo(c, path), "record_erased");
  })
  .post("/:id/open", async (c) => {
    const { messages } = c.get("deps").services;
    const id = c.req.param("id");
    // A GET changes nothing: what opens an unread message is this.
    if ((await messages.get(id)).status === "unread") {
      await messages.setStatus(id, "read", statusEntry(c, "messages", id, "read"));
    }
    return c.redirect(backTo(c, path, { id }), 303);
  });

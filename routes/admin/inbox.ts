import { Hono } from "hono";
import type { ToastCode } from "../../content/toasts.ts";
import type { ListParams, SubmissionRecord } from "../../services/submissions/inbox.ts";
import { ClaimInput } from "../../services/schemas/claim.ts";
import { formFields } from "../../services/schemas/form_fields.ts";
import { parse } from "../../services/schemas/parse.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { parsed, validate } from "../validate.ts";
import { bulkInput, refuseOnList } from "./bulk_form.ts";
import { changeClaim, changeStatus, changeStatuses, eraseRecord } from "./changes.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { backTo, respondList } from "./list_page.tsx";

/** Returns the pages of an inbox, and what their forms post where no script does. */
export function inboxPages<T extends SubmissionRecord, View, Query extends ListParams>(
  config: InboxConfig<T, View, Query>,
): Hono<Env> {
  const { name, meta, draw } = config;
  const goBack = (c: AppContext, done: ToastCode) =>
    redirectWithFlash(c, backTo(c, `/admin/${name}`), done);
  return new Hono<Env>()
    .get("/", validate("query", config.query), (c) => {
      const service = config.serviceOf(c.get("deps").services);
      return respondList(c, { meta, service, query: c.req.valid("query"), draw });
    })
    .post("/", async (c) => {
      const input = parse(config.statusOfMany, await bulkInput(c));
      if (!input.ok) return refuseOnList(c, `/admin/${name}`, input.fields);
      const { changed, failed, skipped } = await changeStatuses(c, config, input.value);
      if (failed.length > 0) return goBack(c, "statuses_failed");
      if (skipped.length > 0) return goBack(c, "statuses_skipped");
      return goBack(c, changed === 1 ? config.updated : "statuses_updated");
    })
    .post("/:id/status", async (c) => {
      const change = parsed(config.status, formFields(await readForm(c)));
      await changeStatus(c, config, c.req.param("id"), change);
      return goBack(c, config.updated);
    })
    .post("/:id/claim", async (c) => {
      const { motivo } = parsed(ClaimInput, formFields(await readForm(c)));
      await changeClaim(c, name, c.req.param("id"), motivo);
      return goBack(c, "claim_opened");
    })
    .post("/:id/claim/decided", async (c) => {
      await changeClaim(c, name, c.req.param("id"), null);
      return goBack(c, "claim_decided");
    })
    .post("/:id/erase", async (c) => {
      await eraseRecord(c, name, c.req.param("id"));
      return goBack(c, "record_erased");
    });
}

/** Returns the same as JSON. */
export function inboxApi<T extends SubmissionRecord, View, Query extends ListParams>(
  config: InboxConfig<T, View, Query>,
): Hono<Env> {
  const serviceOf = (c: AppContext) => config.serviceOf(c.get("deps").services);
  return new Hono<Env>()
    .get("/", validate("query", config.query), async (c) => {
      const { items, ...rest } = await serviceOf(c).list(c.req.valid("query"));
      return c.json({ data: items, ...rest }, 200);
    })
    .post("/status", validate("json", config.statusOfMany), async (c) => {
      const data = await changeStatuses(c, config, c.req.valid("json"));
      return c.json({ data }, 200);
    })
    .get("/:id", validate("query", config.query), async (c) => {
      const service = serviceOf(c);
      const id = c.req.param("id");
      const data = await service.getListed(id);
      return c.json({ data, ...await service.neighbours(id, c.req.valid("query")) }, 200);
    })
    .patch("/:id", validate("json", config.status), async (c) => {
      const change = c.req.valid("json");
      const { record, before } = await changeStatus(c, config, c.req.param("id"), change);
      return c.json({ data: config.view(record), before }, 200);
    })
    .delete("/:id", async (c) => {
      await eraseRecord(c, config.name, c.req.param("id"));
      return c.body(null, 204);
    });
}

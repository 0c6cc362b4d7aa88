import { Hono } from "hono";
import type { FlashCode } from "../../content/words/flashes.ts";
import { ComplaintInput } from "../../services/rights/people_schema.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, readFields, readForm, validate } from "../input.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { answerStatuses } from "./selection.tsx";
import type { InboxConfig } from "./inbox_config.ts";
import { backToList, respondList } from "./list_page.tsx";
import { requires } from "../admin/access.ts";

/** Returns the pages of an inbox, and what their forms post where no script does. */
export function inboxPages<T extends SubmissionRecord, Query extends ListParams>(
  config: InboxConfig<T, Query>,
): Hono<Env> {
  const back = (c: AppContext) => backToList(c, `/admin/${config.name}`);
  const goBack = (c: AppContext, done: FlashCode) => redirectWithFlash(c, back(c), done);
  const setComplaint = (c: AppContext, id: string, reason: string | null) =>
    write(c, (tx) => config.inboxFor(c).setComplaint(tx, id, reason));
  return new Hono<Env>()
    .get(
      "/",
      requires(`${config.name}:read`),
      validate("query", config.inputs.query),
      (c) => respondList(c, config, c.req.valid("query")),
    )
    .post(
      "/",
      requires(config.permissions.status),
      async (c) => answerStatuses(c, config, await readForm(c)),
    )
    .post("/:id/status", requires(config.permissions.status), async (c) => {
      const change = parseOrThrow(config.inputs.status, await readFields(c));
      await write(c, (tx) => config.inboxFor(c).setStatus(tx, c.req.param("id"), change));
      return goBack(c, config.updated);
    })
    .post(
      "/:id/claim",
      requires(`${config.name}:complaint`),
      (c) =>
        answerForm(c, async (values) => {
          const { motivo } = parseOrThrow(ComplaintInput, values);
          await setComplaint(c, c.req.param("id"), motivo);
          return goBack(c, "claim_opened");
        }, redirectConflict(c, back(c), "claim_kept")),
    )
    .post(
      "/:id/claim/decided",
      requires(config.permissions.decide),
      (c) =>
        answerForm(c, async () => {
          await setComplaint(c, c.req.param("id"), null);
          return goBack(c, "claim_decided");
        }, redirectConflict(c, back(c), "claim_kept")),
    )
    .post("/:id/erase", requires(`${config.name}:erase`), async (c) => {
      const inbox = config.inboxFor(c);
      await inbox.prepareErase(c.req.param("id"));
      await write(c, (tx) => inbox.erase(tx, c.req.param("id")));
      return goBack(c, "record_erased");
    });
}

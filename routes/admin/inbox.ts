import { Hono } from "hono";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { PageMeta } from "../../content/meta.ts";
import type { FlashCode } from "../../content/flashes.ts";
import type { FormName } from "../../content/public_forms.ts";
import type { ToastCode } from "../../content/toasts.ts";
import type { ListPermissions, ListProps } from "../../islands/admin/config.ts";
import type { SubmissionRecord } from "../../services/submissions/desk.ts";
import type {
  BulkStatusChange,
  ListParams,
  StatusChange,
} from "../../services/submissions/list_params.ts";
import type { Desk } from "../../services/submissions/desk.ts";
import { ComplaintInput } from "../../services/schemas/complaint.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import { parse } from "../../services/schemas/parse.ts";
import type { Listed } from "../../services/search/search_definition.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { parsed, validate } from "../validate.ts";
import { bulkInput, refuseOnList } from "./bulk_form.ts";
import { changeComplaint, changeStatus, changeStatuses, eraseRecord } from "./changes.ts";
import { backTo, respondList } from "./list_page.tsx";

/** How paths and the audit log call an inbox. */
export type InboxName = "volunteers" | "messages";

/** What an inbox and its pages are called. */
export interface InboxNames {
  readonly name: InboxName;
  /** The public form that fills it. */
  readonly form: FormName;
  /** Where the pages of those to follow up begin, where there are any. */
  readonly followUp?: string;
}

/** What one inbox has of its own, for the routes that all inboxes share. */
export interface InboxConfig<T extends SubmissionRecord, View, Query extends ListParams>
  extends InboxNames {
  /** Returns its records as the visitor may see and change them. */
  readonly deskFor: (c: AppContext) => Desk<T, View, Query>;
  readonly meta: PageMeta;
  /** The query of its list. */
  readonly query: z.ZodMiniType<ListQueryOf<Query>>;
  readonly status: Schema<StatusChange<T["status"]>>;
  readonly statusOfMany: Schema<
    BulkStatusChange<T["status"], Query>,
    BulkStatusChange<T["status"], Readonly<Record<string, string | undefined>>> & { all?: true }
  >;
  /** The toast after a change of status. */
  readonly updated: ToastCode;
  /** Returns what only its list shows. */
  readonly partsFor?: (c: AppContext, may: ListPermissions) => Promise<ListParts>;
  readonly draw: (props: ListProps<Listed<View>>) => ReactElement;
}

/** What the lists have that people are called from. */
export type ListParts = Pick<ListProps, "choices" | "draft" | "workdays" | "hints">;

/** The query of a list, with its order and where the page begins. */
export type ListQueryOf<Query> = Query & { readonly orden: string; readonly offset: number };

type Schema<Output, Input = Output> = z.ZodMiniType<Output, Input>;

/** Returns the pages of an inbox, and what their forms post where no script does. */
export function inboxPages<T extends SubmissionRecord, View, Query extends ListParams>(
  config: InboxConfig<T, View, Query>,
): Hono<Env> {
  const { name } = config;
  const goBack = (c: AppContext, done: FlashCode) =>
    redirectWithFlash(c, backTo(c, `/admin/${name}`), done);
  return new Hono<Env>()
    .get("/", validate("query", config.query), (c) => respondList(c, config, c.req.valid("query")))
    .post("/", async (c) => {
      const form = await readForm(c);
      const input = parse(config.statusOfMany, {
        ...bulkInput(c, form),
        status: form.get("estado"),
      });
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
      const { motivo } = parsed(ComplaintInput, formFields(await readForm(c)));
      await changeComplaint(c, config, c.req.param("id"), motivo);
      return goBack(c, "claim_opened");
    })
    .post("/:id/claim/decided", async (c) => {
      await changeComplaint(c, config, c.req.param("id"), null);
      return goBack(c, "claim_decided");
    })
    .post("/:id/erase", async (c) => {
      await eraseRecord(c, config, c.req.param("id"));
      return goBack(c, "record_erased");
    });
}

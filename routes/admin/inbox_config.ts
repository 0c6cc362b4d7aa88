import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { ToastCode } from "../../content/toasts.ts";
import type { PageMeta } from "../../content/meta.ts";
import type {
  BulkStatusChange,
  Inbox,
  ListParams,
  StatusChange,
  SubmissionRecord,
} from "../../services/submissions/inbox.ts";
import type { Services } from "../../services/services.ts";
import type { ListStart } from "./list_page.tsx";

/** How paths and the audit log call an inbox. */
export type InboxName = "volunteers" | "messages";

/** What an inbox says that is its own, for the routes that all inboxes share. */
export interface InboxConfig<T extends SubmissionRecord, View, Query extends ListParams> {
  readonly name: InboxName;
  readonly serviceOf: (services: Services) => Inbox<T, View, Query>;
  readonly meta: PageMeta;
  /** What the address of its list says. */
  readonly query: z.ZodMiniType<Query & { readonly orden: string; readonly offset: number }>;
  readonly status: z.ZodMiniType<StatusChange<T["status"]>>;
  readonly statusOfMany: z.ZodMiniType<BulkStatusChange<T["status"], Query>>;
  /** What the page says once a status is set. */
  readonly updated: ToastCode;
  /** Returns what the API sends of a record. */
  readonly view: (record: T) => View;
  readonly draw: (start: ListStart<View>) => ReactElement;
}

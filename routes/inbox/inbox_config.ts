import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { PageMeta } from "../../content/words/meta.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import type { ToastCode } from "../../content/words/toasts.ts";
import type { ListPermissions, ListProps } from "../../islands/inbox/config.ts";
import type { Permission } from "../../services/accounts/permissions.ts";
import type { Listed } from "../../services/search/search_definition.ts";
import type {
  ScopedInbox,
  StatusChange,
  SubmissionRecord,
  ViewOf,
} from "../../services/inbox/scoped_inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { BulkStatusChange } from "../../services/inbox/bulk_status.ts";
import type { AppContext } from "../env.ts";

export type InboxName = "volunteers" | "messages";

export interface InboxConfig<T extends SubmissionRecord, Query extends ListParams> {
  readonly name: InboxName;
  readonly form: FormName;
  readonly followUp?: string;
  readonly inboxFor: (c: AppContext) => ScopedInbox<T, Query>;
  readonly permissions: { readonly status: Permission; readonly decide: Permission };
  readonly meta: PageMeta;
  readonly inputs: {
    readonly query: z.ZodMiniType<ListQueryOf<Query>>;
    readonly status: Schema<StatusChange<T["status"]>>;
    readonly statusOfMany: Schema<
      BulkStatusChange<T["status"], Query>,
      BulkStatusChange<T["status"], Readonly<Record<string, string | undefined>>> & { all?: true }
    >;
  };
  /** The toast after a change of status. */
  readonly updated: ToastCode;
  /** Returns what only its list shows. */
  readonly partsFor?: (c: AppContext, may: ListPermissions) => Promise<ListParts>;
  readonly draw: (props: ListProps<Listed<ViewOf<T>>>) => ReactElement;
}

export type ListParts = Pick<ListProps, "otherOptions" | "labels" | "draft" | "workdays" | "hints">;

export type ListQueryOf<Query> = Query & { readonly orden: string; readonly offset: number };

type Schema<Output, Input = Output> = z.ZodMiniType<Output, Input>;

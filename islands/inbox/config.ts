import type { ReactElement } from "react";
import type { BadgeLooks } from "../../components/ui/badge.tsx";
import type { messagesPage } from "../../content/inbox/messages.ts";
import type { volunteersPage } from "../../content/inbox/volunteers.ts";
import type { ContactHint } from "../../content/follow_up/follow_up.ts";
import type { listToasts } from "../../content/inbox/list_toasts.ts";
import type { Option } from "../../content/words/options.ts";
import type { Draft } from "../../content/words/whatsapp.ts";
import type { ChoiceFilter, FilterName } from "../../services/inbox/filters_schema.ts";
import type { ReplyView } from "../../services/inbox/reply_schema.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { ListApi, ListRecord } from "./api.ts";
import type { Address } from "./list/address.ts";

export interface OpenRecord<R = ListRecord> extends Neighbours {
  readonly record: R;
}

export interface Status extends Option, BadgeLooks {}

export interface Column<R = ListRecord> {
  readonly id: "name" | "phone" | "place" | "subject" | "status" | "date";
  readonly label: string;
  /** The order of the list after a click on the heading. */
  readonly order?: string;
  /** The content of a cell; name, status and date are the same in every list. */
  cell?(row: R, q: string, workdays: readonly string[]): ReactElement | string;
}

export type ListTexts = typeof volunteersPage | typeof messagesPage;

/**
 * The configuration of one list; the rest is the same for all. What takes a record is a method, so
 * that the list, which knows only {@link ListRecord}, can take the configuration of any.
 */
export interface ListConfig<R extends ListRecord = ListRecord> {
  readonly name: "volunteers" | "messages";
  readonly api: ListApi;
  readonly texts: ListTexts;
  readonly statuses: readonly [Status, ...Status[]];
  readonly columns: readonly Column<R>[];
  readonly filters: readonly Omit<ChoiceFilter<R, FilterName>, "values">[];
  readonly updated: keyof typeof listToasts;
  readonly opening?: { readonly from: string; readonly to: string };
  /** The status after a reply. */
  readonly replied?: string;
  nameOf(row: R): string;
  Actions(props: ActionsProps<R>): ReactElement | null;
  Detail(props: DetailProps<R>): ReactElement;
}

export interface DetailProps<R> extends Pick<ListProps<R>, "otherOptions" | "workdays"> {
  readonly row: R;
}

/** The options that only the server knows, by the name of their filter; they follow the fixed ones. */
type OtherOptions = Readonly<Partial<Record<FilterName, readonly Option[]>>>;

export interface ListPermissions {
  readonly status: boolean;
  readonly assign: boolean;
  readonly label: boolean;
  readonly callout: boolean;
  readonly complaint: boolean;
  readonly decide: boolean;
  readonly erase: boolean;
  readonly export: boolean;
  readonly reply: boolean;
  /** Where the pages of those to follow up begin; null if the user may not open them. */
  readonly followUp: string | null;
  /** The localidades that limit what the visitor sees; null if none do. */
  readonly localidades: readonly string[] | null;
  /** Where the pages of people begin; null if the user may not open them. */
  readonly people: string | null;
}

export interface Replying {
  readonly id: string;
  readonly items: readonly ReplyView[];
  readonly text?: string;
  readonly error?: string;
}

export interface ActionsProps<R>
  extends Pick<ListProps<R>, "draft">, Partial<Pick<ListProps<R>, "replyReady">> {
  readonly row: R;
  /** The query of the list, to come back to it without a script. */
  readonly query: string;
  readonly hydrated: boolean;
  readonly mayChange: boolean;
  readonly mayReply?: boolean;
  readonly wide?: boolean;
  onReply?(row: R): void;
}

export interface ListProps<R = ListRecord> {
  readonly address: Address;
  /** The first page; null if it could not be read. */
  readonly page: ListPage<R, string> | null;
  readonly open: OpenRecord<R> | null;
  /** ISO date of today in Bogotá. */
  readonly today: string;
  /** The latest business days, today's first; empty where no one waits for a call. */
  readonly workdays: readonly string[];
  readonly otherOptions: OtherOptions;
  /** The labels that can be put; those that are off are in {@link otherOptions} alone. */
  readonly labels: readonly Option[];
  /** What the WhatsApp button of a row writes; null for an empty text. */
  readonly draft: Draft | null;
  /** When not to call or write; empty where the list calls no people. */
  readonly hints: readonly ContactHint[];
  readonly replyReady: boolean;
  readonly replying: Replying | null;
  readonly isFormOpen: boolean;
  readonly may: ListPermissions;
}

export function statusOf({ statuses }: ListConfig, id: string): Status {
  return statuses.find((status) => status.id === id) ?? statuses[0];
}

export function maySelect(may: ListPermissions): boolean {
  return may.status || may.assign || may.label || may.callout || may.export;
}

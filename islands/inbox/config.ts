import type { ReactElement } from "react";
import type { BadgeLooks } from "../../components/ui/badge.tsx";
import type { messagesPage } from "../../content/inbox/messages.ts";
import type { volunteersPage } from "../../content/inbox/volunteers.ts";
import type { ContactHint } from "../../content/follow_up/follow_up.ts";
import type { ToastCode } from "../../content/words/toasts.ts";
import type { Option } from "../../content/words/options.ts";
import type { Draft } from "../../content/words/whatsapp.ts";
import type { ChoiceFilter, FilterName } from "../../services/inbox/filters_schema.ts";
import type { ReplyView } from "../../services/inbox/reply_schema.ts";
import type { ListPage, Neighbours } from "../../services/search/search_definition.ts";
import type { ListApi, ListRecord } from "./api.ts";
import type { Address } from "./list/address.ts";

/** The open record and the ids beside it in the list. */
export interface OpenRecord<R = ListRecord> extends Neighbours {
  readonly record: R;
}

/** A status with its colour and shape. */
export interface Status extends Option, BadgeLooks {}

/** One column of the table; on phones the cells make a card. */
export interface Column<R = ListRecord> {
  readonly id: "name" | "phone" | "place" | "subject" | "status" | "date";
  readonly label: string;
  /** The order of the list after a click on the heading. */
  readonly order?: string;
  /** The content of a cell; name, status and date are the same in every list. */
  cell?(row: R, q: string, workdays: readonly string[]): ReactElement | string;
}

/** Texts that differ from list to list. */
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
  readonly updated: ToastCode;
  /** The status of a record once opened, and before. */
  readonly opening?: { readonly from: string; readonly to: string };
  /** The status after a reply. */
  readonly replied?: string;
  nameOf(row: R): string;
  /** The quick actions in a row and in the detail. */
  Actions(props: ActionsProps<R>): ReactElement | null;
  /** Everything the person sent, and where they came from. */
  Detail(props: DetailProps<R>): ReactElement;
}

/** The props of the detail. */
export interface DetailProps<R> extends Pick<ListProps<R>, "otherOptions" | "workdays"> {
  readonly row: R;
}

/** The options that only the server knows, by the name of their filter; they follow the fixed ones. */
type OtherOptions = Readonly<Partial<Record<FilterName, readonly Option[]>>>;

/** The controls of a list that the visitor may use; the server refuses the others. */
export interface ListPermissions {
  readonly status: boolean;
  /** Whether people may be given to owners. */
  readonly assign: boolean;
  readonly complaint: boolean;
  /** Whether a complaint may be ended. */
  readonly decide: boolean;
  readonly erase: boolean;
  readonly export: boolean;
  /** Whether messages are answered from here. */
  readonly reply: boolean;
  /** Where the pages of those to follow up begin; null if the user may not open them. */
  readonly followUp: string | null;
  /** The localidades that limit what the visitor sees; null if none do. */
  readonly localidades: readonly string[] | null;
  /** Where the pages of people begin; null if the user may not open them. */
  readonly people: string | null;
}

/** The replies to the message that the server opened, and what was typed for the next one. */
export interface Replying {
  readonly id: string;
  readonly items: readonly ReplyView[];
  readonly text?: string;
  readonly error?: string;
}

/** The props of the quick actions. */
export interface ActionsProps<R>
  extends Pick<ListProps<R>, "draft">, Partial<Pick<ListProps<R>, "replyReady">> {
  readonly row: R;
  /** The query of the list, to come back to it without a script. */
  readonly query: string;
  readonly hydrated: boolean;
  /** Whether the visitor may change the status. */
  readonly mayChange: boolean;
  /** Whether there is a form to answer from here. */
  readonly mayReply?: boolean;
  /** Whether there is room for words. */
  readonly wide?: boolean;
  /** Called when a reply was begun. */
  onReply?(row: R): void;
}

/** The props of a list, from the server. */
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
  /** What the WhatsApp button of a row writes; null for an empty text. */
  readonly draft: Draft | null;
  /** When not to call or write; empty where the list calls no people. */
  readonly hints: readonly ContactHint[];
  /** Whether the open message was just marked as answered, and its mail is still to be opened. */
  readonly replyReady: boolean;
  readonly replying: Replying | null;
  /** Whether the public form of the list is open. */
  readonly isFormOpen: boolean;
  readonly may: ListPermissions;
}

/** Returns the status with its colour and shape; an unknown one counts as the first. */
export function statusOf({ statuses }: ListConfig, id: string): Status {
  return statuses.find((status) => status.id === id) ?? statuses[0];
}

/** Returns whether the user may run any bulk action. */
export function maySelect(may: ListPermissions): boolean {
  return may.status || may.assign || may.export;
}

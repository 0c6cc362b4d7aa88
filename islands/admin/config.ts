import type { ReactElement } from "react";
import type { BadgeShape, BadgeTone } from "../../components/ui/badge.tsx";
import type { ToastCode } from "../../content/toasts.ts";
import type { Option } from "../../content/options.ts";
import type { Claim } from "../../services/schemas/claim.ts";
import type { ChoiceFilter, FilterName } from "../../services/schemas/filters.ts";
import type { Address } from "./list/address.ts";

/** What every record in a list has. */
export interface ListRecord {
  readonly id: string;
  readonly status: string;
  readonly email: string;
  readonly created_at: string;
  /** Whether another record comes from the same person. */
  readonly duplicate: boolean;
  /** A claim about its data that is not decided yet. */
  readonly reclamo?: Claim;
}

/** How many records match, by status, and in all. */
export type Counts = Readonly<Record<string, number>>;

/** One page of a list as the server sends it. */
export interface ListPage<R> {
  readonly items: readonly R[];
  readonly total: number;
  readonly counts: Counts;
  /** How many records cannot be read and are in no list. */
  readonly unreadable: number;
}

/** The open record and who stands beside it in the list. */
export interface OpenRecord<R> {
  readonly record: R;
  readonly previous: string | null;
  readonly next: string | null;
}

/** A status with its looks. */
export interface Status extends Option {
  readonly tone: BadgeTone;
  readonly shape: BadgeShape;
}

/** One column of the table; on phones the cells make a card. */
export interface Column<R> {
  readonly id: "name" | "phone" | "place" | "subject" | "status" | "date";
  readonly label: string;
  /** What the list is sorted by with a click on its heading. */
  readonly order?: string;
  /** What a cell shows; name, status and date show the same in every list. */
  readonly cell?: (row: R, q: string) => ReactElement | string;
}

/** Texts that differ from list to list. */
export interface ListTexts {
  readonly title: string;
  readonly searchHint: string;
  readonly count: (total: number) => string;
  readonly empty: string;
  readonly emptyText: string;
  readonly emptyLink: { readonly label: string; readonly href: string };
  readonly loadFailed: string;
  readonly caption: string;
  readonly duplicate: string;
  readonly duplicateText: string;
  readonly duplicateLink: string;
  readonly samePerson: string;
  readonly orders: readonly Option[];
  readonly dialog: { readonly title: string };
}

/** What one list has of its own; everything else is the same for all. */
export interface ListConfig<R extends ListRecord> {
  readonly name: "volunteers" | "messages";
  readonly texts: ListTexts;
  readonly statuses: readonly [Status, ...Status[]];
  readonly columns: readonly Column<R>[];
  readonly choices: readonly ChoiceFilter<R, FilterName>[];
  /** Whether the list can be downloaded. */
  readonly exports: boolean;
  readonly updated: ToastCode;
  /** The status that a record takes by being opened, and the one it has until then. */
  readonly opening?: { readonly from: string; readonly to: string };
  /** The status after a reply. */
  readonly replied?: string;
  readonly nameOf: (row: R) => string;
  /** What can be done with one tap, in a row and in the detail. */
  readonly Actions: (props: ActionsProps<R>) => ReactElement;
  /** Everything the person sent. */
  readonly Detail: (props: DetailProps<R>) => ReactElement;
}

/** What the quick actions of a record get. */
export interface ActionsProps<R> {
  readonly row: R;
  /** The query of the list, to come back to it without a script. */
  readonly query: string;
  readonly hydrated: boolean;
  /** Whether there is room for words. */
  readonly wide?: boolean;
  /** See {@link ListProps}. */
  readonly replyReady?: boolean;
  /** Called when a reply was begun. */
  readonly onReply?: (row: R) => void;
}

/** What the detail of a record gets. */
export interface DetailProps<R> {
  readonly row: R;
  readonly address: Address;
}

/** What the server gives a list to begin with. */
export interface ListProps<R> {
  readonly address: Address;
  /** The first page; null where it could not be read. */
  readonly page: ListPage<R> | null;
  readonly open: OpenRecord<R> | null;
  /** ISO date of today in Bogotá. */
  readonly today: string;
  /** Whether the open message was just marked as answered, and its mail is still to be opened. */
  readonly replyReady: boolean;
}

/** Returns the status of the record with its looks; an unknown one counts as the first. */
export function statusOf<R extends ListRecord>(config: ListConfig<R>, id: string): Status {
  return config.statuses.find((status) => status.id === id) ?? config.statuses[0];
}

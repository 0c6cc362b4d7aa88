import { compile } from "zod/mini";
import { type MailState, OutboxRow, queueOf, subjectOf } from "./mail_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

export const unfinished: readonly MailState[] = ["waiting", "sending"];

/** How mails of an issue ended; `gone` are dropped ones whose reader had left. */
export type IssueEnd = MailState | "gone" | "failed_address" | "failed_message";

export type OutboxRows = ReturnType<typeof createOutboxRows>;

export function createOutboxRows(store: Store) {
  return new Collection(store, "outbox", compile(OutboxRow), {
    many: {
      due: (row) => unfinished.includes(row.state) ? [[queueOf(row), dueSince(row)]] : [],
      state: (row) => [[shownState(row)]],
      subject: ({ id }) => subjectOf(id).split(":").map((part) => [part]),
      ended: ({ state, at }) => state === "sent" || state === "dropped" ? [[at]] : [],
    },
    counters: {
      state: (row) => [[shownState(row)]],
      issue: (row) => row.kind === "newsletter" ? [[issueOf(row), issueEnd(row)]] : [],
    },
  });
}

export function issueOf({ id }: Pick<OutboxRow, "id">): string {
  return subjectOf(id).split(":")[0] ?? "";
}

export function readerOf({ id }: Pick<OutboxRow, "id">): string {
  return subjectOf(id).split(":")[1] ?? "";
}

function dueSince({ state, at, due = at }: OutboxRow): string {
  return state === "sending" ? due : at;
}

function shownState({ state, due }: OutboxRow): MailState {
  return state === "sending" && due !== undefined ? "waiting" : state;
}

function issueEnd(row: OutboxRow): IssueEnd {
  const { reason = "" } = row;
  const state = shownState(row);
  if (state === "dropped" && reason === "gone") return "gone";
  if (state !== "failed") return state;
  const [about] = reason.split("_");
  return about === "address" || about === "message" ? `failed_${about}` : "failed";
}

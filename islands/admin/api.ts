import { pageSize } from "../../services/schemas/page_size.ts";
import type { CallProblem, Result } from "../settle.ts";
import { type Address, filterOf, queryOf } from "./list/address.ts";
import type { ListPage, OpenRecord } from "./config.ts";

/** What became of a change of many. */
export interface BulkOutcome {
  readonly changed: number;
  readonly failed: readonly string[];
  /** Those that no longer were what the change was meant for; without a status, that are gone. */
  readonly skipped: readonly { readonly id: string; readonly status: string | null }[];
  /** The ids by the status they had; null where they are too many for a way back. */
  readonly before: Readonly<Record<string, readonly string[]>> | null;
}

/** A status to set; with `from` only where it is that one now. */
export interface Change {
  readonly status: string;
  readonly from?: string;
}

/** Which records a change of many is about: those selected, or all that match. */
export type Which = { readonly ids: readonly string[] } | { readonly matching: Address };

/** Returns the part of the list that begins at the offset. */
export async function readPage<R>(
  config: string,
  address: Address,
  offset: number,
  signal: AbortSignal,
): Promise<Result<ListPage<R>>> {
  const query = queryOf(address, { id: null, offset: String(offset) });
  const more = `${query}&limit=${pageSize}`;
  const result = await call<{ data: R[] } & Omit<ListPage<R>, "items">>(`${config}${more}`, {
    signal,
  });
  if (!result.ok) return result;
  const { data: items, total, counts, unreadable } = result.data;
  return { ok: true, data: { items, total, counts, unreadable } };
}

/** Returns the record and who stands beside it in the list. */
export async function readRecord<R>(
  config: string,
  address: Address,
  id: string,
): Promise<Result<OpenRecord<R>>> {
  const path = `${config}/${id}${queryOf(address, { id: null, offset: null })}`;
  const result = await call<{ data: R } & Omit<OpenRecord<R>, "record">>(path);
  if (!result.ok) return result;
  const { data: record, previous, next } = result.data;
  return { ok: true, data: { record, previous, next } };
}

/** Sets the status of one record; returns which one it has now, and which one it had before. */
export async function writeStatus(
  config: string,
  id: string,
  change: Change,
): Promise<Result<{ readonly status: string; readonly before: string }>> {
  const body = json("PATCH", change);
  const result = await call<{ data: { status: string }; before: string }>(`${config}/${id}`, body);
  if (!result.ok) return result;
  const { data: { status }, before } = result.data;
  return { ok: true, data: { status, before } };
}

/** Sets the status of many records. */
export async function writeStatuses(
  config: string,
  which: Which,
  change: Change,
): Promise<Result<BulkOutcome>> {
  const body = "ids" in which
    ? { ids: which.ids, ...change }
    : { all: true, filter: filterOf(which.matching), ...change };
  const result = await call<{ data: BulkOutcome }>(`${config}/status`, json("POST", body));
  return result.ok ? { ok: true, data: result.data.data } : result;
}

function json(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** Returns the whole answer, or why there is none; it never throws. */
export async function call<T>(path: string, init: RequestInit = {}): Promise<Result<T>> {
  try {
    const response = await fetch(`/api/admin/${path}`, init);
    const body: T & { error?: CallProblem } = await response.json();
    if (response.ok) return { ok: true, data: body };
    return { ok: false, problem: body.error ?? { code: "internal" } };
  } catch (error) {
    const aborted = error instanceof DOMException && error.name === "AbortError";
    return { ok: false, problem: { code: aborted ? "aborted" : "network" } };
  }
}

import { useCallback, useRef } from "react";
import { type BulkOutcome, type Change, writeStatus, writeStatuses } from "../api.ts";

/** What became of a change of rows. */
export interface Written {
  readonly failed: readonly string[];
  /** The statuses that a colleague has set meanwhile, by id: those were left. */
  readonly kept: ReadonlyMap<string, string>;
  /** The statuses that were changed, by id, as the server found them. */
  readonly before: ReadonlyMap<string, string>;
}

/** Changes the status of rows. */
export type Write = (ids: readonly string[], change: Change) => Promise<Written>;

/** Returns how statuses are written: two changes of one record reach the server in their order. */
export function useWrite(config: string): Write {
  const { current: underWay } = useRef(new Map<string, Promise<unknown>>());
  return useCallback(async (ids, change) => {
    const earlier = ids.map((id) => underWay.get(id));
    const writing = Promise.all(earlier).then(() => send(config, ids, change));
    for (const id of ids) underWay.set(id, writing);
    const written = await writing;
    for (const id of ids) if (underWay.get(id) === writing) underWay.delete(id);
    return written;
  }, [config, underWay]);
}

async function send(config: string, ids: readonly string[], change: Change): Promise<Written> {
  const [id = ""] = ids;
  if (ids.length > 1) {
    const result = await writeStatuses(config, { ids }, change);
    return result.ok ? writtenOf(result.data) : { ...nothing, failed: ids };
  }
  const result = await writeStatus(config, id, change);
  if (!result.ok) return { ...nothing, failed: ids };
  const { status, before } = result.data;
  if (status !== change.status) return { ...nothing, kept: new Map([[id, status]]) };
  return before === status ? nothing : { ...nothing, before: new Map([[id, before]]) };
}

const nothing: Written = { failed: [], kept: new Map(), before: new Map() };

function writtenOf({ failed, skipped, before }: BulkOutcome): Written {
  const statuses = Object.entries(before ?? {}).flatMap(([status, ids]) =>
    ids.map((id) => [id, status] as const)
  );
  const kept = skipped.flatMap(({ id, status }) => status === null ? [] : [[id, status] as const]);
  return { failed, kept: new Map(kept), before: new Map(statuses) };
}

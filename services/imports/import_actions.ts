import type { Import, ImportState } from "./import_schema.ts";

export type ImportAction = "choose" | "start" | "stop" | "resume" | "undo" | "discard" | "notify";

/** What staff may do in each state. `discard`: a draft goes, later the rows that stayed out. */
const actionsIn: Readonly<Record<ImportState, readonly ImportAction[]>> = {
  draft: ["choose", "start", "discard"],
  running: ["stop"],
  stopped: ["resume", "undo"],
  done: ["undo", "discard", "notify"],
  undoing: [],
  undone: ["discard"],
};

/** The states in which something is left to do without staff. */
export const movingStates: readonly ImportState[] = ["running", "undoing"];

/** How long an import can be undone, in days. */
export const undoDays = 30;
const undoneUntil = undoDays * 24 * 60 * 60 * 1000;

/** Returns whether staff may do that now, in milliseconds since 1970. */
export function isAllowed(batch: Import, action: ImportAction, now: number): boolean {
  if (!actionsIn[batch.state].includes(action)) return false;
  const { done_at, stopped, started_at, review, rows_until, notice } = batch;
  if (action === "start") return review !== null;
  if (action === "notify") return notice === null;
  if (action === "discard") return batch.state === "draft" || rows_until !== null;
  if (action !== "undo") return true;
  return now - Date.parse(done_at ?? stopped?.at ?? started_at ?? "") < undoneUntil;
}

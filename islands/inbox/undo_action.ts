import { list } from "../../content/inbox/lists.ts";
import type { ToastOptions } from "../toast.ts";

/** How long undo is offered, in milliseconds. */
const duration = 8_000;

export function undoAction(run: () => Promise<unknown>): ToastOptions {
  return { action: { label: list.undo, run: () => void run() }, duration };
}

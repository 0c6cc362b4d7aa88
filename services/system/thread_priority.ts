import { constants, setPriority } from "node:os";

/**
 * Lets every other thread of the process go first, so that visitors do not wait for what a worker
 * does. It is not for work with a deadline, which may then not be kept. On Linux the priority is that
 * of the thread that asks (setpriority(2), "C library/kernel differences"), elsewhere that of the
 * whole process, and nothing is done.
 */
export function yieldToOtherThreads(): void {
  if (Deno.build.os !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The platform does not allow it: the work is done all the same.
  }
}

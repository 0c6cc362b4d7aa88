import type { AppContext } from "./env.ts";

/**
 * Returns whether a browser goes there, to show what it gets: scripts, and links that only download,
 * do not say so.
 */
export function asksForPage(c: AppContext): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}

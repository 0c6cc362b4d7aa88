import type { AppContext } from "./env.ts";

/** Returns whether the request is a navigation, as opposed to a script or a download link. */
export function asksForPage(c: AppContext): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}

import type { AppContext } from "./env.ts";
import { pages } from "./pages.tsx";

/** Only these are ever led to: no spelling of the address can make it somebody else's. */
const found: ReadonlySet<string> = new Set(
  [...pages.map(({ path }) => path), "/login"].filter((path) => path !== "/"),
);

/** Returns where the public page is that was asked for with a slash at its end; null if none was. */
export function withoutSlash(c: AppContext): string | null {
  const { method, path, url } = c.req;
  if (method !== "GET" && method !== "HEAD" || !path.endsWith("/")) return null;
  const page = path.slice(0, -1);
  return found.has(page) ? page + new URL(url).search : null;
}

import { Hono } from "hono";
import type { Env } from "./env.ts";
import { pages } from "./pages.tsx";
import { respondPublic } from "./respond.tsx";

/** The public pages. */
export const publicPages = new Hono<Env>();

for (const page of pages) {
  publicPages.get(page.path, (c) =>
    respondPublic(c, {
      ...page.meta,
      content: page.content({ origin: c.get("deps").origins.canonical, flash: c.get("flash") }),
      embeds: page.embeds,
      listed: page,
      shared: true,
    }));
}

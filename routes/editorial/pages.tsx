import { Hono } from "hono";
import { contentKindNames, contentKinds } from "../../content/editorial/content_kinds.ts";
import type { Env } from "../env.ts";
import { itemPages } from "./items.tsx";
import { respondOverview } from "./overview.tsx";
import { settingsPages } from "./settings.tsx";
import { requires } from "../admin/access.ts";

export const editorialPages = new Hono<Env>()
  .get("/", requires("content:write"), respondOverview)
  // Those who write look for the newsletter here too.
  .get("/boletin", requires("newsletter:write"), (c) => c.redirect("/admin/newsletter", 308))
  .route("/ajustes", settingsPages);

for (const kind of contentKindNames) {
  editorialPages.route(`/${contentKinds[kind].path}`, itemPages(kind));
}

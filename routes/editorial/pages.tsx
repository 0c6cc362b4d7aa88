import { Hono } from "hono";
import { contentKindNames, contentKinds } from "../../content/content_kinds.ts";
import type { Env } from "../env.ts";
import { itemPages } from "./items.tsx";
import { overviewPage } from "./overview.tsx";
import { settingsPages } from "./settings.tsx";

/** The pages of those who write what the site shows. */
export const editorialPages = new Hono<Env>()
  .route("/", overviewPage)
  .route("/ajustes", settingsPages);

for (const clase of contentKindNames) {
  editorialPages.route(`/${contentKinds[clase].path}`, itemPages(clase));
}

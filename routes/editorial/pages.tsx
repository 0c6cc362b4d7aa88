import { Hono } from "hono";
import { contentKindNames, contentKinds } from "../../content/content_kinds.ts";
import type { Env } from "../env.ts";
import { HomeExcess } from "./home_budget.ts";
import { itemPages } from "./items.tsx";
import { respondOverview } from "./overview.tsx";
import { settingsPages } from "./settings.tsx";

/** Returns the pages of those who write what the site shows. */
export function editorialPages(): Hono<Env> {
  const homeExcess = new HomeExcess();
  const pages = new Hono<Env>()
    .use(async function measureHome(c, next) {
      c.set("homeExcess", homeExcess);
      await next();
    })
    .get("/", respondOverview)
    // Those who write look for the newsletter here too.
    .get("/boletin", (c) => c.redirect("/admin/newsletter", 308))
    .route("/ajustes", settingsPages);
  for (const clase of contentKindNames) {
    pages.route(`/${contentKinds[clase].path}`, itemPages(clase));
  }
  return pages;
}

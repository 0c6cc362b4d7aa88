import { Hono } from "hono";
import { OverviewPage } from "../../components/editorial/overview_page.tsx";
import { contentKindNames } from "../../content/content_kinds.ts";
import { meta } from "../../content/editorial.ts";
import { type ContentItem, stateOf } from "../../services/schemas/content_item.ts";
import type { AppContext, Env } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { isWaiting, toRow } from "./item_view.ts";
import { todaysChanges } from "./todays_changes.ts";

/** The first page of those who write what the site shows. */
export const overviewPage = new Hono<Env>()
  .get("/", async (c) => {
    return await respondAdmin(c, { ...meta, content: <OverviewPage {...await readOverview(c)} /> });
  });

async function readOverview(c: AppContext): Promise<Parameters<typeof OverviewPage>[0]> {
  const { services: { editorial }, clock } = c.get("deps");
  const now = clock();
  const kinds = await Promise.all(
    contentKindNames.map(async (clase) => ({ clase, items: await editorial.all(clase) })),
  );
  const isShown = (item: ContentItem) => ["publicada", "cambios"].includes(stateOf(item, now));
  return {
    homeExcess: await c.get("homeExcess").of(c.get("deps")),
    kinds: kinds.map(({ clase, items }) => ({ clase, shown: items.filter(isShown).length })),
    today: await todaysChanges(c),
    waiting: kinds.flatMap(({ items }) => items).filter((item) => isWaiting(item, now))
      .map((item) => toRow(item, now)),
  };
}

import { Hono } from "hono";
import { OverviewPage } from "../../components/editorial/overview_page.tsx";
import { contentKindNames } from "../../content/content_kinds.ts";
import { meta, overview } from "../../content/editorial.ts";
import { Problem } from "../../services/problem.ts";
import { type ContentItem, stateOf } from "../../services/schemas/content_item.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin, respondFailed } from "../respond.tsx";
import { isWaiting, toRow } from "./item_view.ts";
import { publishedToday } from "./published_today.ts";

/** The first page of those who write what the site shows. */
export const overviewPage = new Hono<Env>()
  .get("/", async (c) => {
    const read = await expectProblem(() => readOverview(c));
    if (read instanceof Problem) return await respondFailed(c, overview, read, meta, "/redaccion");
    return await respondAdmin(c, { ...meta, content: <OverviewPage {...read} /> });
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
    today: await publishedToday(c),
    waiting: kinds.flatMap(({ items }) => items).filter((item) => isWaiting(item, now))
      .map((item) => toRow(item, now)),
  };
}

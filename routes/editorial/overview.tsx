import { Hono } from "hono";
import { OverviewPage } from "../../components/editorial/overview_page.tsx";
import { type ContentKindName, contentKindNames } from "../../content/content_kinds.ts";
import { meta, overview } from "../../content/editorial.ts";
import { Problem } from "../../services/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin, respondFailed } from "../respond.tsx";
import { toRow } from "./item_view.ts";
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
  const kinds = await Promise.all(contentKindNames.map(async (name) => {
    const rows = (await editorial.all(name)).map((item) => toRow(item, now));
    const published = rows.filter(({ state }) => state === "publicada" || state === "cambios");
    return { name, rows, figures: { published: published.length } };
  }));
  const figures = kinds.map(({ name, figures }) => [name, figures] as const);
  return {
    homeExcess: await c.get("homeExcess").of(c.get("deps")),
    kinds: new Map<ContentKindName, (typeof figures)[number][1]>(figures),
    today: await publishedToday(c),
    waiting: kinds.flatMap(({ rows }) => rows).filter(({ state }) => isWaiting.has(state)),
  };
}

const isWaiting: ReadonlySet<string> = new Set(["borrador", "cambios", "programada"]);

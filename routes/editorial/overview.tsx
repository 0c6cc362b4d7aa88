import { Hono } from "hono";
import { type ItemRow, OverviewPage } from "../../components/editorial/overview_page.tsx";
import { type ContentKindName, contentKindNames } from "../../content/content_kinds.ts";
import { bogotaDay, shortDay, shortMoment } from "../../content/dates.ts";
import { meta, overview, untitled } from "../../content/editorial.ts";
import { Problem } from "../../services/problem.ts";
import { type ContentItem, stateOf, valuesOf } from "../../services/schemas/content_item.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin, respondFailed } from "../respond.tsx";
import { homeExcess } from "./home_budget.ts";

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
    const { items, since } = await editorial.kind(name);
    const rows = items.map((item) => toRow(item, now));
    const published = rows.filter(({ state }) => state === "publicada" || state === "cambios");
    const day = since && bogotaDay(Date.parse(since));
    return { name, rows, figures: { published: published.length, since: day } };
  }));
  const figures = kinds.map(({ name, figures }) => [name, figures] as const);
  return {
    homeExcess: await homeExcess(c.get("deps")),
    kinds: new Map<ContentKindName, (typeof figures)[number][1]>(figures),
    waiting: kinds.flatMap(({ rows }) => rows).filter(({ state }) => isWaiting.has(state)),
  };
}

const isWaiting: ReadonlySet<string> = new Set(["borrador", "cambios", "programada"]);

/** Returns the item as lists show it. */
export function toRow(item: ContentItem, now: number): ItemRow {
  const { id, clase, published, updated_at, updated_by } = item;
  const values = valuesOf(item);
  const state = stateOf(item, now);
  return {
    clase,
    id,
    state,
    titulo: values.titulo || values.nombre || untitled,
    moment: state === "programada" && published
      ? shortMoment(published.desde)
      : updated_by
      ? shortMoment(updated_at)
      : shortDay(values.fecha ?? "", true),
  };
}

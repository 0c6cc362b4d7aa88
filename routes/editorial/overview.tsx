import { OverviewPage } from "./overview_page.tsx";
import type { TodaysChange } from "./published_today.tsx";
import { contentKindNames, editorPath } from "../../content/editorial/content_kinds.ts";
import { bogotaDay, bogotaTime, clockTime } from "../../content/words/dates.ts";
import { meta } from "../../content/editorial/editorial.ts";
import { type ContentItem, stateOf } from "../../services/editorial/item_schema.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { homeExcess } from "./home_budget.ts";
import { toRow, waitsForAuthor, writersOf } from "./item_view.ts";

/** Answers with the first page of those who write what the site shows. */
export async function respondOverview(c: AppContext): Promise<Response> {
  return await respondAdmin(c, { ...meta, content: <OverviewPage {...await readOverview(c)} /> });
}

async function readOverview(c: AppContext): Promise<Parameters<typeof OverviewPage>[0]> {
  const { services: { editorial }, clock } = c.get("deps");
  const now = clock();
  const kinds = await Promise.all(
    contentKindNames.map(async (kind) => ({ kind, items: await editorial.all(kind) })),
  );
  const isShown = (item: ContentItem) => ["publicada", "cambios"].includes(stateOf(item, now));
  return {
    homeExcess: await homeExcess(c.get("deps")),
    kinds: kinds.map(({ kind, items }) => ({ kind, shown: items.filter(isShown).length })),
    today: await todaysChanges(c),
    waiting: kinds.flatMap(({ items }) => items).filter((item) => waitsForAuthor(item, now))
      .map((item) => toRow(item, now)),
  };
}

/** How many changes of a day are named. */
const mostNamed = 10;

/** Returns what staff published, planned or withdrew today, newest first. @throws {Problem} */
export async function todaysChanges(c: AppContext): Promise<TodaysChange[]> {
  const { services: { editorial }, clock } = c.get("deps");
  const changes = await editorial.changesOn(bogotaDay(clock()), mostNamed);
  const writers = await writersOf(c, changes.map(({ by }) => by));
  return changes.map(({ item, accion, at, by }) => ({
    accion,
    titulo: toRow(item, clock()).titulo,
    href: `${editorPath(item.clase)}/${item.id}`,
    who: writers.get(by) ?? "",
    time: clockTime(bogotaTime(at)),
  }));
}

import type { TodaysChange } from "../../components/editorial/published_today.tsx";
import { editorPath } from "../../content/content_kinds.ts";
import { bogotaDay, bogotaTime, clockTime } from "../../content/dates.ts";
import type { AppContext } from "../env.ts";
import { toRow, writersOf } from "./item_view.ts";

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
    time: clockTime(bogotaTime(Date.parse(at))),
  }));
}

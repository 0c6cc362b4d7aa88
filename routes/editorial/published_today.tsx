import type { ComponentProps, ReactElement } from "react";
import { LinkList, Panel } from "../../components/ui/page_parts.tsx";
import { editorPath } from "../../content/editorial/content_kinds.ts";
import { itemHistory, overview as texts } from "../../content/editorial/editorial.ts";
import { bogotaDay, bogotaTime, clockTime } from "../../content/words/dates.ts";
import type { AppContext } from "../env.ts";
import { toRow, writersOf } from "./item_view.ts";

const mostNamed = 10;

type Links = ComponentProps<typeof LinkList>["links"];

export async function todaysChanges(c: AppContext): Promise<Links> {
  const { services: { editorial }, clock } = c.get("deps");
  const changes = await editorial.changesOn(bogotaDay(clock()), mostNamed);
  const writers = await writersOf(c, changes.map(({ by }) => by));
  return changes.map(({ item, accion, at, by }) => {
    const hint = [itemHistory.actions[accion], writers.get(by), clockTime(bogotaTime(at))];
    return {
      href: `${editorPath(item.clase)}/${item.id}`,
      label: toRow(item, clock()).titulo,
      hint: hint.join(" · "),
    };
  });
}

export function PublishedToday({ links }: { links: Links }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <Panel id="publicado-hoy" title={texts.today}>
      <LinkList links={links} />
    </Panel>
  );
}

import type { ReactElement } from "react";
import { itemHistory, overview as texts } from "../../content/editorial/editorial.ts";
import type { ContentAction } from "../../services/editorial/item_schema.ts";
import { LinkList, Panel } from "../../components/ui/page_parts.tsx";

/** What a member of the team did to an item of the site today. */
export interface TodaysChange {
  readonly accion: ContentAction;
  readonly titulo: string;
  readonly href: string;
  readonly who: string;
  /** The time of day. */
  readonly time: string;
}

/** What staff published, planned or withdrew today; nothing where they did not. */
export function PublishedToday({ of }: { of: readonly TodaysChange[] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <Panel id="publicado-hoy" title={texts.today}>
      <LinkList
        links={of.map(({ accion, titulo, href, who, time }) => ({
          href,
          label: titulo,
          hint: `${itemHistory.actions[accion]} · ${who} · ${time}`,
        }))}
      />
    </Panel>
  );
}

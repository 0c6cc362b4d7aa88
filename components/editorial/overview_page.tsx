import type { ReactElement } from "react";
import { type ContentKindName, contentKinds, editorPath } from "../../content/content_kinds.ts";
import { overview as texts, stateTexts } from "../../content/editorial.ts";
import type { ContentState } from "../../services/schemas/content_item.ts";
import { imagesPage } from "../../content/images.ts";
import { Panel } from "../admin/panel.tsx";
import { HomeExcess } from "./settings/home_excess.tsx";
import { settingsPath } from "./settings/settings_page.tsx";

/** An item as a list names it. */
export interface ItemRow {
  readonly clase: ContentKindName;
  readonly id: string;
  readonly titulo: string;
  readonly state: ContentState;
  /** When it changed or appears, in words. */
  readonly moment: string;
}

/** What the overview says of a kind. */
interface KindFigures {
  readonly published: number;
  /** The day since when staff edit it, null before that. */
  readonly since: string | null;
}

interface OverviewProps {
  readonly kinds: ReadonlyMap<ContentKindName, KindFigures>;
  /** By how many bytes the home page is larger than its budget. */
  readonly homeExcess: number;
  /** Drafts and what is scheduled. */
  readonly waiting: readonly ItemRow[];
}

/** The first page of those who write: every kind, and what is not on the site yet. */
export function OverviewPage({ homeExcess, kinds, waiting }: OverviewProps): ReactElement {
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="admin-lead mt-1 mb-3 max-w-3xl">{texts.lead}</p>
      <div className="grid max-w-3xl gap-4">
        <HomeExcess bytes={homeExcess} />
        <p className="flex flex-wrap gap-2">
          <a href="/redaccion/noticias/nuevo" className="admin-button admin-main-button">
            {texts.add}
          </a>
          <a href="/redaccion/imagenes" className="admin-button">{imagesPage.title}</a>
        </p>
        <Panel id="por-terminar" title={texts.waiting}>
          {waiting.length === 0
            ? <p className="admin-lead">{texts.noneWaiting}</p>
            : <ItemList rows={waiting} />}
        </Panel>
        <Panel id="ajustes" title={texts.settings}>
          <p>
            <a href={settingsPath} className="link font-semibold">{texts.settings}</a>
          </p>
          <p className="hint">{texts.settingsHint}</p>
        </Panel>
        <Panel id="clases" title={texts.kinds}>
          <ul className="content-kinds">
            {[...kinds].map(([name, { published, since }]) => (
              <li key={name}>
                <a href={editorPath(name)} className="link font-semibold">
                  {contentKinds[name].title}
                </a>
                <p>{texts.published(published)}</p>
                <p className="hint">{sinceText(since)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

/** Items with their states, each with a link to its form. */
function ItemList({ rows }: { rows: readonly ItemRow[] }): ReactElement {
  return (
    <ul className="content-items">
      {rows.map(({ clase, id, titulo, state, moment }) => (
        <li key={id}>
          <a href={`${editorPath(clase)}/${id}`} className="link font-semibold">
            {titulo}
          </a>
          <p className="hint">
            {stateTexts[state]} · {moment}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns who edits the kind, and since when. */
export function sinceText(since: string | null): string {
  return since ? texts.since(since) : texts.notYet;
}

import type { ReactElement } from "react";
import {
  type ContentKindName,
  contentKinds,
  editorPath,
  stateText,
} from "../../content/editorial/content_kinds.ts";
import { overview as texts } from "../../content/editorial/editorial.ts";
import type { ContentState } from "../../services/editorial/item_schema.ts";
import { imagesPage } from "../../content/editorial/images.ts";
import { LinkList, PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PublishedToday, type TodaysChange } from "./published_today.tsx";
import { settingsPath } from "../../content/editorial/site_settings_page.ts";

/** An item as a list names it. */
export interface ItemRow {
  readonly kind: ContentKindName;
  readonly id: string;
  readonly titulo: string;
  readonly state: ContentState;
  /** When it changed or appears, in words. */
  readonly moment: string;
}

interface OverviewProps {
  /** Each kind, and how many of its items visitors see. */
  readonly kinds: readonly { readonly kind: ContentKindName; readonly shown: number }[];
  /** By how many bytes the home page is larger than its budget. */
  readonly homeExcess: number;
  readonly today: readonly TodaysChange[];
  /** Drafts, what is scheduled, and what ends this week. */
  readonly waiting: readonly ItemRow[];
}

/** The first page of those who write: every kind, and what is not on the site yet. */
export function OverviewPage({ homeExcess, kinds, today, waiting }: OverviewProps): ReactElement {
  const parts = [
    ...kinds.map(({ kind, shown }) => ({
      href: editorPath(kind),
      label: contentKinds[kind].title,
      hint: texts.shown(shown),
    })),
    { href: settingsPath, label: texts.settings, hint: texts.settingsHint },
  ];
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-3xl gap-4">
        <HomeExcess bytes={homeExcess} />
        <p className="flex flex-wrap gap-2">
          <a href="/redaccion/noticias/nuevo" className="admin-button admin-main-button">
            {texts.add}
          </a>
          <a href="/redaccion/agenda/nuevo" className="admin-button">{texts.addEvent}</a>
          <a href="/redaccion/imagenes" className="admin-button">{imagesPage.title}</a>
        </p>
        <Panel id="por-terminar" title={texts.waiting}>
          {waiting.length === 0
            ? <p className="admin-lead">{texts.noneWaiting}</p>
            : <LinkList links={waiting.map(linkTo)} />}
        </Panel>
        <PublishedToday of={today} />
        <Panel id="clases" title={texts.kinds}>
          <ul className="grid">
            {parts.map(({ href, label, hint }) => (
              <li
                key={href}
                className="relative border-t border-gris-300 py-3 first:border-t-0 hover:bg-mora-50"
              >
                <a href={href} className="cover font-semibold text-mora-700">{label}</a>
                <p className="hint">{hint}</p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

/** Says by how many bytes the home page is too large; nothing if it fits. */
export function HomeExcess({ bytes }: { bytes: number }): ReactElement | null {
  if (bytes === 0) return null;
  return <p className="admin-panel list-error" role="status">{texts.homeExcess(bytes)}</p>;
}

/** Returns the link to the form of an item, with its state. */
function linkTo({ kind, id, titulo, state, moment }: ItemRow) {
  const hint = `${stateText(kind, state)} · ${moment}`;
  return { href: `${editorPath(kind)}/${id}`, label: titulo, hint };
}

/** Returns who edits the kind, and since when. */
export function sinceText(since: string | null): string {
  return since ? texts.since(since) : texts.notYet;
}

import type { ReactElement } from "react";
import { LinkList, PageHead, Panel } from "../../components/ui/page_parts.tsx";
import {
  contentKindNames,
  contentKinds,
  editorPath,
  stateText,
} from "../../content/editorial/content_kinds.ts";
import { meta, overview as texts } from "../../content/editorial/editorial.ts";
import { imagesPage } from "../../content/editorial/images.ts";
import { settingsPath } from "../../content/editorial/site_settings_page.ts";
import { type ContentItem, stateOf } from "../../services/editorial/item_schema.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { homeExcess } from "./home_budget.ts";
import { type ItemRow, toRow, waitsForAuthor } from "./item_view.ts";
import { PublishedToday, todaysChanges } from "./published_today.tsx";

export async function respondOverview(c: AppContext): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const now = clock();
  const kinds = await Promise.all(
    contentKindNames.map(async (kind) => ({ kind, items: await editorial.all(kind) })),
  );
  const waiting = kinds.flatMap(({ items }) => items).filter((item) => waitsForAuthor(item, now));
  const isShown = (item: ContentItem) => ["publicada", "cambios"].includes(stateOf(item, now));
  const parts = [
    ...kinds.map(({ kind, items }) => ({
      href: editorPath(kind),
      label: contentKinds[kind].title,
      hint: texts.shown(items.filter(isShown).length),
    })),
    { href: settingsPath, label: texts.settings, hint: texts.settingsHint },
  ];
  const content = (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid max-w-3xl gap-4">
        <HomeExcess bytes={await homeExcess(c.get("deps"))} />
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
            : <LinkList links={waiting.map((item) => linkTo(toRow(item, now)))} />}
        </Panel>
        <PublishedToday links={await todaysChanges(c)} />
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
  return await respondAdmin(c, { ...meta, content });
}

export function HomeExcess({ bytes }: { bytes: number }): ReactElement | null {
  if (bytes === 0) return null;
  return <p className="admin-panel list-error" role="status">{texts.homeExcess(bytes)}</p>;
}

function linkTo({ kind, id, titulo, state, moment }: ItemRow) {
  const hint = `${stateText(kind, state)} · ${moment}`;
  return { href: `${editorPath(kind)}/${id}`, label: titulo, hint };
}

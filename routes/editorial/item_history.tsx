import { HistoryPage } from "./history_page.tsx";
import { type ContentKindName, editorPath } from "../../content/editorial/content_kinds.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { meta } from "../../content/editorial/editorial.ts";
import { valuesOf } from "../../services/editorial/item_schema.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { changeOf } from "./item_changes.ts";
import { differencesOf, toRow, writersOf } from "./item_view.ts";

/** Answers with what the item was after each change. @throws {Problem} `not_found` */
export async function respondHistory(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const item = await editorial.require(kind, c.req.param("id") ?? "");
  const revisions = await editorial.history.of(item.id);
  const current = valuesOf(item);
  const writers = await writersOf(c, revisions.map(({ by }) => by));
  const rows = revisions.map(({ id, accion, by, at, values }, place) => ({
    id,
    accion,
    who: writers.get(by) ?? "",
    moment: shortMoment(at),
    differences: differencesOf(kind, revisions[place + 1]?.values ?? {}, values),
    isCurrent: differencesOf(kind, values, current).length === 0,
  }));
  const { titulo } = toRow(item, c.get("deps").clock());
  const href = `${editorPath(kind)}/${item.id}`;
  const content = <HistoryPage {...{ href, titulo, rows }} version={item.version} />;
  return await respondAdmin(c, { ...meta, content });
}

/** Makes a former text the draft. @throws {Problem} `not_found`, `conflict` */
export async function restoreRevision(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const item = await editorial.require(kind, c.req.param("id") ?? "");
  const form = await readForm(c);
  const href = `${editorPath(kind)}/${item.id}`;
  await editorial.restore(item, Number(form.get("version")), form.get("revision"), changeOf(c));
  return redirectWithFlash(c, href, "content_restored");
}

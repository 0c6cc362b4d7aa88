import { EmptyList } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { type ContentKindName, editorPath } from "../../content/editorial/content_kinds.ts";
import { backTo, itemHistory as texts, meta } from "../../content/editorial/editorial.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { valuesOf } from "../../services/editorial/item_schema.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../input.ts";
import { respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { Differences, differencesOf } from "./differences.tsx";
import { requireItem, toRow, writersOf } from "./item_view.ts";

/** Answers with what the item was after each change, newest first. @throws {Problem} `not_found` */
export async function respondHistory(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const item = await requireItem(c, kind);
  const revisions = await editorial.history.of(item.id);
  const writers = await writersOf(c, revisions.map(({ by }) => by));
  const href = `${editorPath(kind)}/${item.id}`;
  const { titulo } = toRow(item, clock());
  const content = (
    <>
      <PageHead
        back={{ href, label: backTo(`«${titulo}»`) }}
        title={texts.title}
        lead={texts.lead}
      />
      {revisions.length === 0 && <EmptyList title={texts.empty} hint={texts.emptyHint} />}
      <ol className="grid max-w-3xl gap-3">
        {revisions.map(({ id, accion, by, at, values }, place) => (
          <li key={id} className="admin-panel grid gap-2">
            <p>
              <span className="font-semibold">{texts.actions[accion]}</span>{" "}
              <span className="hint">{writers.get(by)} · {shortMoment(at)}</span>
            </p>
            <details>
              <summary className="link">{texts.changed}</summary>
              <div className="mt-2">
                <Differences
                  of={differencesOf(kind, revisions[place + 1]?.values ?? {}, values)}
                />
              </div>
            </details>
            {differencesOf(kind, values, valuesOf(item)).length > 0 && (
              <PostButton
                action={`${href}/historial`}
                fields={{ version: item.version }}
                name="revision"
                value={id}
              >
                {texts.restore}
              </PostButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
  return await respondAdmin(c, { ...meta, content });
}

/** Makes a former text the draft. @throws {Problem} `not_found`, `conflict` */
export async function restoreRevision(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const item = await requireItem(c, kind);
  const form = await readForm(c);
  const version = Number(form.get("version"));
  await write(c, (tx) => editorial.restore(tx, item, version, form.get("revision")));
  return redirectWithFlash(c, `${editorPath(kind)}/${item.id}`, "content_restored");
}

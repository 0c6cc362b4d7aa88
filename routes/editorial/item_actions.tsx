import type { ReactElement } from "react";
import { contentKinds } from "../../content/editorial/content_kinds.ts";
import { itemForm as texts } from "../../content/editorial/editorial.ts";
import { longMoment, shortMoment } from "../../content/words/dates.ts";
import { type ContentItem, shownUntil } from "../../services/editorial/item_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { toRow, writerOf } from "./item_view.ts";
import { sharedPreviewLink } from "./preview.tsx";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { Panel } from "../../components/ui/page_parts.tsx";
import { PostButton, Submit } from "../../components/ui/post_form.tsx";

export type StoredItem = Awaited<ReturnType<typeof describeStored>>;

export async function describeStored(c: AppContext, item: ContentItem) {
  const { clock, origins: { canonical }, services: { editorial, events } } = c.get("deps");
  const { id, clase: kind, version, slug, published, updated_at, updated_by } = item;
  const { titulo, state } = toRow(item, clock());
  const { page, hasPages } = contentKinds[kind];
  const isSeen = state === "publicada" || state === "cambios";
  const desk = events.for(visitorOf(c));
  const figures = kind === "evento" ? await desk.figuresOf(item) : null;
  const ends = shownUntil(published?.values ?? {});
  const end = hasPages ? `/${slug}` : `#${slug}`;
  return {
    id,
    kind,
    titulo,
    version,
    state,
    undo: (await editorial.undoOf(item))?.undone ?? null,
    shared: sharedPreviewLink(c, item),
    /** Null for an item as it came with the site. */
    saved: updated_by
      ? { who: await writerOf(c, updated_by), when: shortMoment(updated_at) }
      : null,
    /** Null unless visitors see it. */
    address: isSeen ? `${canonical}${page}${end}` : null,
    signups: figures && figures.withState("inscrita") + figures.withState("espera"),
    appears: state === "programada" && published ? longMoment(published.desde) : null,
    ends: ends < Infinity ? longMoment(ends) : null,
  };
}

export function PublishedActions({ item, path }: { item: StoredItem; path: string }): ReactElement {
  const { address, undo, titulo } = item;
  const isNews = item.kind === "noticia";
  const message = encodeURIComponent(`${titulo}\n${address}`);
  return (
    <Panel
      id="en-el-sitio"
      title={!address ? texts.justWithdrawn : undo ? texts.justSeen : texts.seen}
    >
      {address && (
        <>
          <p className="hint">{address}</p>
          <p className="flex flex-wrap gap-2">
            <a
              href={`https://wa.me/?text=${message}`}
              target="_blank"
              rel="noopener noreferrer"
              className="admin-button admin-main-button"
            >
              {texts.share}
            </a>
            <a href={address} className="admin-button">{texts.see}</a>
            <CopyButton text={address} texts={texts} />
            {item.kind === "evento" && (
              <a href={`/admin/events/${item.id}`} className="admin-button">{texts.signups}</a>
            )}
          </p>
        </>
      )}
      {(undo || (address && isNews)) && (
        <form method="post" action={`${path}/${item.id}`} className="grid gap-2">
          <input type="hidden" name="version" value={item.version} />
          <p className="flex flex-wrap gap-2">
            {address && isNews && <Submit name="accion" value="boletin">{texts.announce}</Submit>}
            {undo && <Submit name="accion" value="deshacer">{texts.undo}</Submit>}
          </p>
          {undo && <p className="hint">{texts.undoHint[undo]}</p>}
        </form>
      )}
    </Panel>
  );
}

export function OtherActions({ path, item }: { path: string; item: StoredItem }): ReactElement {
  const isOut = item.address !== null || item.appears !== null;
  const href = `${path}/${item.id}`;
  return (
    <Panel id="otras-opciones" title={texts.other}>
      <div className="flex flex-wrap gap-2">
        <a href={`${href}/historial`} className="admin-button">{texts.history}</a>
        <PostButton action={href} name="accion" value="duplicar">{texts.duplicate}</PostButton>
      </div>
      {item.state !== "publicada" && <SharedDraft href={href} item={item} />}
      {isOut && <Question href={href} item={item} accion="retirar" />}
      <Question href={href} item={item} accion="borrar" />
    </Panel>
  );
}

function SharedDraft({ href, item }: { href: string; item: StoredItem }): ReactElement {
  const { shared: link, version } = item;
  return (
    <details>
      <summary className="admin-button">{texts.shared}</summary>
      <div className="mt-2 grid gap-2">
        <p>{texts.sharedHint}</p>
        <p className="hint break-all">{link}</p>
        <p>
          <CopyButton text={link} texts={texts} />
        </p>
        <p className="hint">{texts.endLinksHint}</p>
        <PostButton action={href} fields={{ version }} name="accion" value="anular">
          {texts.endLinks}
        </PostButton>
      </div>
    </details>
  );
}

interface QuestionProps {
  readonly href: string;
  readonly item: StoredItem;
  readonly accion: keyof typeof texts.questions;
}

function Question({ href, item, accion }: QuestionProps): ReactElement {
  const { label, question, yes } = texts.questions[accion];
  return (
    <details>
      <summary className="admin-button">{label}</summary>
      <form method="post" action={href} className="mt-2 grid gap-2">
        <input type="hidden" name="version" value={item.version} />
        <p>{question(item.titulo)}</p>
        {item.kind === "evento" && item.address && <p>{texts.inCalendars}</p>}
        {item.signups !== null && item.signups > 0 && <p>{texts.told(item.signups)}</p>}
        <p>
          <Submit name="accion" value={accion} tone="danger">{yes}</Submit>
        </p>
      </form>
    </details>
  );
}

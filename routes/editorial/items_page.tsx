import type { ReactElement } from "react";
import {
  type ContentKindName,
  contentKinds,
  editorPath,
  stateText,
} from "../../content/editorial/content_kinds.ts";
import { itemList as texts } from "../../content/editorial/editorial.ts";
import type { ContentState } from "../../services/editorial/item_schema.ts";
import { contentStates } from "../../services/editorial/item_schema.ts";
import { EmptyList, pathWith } from "../../components/ui/list_parts.tsx";
import { PostButton, Submit } from "../../components/ui/post_form.tsx";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import { type ItemRow, sinceText } from "./overview_page.tsx";

interface ItemsPageProps {
  readonly kind: ContentKindName;
  readonly rows: readonly ItemRow[];
  /** The day since when staff edit the kind, null before that. */
  readonly since: string | null;
  readonly query: { readonly q: string; readonly estado: string };
  /** The number of the next page, null on the last one. */
  readonly next: number | null;
}

/** How many items a list has before it offers a search: fewer are seen at once. */
const fewest = 10;

/** The items of a kind. */
export function ItemsPage({ kind, rows, since, query, next }: ItemsPageProps): ReactElement {
  const { title, lead, add, none, noneHint, isOrdered } = contentKinds[kind];
  const path = editorPath(kind);
  const isFiltered = query.q !== "" || query.estado !== "";
  return (
    <>
      <p className="mb-2">
        <a href="/redaccion" className="link link-alone">{texts.back}</a>
      </p>
      <h1 className="admin-title">{title}</h1>
      <p className="admin-lead mt-1 max-w-3xl">{lead}</p>
      <p className="hint mb-3">{sinceText(since)}</p>
      <div className="grid max-w-3xl gap-4">
        <p>
          <a href={`${path}/nuevo`} className="admin-button admin-main-button">{add}</a>
        </p>
        {(isFiltered || rows.length >= fewest) && <Filter kind={kind} query={query} />}
        {rows.length === 0 && (
          <EmptyList
            title={isFiltered ? texts.noMatch : none}
            hint={isFiltered ? texts.noMatchHint : noneHint}
          />
        )}
        {rows.length > 0 && (
          <ul className="admin-panel py-1">
            {rows.map((row, at) => (
              <Item key={row.id} {...row} mayRise={isOrdered && at > 0 && !isFiltered} />
            ))}
          </ul>
        )}
        {next && (
          <p>
            <a
              href={pathWith(path, { ...filled(query), pagina: String(next) })}
              className="admin-button"
            >
              {texts.more}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function Item({ mayRise, ...row }: ItemRow & { readonly mayRise: boolean }): ReactElement {
  const { kind, id, titulo, moment } = row;
  const href = `${editorPath(kind)}/${id}`;
  return (
    <li className="flex items-center justify-between gap-3 border-t border-gris-300 py-[.7rem] first:border-t-0">
      <div className="min-w-0">
        <a href={href} className="link link-alone font-semibold">{titulo}</a>
        <p className="mt-1 flex flex-wrap items-center gap-x-[.6rem] gap-y-[.35rem]">
          <StateBadge {...row} /> <span className="hint">{moment}</span>
        </p>
      </div>
      {mayRise && (
        <PostButton action={href} name="accion" value="subir" aria-label={texts.upOf(titulo)}>
          {texts.up}
        </PostButton>
      )}
    </li>
  );
}

function Filter({ kind, query }: Pick<ItemsPageProps, "kind" | "query">): ReactElement {
  return (
    <form method="get" action={editorPath(kind)} className="content-filter" role="search">
      <TextField name="q" type="search" label={texts.search} defaultValue={query.q} />
      <SelectField
        name="estado"
        label={texts.state}
        empty={texts.all}
        defaultValue={query.estado}
        options={contentStates.map((id) => ({ id, label: stateText(kind, id) }))}
      />
      <Submit>{texts.submit}</Submit>
    </form>
  );
}

/** Returns the parameters that are set. */
function filled(query: ItemsPageProps["query"]): Record<string, string | null> {
  return { q: query.q || null, estado: query.estado || null };
}

const looks: Readonly<Record<ContentState, BadgeLooks>> = {
  borrador: { tone: "ambar", shape: "ring" },
  publicada: { tone: "paramo", shape: "dot" },
  cambios: { tone: "azul", shape: "half" },
  programada: { tone: "mora", shape: "half" },
  retirada: { tone: "gris", shape: "bar" },
  borrada: { tone: "rojo", shape: "bar" },
};

/** The state of an item as colour, shape and words. */
export function StateBadge({ kind, state }: Pick<ItemRow, "kind" | "state">): ReactElement {
  return <Badge {...looks[state]}>{stateText(kind, state)}</Badge>;
}

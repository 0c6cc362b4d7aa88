import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { PostButton, Submit } from "../../components/ui/post_form.tsx";
import { StateBadge } from "./state_badge.tsx";
import { SelectField, TextField } from "../../components/ui/text_field.tsx";
import {
  type ContentKindName,
  contentKinds,
  editorPath,
  stateText,
} from "../../content/editorial/content_kinds.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { itemList as texts, meta, overview } from "../../content/editorial/editorial.ts";
import { contentStates } from "../../services/editorial/item_schema.ts";
import { mayWrite } from "../../services/editorial/item_scope.ts";
import { fold, searchWords } from "../../content/words/fold.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { type ItemRow, toRow } from "./item_view.ts";
import { visitorOf } from "../accounts/session.ts";

const pageSize = 50;

/** How many items a list has before it offers a search: fewer are seen at once. */
const fewest = 10;

export async function respondItems(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const query = { q: c.req.query("q") ?? "", estado: c.req.query("estado") ?? "" };
  const page = Math.max(1, Math.trunc(Number(c.req.query("pagina"))) || 1);
  const { items, since } = await editorial.ofKind(kind);
  const visitor = visitorOf(c);
  const words = searchWords(query.q);
  const own = items.filter((item) => mayWrite(visitor, item));
  const found = own.map((item) => toRow(item, clock())).filter(({ state, titulo }) =>
    (query.estado ? state === query.estado : state !== "borrada") &&
    words.every((word) => fold(titulo).includes(word))
  );
  const rows = found.slice((page - 1) * pageSize, page * pageSize);
  const { title, lead, add, none, noneHint, isOrdered } = contentKinds[kind];
  const path = editorPath(kind);
  const isFiltered = query.q !== "" || query.estado !== "";
  const [empty, emptyHint] = isFiltered ? [texts.noMatch, texts.noMatchHint] : [none, noneHint];
  const next = found.length > page * pageSize && pathWith(path, {
    q: query.q || null,
    estado: query.estado || null,
    pagina: String(page + 1),
  });
  const content = (
    <ListPage
      back={visitor.can("content:write")
        ? { href: "/redaccion", label: texts.back }
        : { href: "/admin/events", label: texts.toEvents }}
      texts={{ title, empty, emptyHint, more: texts.more }}
      list={rows.length > 0 && (
        <ul className="admin-panel max-w-3xl py-1">
          {rows.map((row, at) => (
            <Item key={row.id} {...row} mayRise={isOrdered && at > 0 && !isFiltered} />
          ))}
        </ul>
      )}
      next={next || null}
    >
      <p className="admin-lead mt-1 max-w-3xl">{lead}</p>
      <p className="hint mb-3">{since ? overview.since(bogotaDay(since)) : overview.notYet}</p>
      <div className="grid max-w-3xl gap-4 pb-4">
        <p>
          <a href={`${path}/nuevo`} className="admin-button admin-main-button">{add}</a>
        </p>
        {(isFiltered || rows.length >= fewest) && <Filter kind={kind} query={query} />}
      </div>
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
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

interface FilterProps {
  readonly kind: ContentKindName;
  readonly query: { readonly q: string; readonly estado: string };
}

function Filter({ kind, query }: FilterProps): ReactElement {
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

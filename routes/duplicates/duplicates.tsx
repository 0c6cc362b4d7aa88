import { Hono } from "hono";
import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { FilterLink, pathWith } from "../../components/ui/list_parts.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import {
  duplicatesMeta as meta,
  duplicatesPage as texts,
  duplicatesPath as path,
  mergedNotice,
  mergedPage,
} from "../../content/duplicates/duplicates.ts";
import { list } from "../../content/inbox/lists.ts";
import { bogotaDay, shortDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { fullName } from "../../content/words/full_name.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { countRecords } from "../inbox/count_records.ts";
import { respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { decide, showPair } from "./compare.tsx";

export const duplicatePages = new Hono<Env>()
  .get("/", requires("volunteers:merge"), showList)
  .get("/:one", requires("volunteers:merge"), compareOne)
  .get("/:one/:other", requires("volunteers:merge"), (c) => showPair(c))
  .post("/:one", requires("volunteers:merge"), async (c) => {
    await write(c, (tx) => c.get("deps").services.merges.separate(tx, c.req.param("one")));
    return redirectWithFlash(c, path, "people_separated");
  })
  .post("/:one/:other", requires("volunteers:merge"), decide);

function showList(c: AppContext): Promise<Response> {
  return c.req.query("unidos") === undefined ? showPairs(c) : showMerged(c);
}

async function compareOne(c: AppContext): Promise<Response> {
  const id = c.req.param("one") ?? "";
  const other = await c.get("deps").services.duplicates.partnerOf(visitorOf(c), id);
  return c.redirect(`${path}/${id}/${other}`, 303);
}

async function showPairs(c: AppContext): Promise<Response> {
  const { duplicates } = c.get("deps").services;
  const visitor = visitorOf(c);
  const { pairs, total, cursor } = await duplicates.pairs(visitor, c.req.query("cursor"));
  countRecords(c, "volunteers", 2 * pairs.length);
  const merged = c.req.query("unido") ?? "";
  const isMerged = await duplicates.maySeparate(visitor, merged);
  const content = (
    <ListPage
      back={texts.back}
      texts={texts}
      className="plain-rows"
      rows={pairs.map(pairRow)}
      count={<p className="hint mb-3">{texts.count(total)}</p>}
      next={cursor && pathWith(path, { cursor })}
    >
      {isMerged && <MergedNotice id={merged} />}
      <Tabs current="pairs" />
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

function MergedNotice({ id }: { readonly id: string }): ReactElement {
  return (
    <div className="admin-panel mb-4 flex flex-wrap items-center justify-between gap-2 border-paramo-700 bg-paramo-100 px-3 py-2 font-semibold">
      <p role="status">{mergedNotice.text}</p>
      <PostButton action={`${path}/${id}`}>{mergedNotice.separate}</PostButton>
    </div>
  );
}

function Tabs({ current }: { readonly current: keyof typeof texts.tabs }): ReactElement {
  return (
    <nav aria-label={texts.title} className="mb-3 flex flex-wrap gap-2">
      <FilterLink label={texts.tabs.pairs} href={path} isCurrent={current === "pairs"} />
      <FilterLink
        label={texts.tabs.merged}
        href={`${path}?unidos=1`}
        isCurrent={current === "merged"}
      />
    </nav>
  );
}

interface ShownPair {
  readonly newer: Volunteer;
  readonly older: Volunteer;
  readonly contacts: readonly string[];
}

function pairRow({ newer, older, contacts }: ShownPair) {
  const shared = contacts.length > 1 ? "both" : contacts[0] === "phone" ? "phone" : "email";
  const places = [...new Set([older.localidad, newer.localidad])];
  return {
    id: newer.id,
    name: (
      <a href={`${path}/${newer.id}/${older.id}`} className="link link-alone font-semibold">
        {`${fullName(older)} · ${fullName(newer)}`}
      </a>
    ),
    text: factLine([texts.shared[shared], ...places]),
    date: shortDay(bogotaDay(newer.created_at)),
  };
}

async function showMerged(c: AppContext): Promise<Response> {
  const { pairs, cursor } = await c.get("deps").services.duplicates.list(
    visitorOf(c),
    c.req.query("cursor"),
  );
  countRecords(c, "volunteers", 2 * pairs.length);
  const rows = pairs.map(({ merged: { id, record, at }, kept }) => ({
    id,
    name: <span className="font-semibold">{fullName(record)}</span>,
    text: (
      <a href={`/admin/volunteers?id=${kept.id}`} className="link link-alone">
        {fullName(kept)}
      </a>
    ),
    date: mergedPage.on(bogotaDay(at)),
    action: (
      <PostButton
        action={`${path}/${id}`}
        aria-label={list.actionOn(mergedPage.separate, fullName(record))}
      >
        {mergedPage.separate}
      </PostButton>
    ),
  }));
  const next = cursor && pathWith(path, { unidos: "1", cursor });
  const content = (
    <ListPage
      back={texts.back}
      texts={mergedPage}
      className="plain-rows"
      rows={rows}
      next={next}
    >
      <Tabs current="merged" />
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

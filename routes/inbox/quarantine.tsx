import { Hono } from "hono";
import type { ReactElement } from "react";
import {
  BulkQuestion,
  BulkSelection,
  selectedIn,
  Tick,
} from "../../components/ui/bulk_selection.tsx";
import { ListPage } from "../../components/ui/list_page.tsx";
import { pathWith, RowForms } from "../../components/ui/list_parts.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { shortMoment } from "../../content/words/dates.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import {
  meta,
  quarantinePage as texts,
  quarantineReasons,
} from "../../content/inbox/quarantine.ts";
import type { QuarantinedSubmission } from "../../services/inbox/quarantine.ts";
import { QuarantineQuery, QuarantineSelection } from "../../services/inbox/inbox_schema.ts";
import { parse } from "../../services/system/parse_schema.ts";
import { summarize } from "../../services/inbox/forms.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { parseOrThrow } from "../input.ts";
import { createAccessCheck, requires } from "../admin/access.ts";
import { changeMany } from "../../services/search/bulk_update.ts";
import { MAX_CHECKS } from "../../services/store/transaction.ts";
import { write } from "../write.ts";

const path = "/admin/quarantine";

const decisions = [["release", texts.release], ["delete", texts.discard]] as const;

/** Longer texts are collapsed. */
const shortText = 140;

/** The pages of the quarantine; the access check is at their mount. */
export const quarantinePages = new Hono<Env>()
  .get("/", requires("quarantine:work"), async (c) => {
    const selection = "confirmar" in c.req.query() ? parse(QuarantineSelection, selected(c)) : null;
    if (selection?.ok === false) return redirectWithFlash(c, path, "none_selected");
    return await respondQuarantine(c, selection?.value ?? null);
  })
  .post("/", requires("quarantine:work"), async (c) => {
    const left = await discardMany(c, parseOrThrow(QuarantineSelection, selected(c)));
    return redirectWithFlash(c, path, left > 0 ? "suspects_left" : "suspects_deleted");
  })
  .post("/:id/release", requires("quarantine:work"), async (c) => {
    const { quarantine } = c.get("deps").services;
    await write(c, (tx) => quarantine.release(tx, c.req.param("id")));
    return redirectWithFlash(c, path, "suspect_released");
  })
  .post("/:id/delete", requires("quarantine:work"), async (c) => {
    const { quarantine } = c.get("deps").services;
    const subject = c.req.param("id");
    await write(c, async (tx) => {
      await quarantine.erase(tx, subject);
      tx.log("suspect_deleted", { subject });
    });
    return redirectWithFlash(c, path, "suspect_deleted");
  });

const selected = (c: AppContext) => selectedIn(c.req.url, { network: "origen" });

async function respondQuarantine(
  c: AppContext,
  selection: QuarantineSelection | null,
): Promise<Response> {
  const { quarantine } = c.get("deps").services;
  const { origen: network, hasta, cursor: from, limit } = parseOrThrow(
    QuarantineQuery,
    c.req.query(),
  );
  const [{ items, cursor }, total, asked] = await Promise.all([
    quarantine.list({ network, cursor: from, limit }),
    network ? quarantine.countFromNetwork(network) : quarantine.count(),
    selection && quarantine.idsIn(selection),
  ]);
  const until = hasta ?? items[0]?.id ?? "";
  const ticked = new Set(c.req.queries("id"));
  const filters = { origen: network ?? null };
  const bulk = { path, filters, total, until, ticked, texts };
  const content = (
    <ListPage
      texts={texts}
      count={
        <>
          <p className="list-count" role="status">{texts.count(total)}</p>
          <BulkSelection {...bulk} ids={items.map(({ id }) => id)} />
        </>
      }
      className="plain-rows"
      rows={items.map((suspect) => cellsOf(suspect, { ticked, network }))}
      question={asked && (
        <BulkQuestion
          count={asked.length}
          query={new URL(c.req.url).search}
          action={path}
          {...{ texts, path }}
        />
      )}
      next={cursor && pathWith(path, { ...filters, hasta: until, cursor })}
    >
      {network && (
        <p className="mb-2">
          {texts.onlyNetwork} <a href={path} className="link">{texts.everything}</a>
        </p>
      )}
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

function cellsOf(
  suspect: QuarantinedSubmission,
  shown: { readonly ticked: ReadonlySet<string>; readonly network: string | undefined },
) {
  const { name, text } = summarize(suspect.kind, suspect.record);
  const { id, kind, reason, network, record: { email }, created_at } = suspect;
  return {
    id,
    name: (
      <Tick id={id} ticked={shown.ticked}>
        <span className="record-line font-semibold">{name || email}</span>
        {name && <span className="record-line record-excerpt font-normal">{email}</span>}
      </Tick>
    ),
    text: (
      <>
        <Badge tone="ambar" shape="half">{publicForms[kind].name}</Badge>
        <span className="record-excerpt">{` ${quarantineReasons[reason]}`}</span>
        {text && <Words text={text} />}
        {network && !shown.network && (
          <a href={pathWith(path, { origen: network })} className="link">{texts.sameNetwork}</a>
        )}
      </>
    ),
    date: shortMoment(created_at),
    action: <RowForms decisions={decisions} danger="delete" path={`${path}/${id}`} about={email} />,
  };
}

function Words({ text }: { text: string }): ReactElement {
  if (text.length <= shortText) return <p className="person-words">{text}</p>;
  return (
    <details>
      <summary className="person-words">{text}</summary>
    </details>
  );
}

/**
 * Erases many, a few in each commit, so that their one entry comes after them. Returns how many the
 * store did not erase, or were left when the access ended; those that are gone already are not.
 */
async function discardMany(c: AppContext, selection: QuarantineSelection): Promise<number> {
  const { quarantine } = c.get("deps").services;
  let [erased, left] = [0, 0];
  await changeMany(await quarantine.idsIn(selection), {
    atOnce: MAX_CHECKS,
    update: (some) => write(c, (tx) => quarantine.eraseSome(tx, some)),
    mayContinue: createAccessCheck(c),
  }, (_, found) => {
    if (found) erased++;
    else if (found === null) left++;
  });
  const detail = { kind: "quarantine", count: erased };
  if (erased > 0) await recordEvent(c, "suspect_deleted", { detail });
  return left;
}

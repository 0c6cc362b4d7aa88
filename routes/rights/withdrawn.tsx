import { contactsOf, personKey } from "../../content/words/person_key.ts";
import { Hono } from "hono";
import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { list } from "../../content/inbox/lists.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { masked } from "../../content/words/email_addresses.ts";
import { maskedPhone } from "../../content/words/phones.ts";
import { withdrawnMeta, withdrawnPage as texts } from "../../content/rights/people.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { undoneByStaff, withdrawalWays } from "../../content/rights/withdrawals.ts";
import { Problem } from "../../services/system/problem.ts";
import { takeBack } from "../../services/rights/withdrawals.ts";
import type { Withdrawn } from "../../services/rights/record_places.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { requires } from "../admin/access.ts";

const path = "/admin/withdrawn";

export const withdrawnPages = new Hono<Env>()
  .get("/", requires("people:withdraw"), (c) => respondWithdrawn(c))
  .post("/:id/undo", requires("people:withdraw"), async (c) => {
    const id = c.req.param("id");
    const { withdrawals } = c.get("deps").services;
    const withdrawn = await withdrawals.find(id);
    if (!withdrawn) throw new Problem("not_found");
    // A person who withdrew by themselves comes back with a new authorisation.
    if (!undoneByStaff.includes(withdrawn.way)) throw new Problem("forbidden");
    const { way } = withdrawn;
    const back = await takeBack(withdrawals, (work) => write(c, work), id, { way });
    return redirectWithFlash(c, path, back === "back" ? "withdrawal_undone" : "withdrawal_again");
  });

async function respondWithdrawn(c: AppContext): Promise<Response> {
  const { withdrawals } = c.get("deps").services;
  const { cursor: from, limit } = parseOrThrow(PageInput, c.req.query());
  const [{ items, cursor }, asked] = await Promise.all([
    withdrawals.list({ cursor: from, limit }),
    withdrawals.find(c.req.query("deshacer") ?? ""),
  ]);
  const content = (
    <ListPage
      texts={texts}
      count={<p className="hint mb-3">{texts.undoHint}</p>}
      className="plain-rows long-date"
      rows={items.map(cellsOf)}
      next={cursor && `${path}?cursor=${cursor}`}
    >
      {asked && undoneByStaff.includes(asked.way) && <Question {...asked} />}
    </ListPage>
  );
  return await respondAdmin(c, { ...withdrawnMeta, content });
}

function maskedContact(record: Withdrawn["record"]): string {
  const { email, telefono } = contactsOf(personKey(record));
  return email === null ? maskedPhone(telefono) : masked(email);
}

function cellsOf({ id, kind, record, since, way, erase_on }: Withdrawn) {
  const address = maskedContact(record);
  return {
    id,
    name: (
      <>
        <a
          href={`/admin/people/withdrawn/${id}`}
          className="link link-alone record-line font-semibold"
        >
          {address}
        </a>
        <span className="record-line record-excerpt font-normal">{publicForms[kind].name}</span>
      </>
    ),
    text: (
      <>
        <span className="record-line">{withdrawalWays[way]}</span>
        <span className="record-line record-excerpt">{texts.since(bogotaDay(since))}</span>
      </>
    ),
    date: texts.until(erase_on),
    action: way === "staff" && (
      <a
        href={`${path}?deshacer=${id}`}
        className="admin-button"
        aria-label={list.actionOn(texts.undo, address)}
      >
        {texts.undo}
      </a>
    ),
  };
}

function Question({ id, kind, record }: Withdrawn): ReactElement {
  return (
    <section className="admin-panel mb-4 grid max-w-3xl gap-3" aria-labelledby="deshacer">
      <h2 id="deshacer" className="admin-heading">{texts.undoTitle}</h2>
      <p>{publicForms[kind].name} · {maskedContact(record)}</p>
      <p>{texts.undoText}</p>
      <form method="post" action={`${path}/${id}/undo`} className="flex flex-wrap gap-2">
        <Submit tone="main">{texts.undoConfirm}</Submit>
        <a href={path} className="admin-button">{list.cancel}</a>
      </form>
    </section>
  );
}

import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { IssueBadge } from "./issue_badge.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { newsletterAdmin } from "../../content/admin/admin.ts";
import { shortMoment } from "../../content/words/dates.ts";
import {
  meta,
  newsletterPage as texts,
  newsletterPath as path,
} from "../../content/newsletter/newsletter.ts";
import { subscribersPage } from "../../content/rights/people.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import type { Issue, IssueFigures } from "../../services/newsletter/issue_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { respondAdmin } from "../respond.tsx";

const groups = ["confirmed", "pending", "bounced", "left"] as const;

export async function respondIssues(c: AppContext): Promise<Response> {
  const { issues, issueSender, newsletter, outbox: { isOn } } = c.get("deps").services;
  const { cursor: from } = parseOrThrow(PageInput, c.req.query());
  const [{ items, cursor }, confirmed, pending, bounced, unasked, left] = await Promise.all([
    issues.list({ cursor: from, limit: 30 }),
    newsletter.countOf("confirmed"),
    newsletter.countOf("pending"),
    newsletter.countOf("bounced"),
    newsletter.countOf("unasked"),
    newsletter.countLeft(),
  ]);
  const rows = items.map(async (issue) => cellsOf(issue, await issueSender.figures(issue)));
  const may = {
    ask: visitorOf(c).can("newsletter:send"),
    export: visitorOf(c).can("newsletter:export"),
    list: visitorOf(c).can("subscribers:read"),
  };
  const content = (
    <ListPage
      texts={texts}
      className="issues"
      rows={await Promise.all(rows)}
      next={cursor && `${path}?cursor=${cursor}`}
    >
      {!isOn && <p className="admin-panel mb-3 p-3">{texts.off}</p>}
      <a href={`${path}/new`} className="admin-button admin-main-button mb-4">{texts.write}</a>
      <Subscriptions counts={{ confirmed, pending, bounced, left }} {...{ unasked, may, isOn }} />
      <h2 className="admin-heading mt-6 mb-2">{texts.issues}</h2>
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

function cellsOf({ id, asunto, state, updated_at }: Issue, figures: IssueFigures) {
  return {
    id,
    name: (
      <a href={`${path}/${id}`} className="link link-alone record-line font-semibold">{asunto}</a>
    ),
    text: (
      <>
        <IssueBadge state={state} />
        {figures.recipients > 0 && (
          <span className="record-excerpt">{` ${texts.sentOf(figures)}`}</span>
        )}
      </>
    ),
    date: shortMoment(updated_at),
  };
}

interface SubscriptionsProps {
  readonly counts: Readonly<Record<(typeof groups)[number], number>>;
  /** Subscriptions that may be asked to confirm. */
  readonly unasked: number;
  readonly may: Readonly<Record<"ask" | "export" | "list", boolean>>;
  readonly isOn: boolean;
}

function Subscriptions(
  { counts, unasked, may, isOn }: SubscriptionsProps,
): ReactElement {
  const { figures } = texts;
  const asks = isOn && may.ask && unasked > 0;
  const total = counts.confirmed + counts.pending + counts.bounced + unasked;
  return (
    <section className="admin-panel" aria-labelledby="suscripciones">
      <h2 id="suscripciones" className="admin-heading">{texts.addresses}</h2>
      {isOn
        ? (
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            {groups.filter((name) => name === "confirmed" || counts[name] > 0).map((name) => (
              <div key={name}>
                <dt className="font-semibold">{figures[name](counts[name])}</dt>
                <dd className="admin-lead text-sm">{figures[`${name}Hint`]}</dd>
              </div>
            ))}
          </dl>
        )
        : <p className="mt-1">{newsletterAdmin.count(total)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {may.list && (
          <a href="/admin/subscribers" className="admin-button">{subscribersPage.link}</a>
        )}
        {may.export && (
          <>
            <a href="/api/admin/newsletter.xlsx" download className="admin-button">
              {texts.exportXlsx}
            </a>
            <a href="/api/admin/newsletter.csv" download className="admin-button">
              {texts.exportCsv}
            </a>
          </>
        )}
        {asks && (
          <PostButton action={path} name="accion" value="pedir-confirmacion">
            {texts.ask(unasked)}
          </PostButton>
        )}
      </div>
      {asks && <p className="admin-lead mt-1 text-sm">{texts.askHint}</p>}
    </section>
  );
}

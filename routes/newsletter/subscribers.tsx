import { ListPage } from "../../components/ui/list_page.tsx";
import { cx } from "../../components/ui/cx.ts";
import { figure } from "../../content/inbox/lists.ts";
import { bogotaDay, shortDay } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import {
  personPage,
  subscribersMeta,
  subscribersPage as texts,
} from "../../content/rights/people.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import {
  groupOf,
  type Subscriber,
  type SubscriberGroup,
} from "../../services/newsletter/subscriber_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";
import { respondAdmin } from "../respond.tsx";

const path = "/admin/subscribers";
const groups = Object.keys(texts.states) as SubscriberGroup[];

export async function respondSubscribers(c: AppContext): Promise<Response> {
  const { newsletter } = c.get("deps").services;
  const { cursor: from, limit } = parseOrThrow(PageInput, c.req.query());
  const [{ items, cursor }, counts] = await Promise.all([
    newsletter.list({ cursor: from, limit }),
    Promise.all(groups.map((group) => newsletter.countOf(group))),
  ]);
  const mayOpen = visitorOf(c).can("people:read");
  const mayWrite = visitorOf(c).can("newsletter:write");
  const sums = groups.map((group, at) => `${texts.states[group]}: ${figure(counts[at] ?? 0)}`);
  const content = (
    <ListPage
      back={mayWrite ? { href: "/admin/newsletter", label: texts.back } : undefined}
      texts={texts}
      count={<p className="mb-3">{factLine(sums)}</p>}
      className="plain-rows long-date"
      rows={items.map((subscriber) => cellsOf(subscriber, mayOpen))}
      next={cursor && `${path}?cursor=${cursor}`}
    />
  );
  return await respondAdmin(c, { ...subscribersMeta, content });
}

function cellsOf(subscriber: Subscriber, mayOpen: boolean) {
  const { id, email, created_at, reclamo } = subscriber;
  const looks = cx("record-line font-semibold", mayOpen && "link");
  return {
    id,
    name: mayOpen
      ? <a href={`/admin/people/newsletter/${id}`} className={looks}>{email}</a>
      : <span className={looks}>{email}</span>,
    text: (
      <>
        <span className="record-line">{texts.states[groupOf(subscriber)]}</span>
        {reclamo && (
          <span className="record-line font-semibold">{personPage.legend(reclamo.motivo)}</span>
        )}
      </>
    ),
    date: shortDay(bogotaDay(created_at), true),
  };
}

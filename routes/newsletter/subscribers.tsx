import { factLine } from "../../content/words/fact_line.ts";
import { SubscribersPage } from "./subscribers_page.tsx";
import { figure } from "../../content/inbox/lists.ts";
import { subscribersMeta, subscribersPage } from "../../content/rights/people.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { groupOf, type SubscriberGroup } from "../../services/newsletter/subscriber_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../input.ts";

const groups = Object.keys(subscribersPage.states) as SubscriberGroup[];

/** Answers with the addresses of the newsletter, newest first. */
export async function respondSubscribers(c: AppContext): Promise<Response> {
  const { newsletter } = c.get("deps").services;
  const { cursor: from, limit } = parsed(PageInput, c.req.query());
  const [{ items, cursor }, counts] = await Promise.all([
    newsletter.list({ cursor: from, limit }),
    Promise.all(groups.map((group) => newsletter.countOf(group))),
  ]);
  const content = (
    <SubscribersPage
      rows={items.map((subscriber) => ({ ...subscriber, state: groupOf(subscriber) }))}
      counts={factLine(
        groups.map((group, at) => `${subscribersPage.states[group]}: ${figure(counts[at] ?? 0)}`),
      )}
      mayOpen={visitorOf(c).can("people:read")}
      mayWrite={visitorOf(c).can("newsletter:write")}
      cursor={cursor}
    />
  );
  return await respondAdmin(c, { ...subscribersMeta, content });
}

import type { AdminNotice } from "../../components/layout/admin_layout.tsx";
import type { AdminCounts } from "../../components/layout/admin_nav.tsx";
import { bogotaTime, clockTime } from "../../content/words/dates.ts";
import { acceptedNotice, invitationsPath } from "../../content/accounts/invitations.ts";
import { mailPage } from "../../content/mail/mail.ts";
import { announcement } from "../../content/retention/retention.ts";
import type { Actor, Permission } from "../../services/accounts/permissions.ts";
import { oneDay } from "../../services/system/clock.ts";
import type { Outbox } from "../../services/mail/outbox.ts";
import type { Retention } from "../../services/retention/retention.ts";
import { noCounts, sumOf } from "../../services/retention/retention_schema.ts";
import type { AppContext } from "../env.ts";

/** The page of mails, which is there only where the site sends some. */
export const mailHref = "/admin/mail";
const retentionHref = "/admin/retention";

export async function noticesFor(c: AppContext, pages: readonly string[]): Promise<AdminNotice[]> {
  const { outbox, retention } = c.get("deps").services;
  const notices = await Promise.all([
    pages.includes(mailHref) ? mailNotice(outbox) : undefined,
    pages.includes(retentionHref) ? retentionNotice(retention) : undefined,
  ]);
  return [...notices.filter((notice) => notice !== undefined), ...await acceptedNotices(c)];
}

async function acceptedNotices(c: AppContext): Promise<AdminNotice[]> {
  const { services: { invitations, accounts }, clock } = c.get("deps");
  const visitor = c.get("visitor");
  if (!visitor?.can("users:grant")) return [];
  const accepted = await invitations.acceptedSince(visitor.profile.id, clock() - oneDay)
    .catch(() => []);
  const notices = await Promise.all(accepted.map(async ({ used }) => {
    const profile = used && await accounts.get(used.profile).catch(() => null);
    if (!used || !profile) return null;
    const time = clockTime(bogotaTime(used.at));
    const text = acceptedNotice.text(profile.full_name, profile.email, time);
    return { text, link: acceptedNotice.link, href: `${invitationsPath}#aceptadas` };
  }));
  return notices.filter((notice) => notice !== null);
}

async function retentionNotice(retention: Retention): Promise<AdminNotice | undefined> {
  // Before the end of the campaign nothing is read.
  const run = retention.isOver ? await retention.open().catch(() => null) : null;
  if (!run || (run.state === "announced" && !run.planned)) return undefined;
  const { terms, planned, state } = run;
  const text = state === "announced"
    ? announcement.text(terms.day, sumOf(planned ?? noCounts()))
    : announcement[state === "incomplete" ? "incomplete" : "running"];
  return { text, link: announcement.link, href: retentionHref };
}

async function mailNotice(outbox: Outbox): Promise<AdminNotice | undefined> {
  const status = await outbox.status().catch(() => null);
  if (!status?.away) return undefined;
  const { away: { since, reason }, counts } = status;
  const text = mailPage.away(bogotaTime(since), counts.get("waiting") ?? 0, reason);
  return { text, link: mailPage.awayLink, href: mailHref };
}

/**
 * Returns the counts beside the links that the visitor may open, or zeros if the store does not
 * answer.
 */
export async function waitingCounts(c: AppContext): Promise<AdminCounts> {
  const visitor = c.get("visitor");
  const { volunteers, messages, quarantine, requests } = c.get("deps").services;
  const count = (permission: Permission, read: (visitor: Actor) => Promise<number>) =>
    visitor?.can(permission) ? read(visitor) : 0;
  try {
    const [pending, unread, quarantined, open] = await Promise.all([
      count("volunteers:read", (actor) => volunteers.for(actor).countOf("pending")),
      count("messages:read", (actor) => messages.for(actor).countOf("unread")),
      count("quarantine:work", () => quarantine.count()),
      count("requests:read", () => requests.countWaiting()),
    ]);
    return { volunteers: pending, messages: unread, quarantine: quarantined, requests: open };
  } catch {
    return { volunteers: 0, messages: 0, quarantine: 0, requests: 0 };
  }
}

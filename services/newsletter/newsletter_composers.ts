import { newsletterTexts, testSubject } from "../../content/newsletter.ts";
import type { MailTexts } from "../../content/mail.ts";
import type { Composer, MailSources } from "../mail/compose.ts";
import type { Issue } from "../schemas/issue.ts";
import { itemsOf } from "./issues.ts";

/** Returns the mail of an issue as one person gets it: a draft with the news as they are now. */
export function issueTexts(issue: Issue, origin: string, leaveHref: string): MailTexts {
  const items = issue.state === "draft" ? itemsOf(issue.noticias) : issue.items;
  return newsletterTexts({ ...issue, items, origin, leaveHref });
}

/** Returns the page where a person leaves the list who has no link of their own. */
export function leavePage(origin: string): string {
  return `${origin}/boletin/baja`;
}

/** Returns what composes the mails of the newsletter. */
export function newsletterComposers({ origin, services }: MailSources) {
  const { issues, newsletter, accounts } = services;
  const listId = `<boletin.${new URL(origin).hostname}>`;
  return {
    newsletter: async (subject) => {
      const [issueId = "", subscriberId = ""] = subject.split(":");
      const [issue, subscriber] = await Promise.all([
        issues.require(issueId),
        newsletter.find(subscriberId),
      ]);
      const isReached = subscriber?.status === "confirmed" && !subscriber.bounced_at;
      if (!isReached || !subscriber.token) return null;
      const leaveHref = `${leavePage(origin)}/${subscriber.token}`;
      return {
        ...issueTexts(issue, origin, leaveHref),
        to: subscriber.email,
        token: subscriber.token,
        headers: {
          "List-Id": listId,
          "List-Unsubscribe": `<${leaveHref}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
    },
    newsletter_test: async (subject) => {
      const [issueId = "", profileId = ""] = subject.split(":");
      const [issue, profile] = await Promise.all([
        issues.require(issueId),
        accounts.get(profileId),
      ]);
      if (!profile?.verified_at) return null;
      const texts = issueTexts(issue, origin, leavePage(origin));
      return { ...texts, subject: testSubject(texts.subject), to: profile.email };
    },
  } satisfies Record<string, Composer>;
}

import { newsletterTexts, testSubject } from "../../content/newsletter/newsletter.ts";
import type { SiteContent } from "../editorial/site_content_schema.ts";
import type { MailTexts } from "../../content/mail/mail_parts.ts";
import type { Composer, MailSources } from "../mail/mail_sources.ts";
import { isReached } from "./subscriber_schema.ts";
import type { Issue } from "./issue_schema.ts";
import { contentsOf } from "./issue_contents.ts";

/** Returns the mail of an issue as one person gets it: a draft with its contents as they are now. */
export function issueTexts(
  issue: Issue,
  content: SiteContent,
  origin: string,
  leaveHref: string,
): MailTexts {
  const shown = issue.state === "draft" ? contentsOf(content, issue) : null;
  return newsletterTexts({ ...issue, ...shown, origin, leaveHref });
}

/** Returns the page where a person leaves the list who has no link of their own. */
export function leaveAddress(origin: string): string {
  return `${origin}/boletin/baja`;
}

export function newsletterComposers({ origin, services }: MailSources) {
  const { issues, newsletter, accounts, siteContent } = services;
  return {
    newsletter: async (subject) => {
      const [issueId = "", subscriberId = ""] = subject.split(":");
      const [issue, subscriber] = await Promise.all([
        issues.require(issueId),
        newsletter.find(subscriberId),
      ]);
      if (!isReached(subscriber) || !subscriber.token) return null;
      const leaveHref = `${leaveAddress(origin)}/${subscriber.token}`;
      return {
        ...issueTexts(issue, siteContent.current, origin, leaveHref),
        to: subscriber.email,
        headers: {
          "List-Id": `<boletin.${new URL(origin).hostname}>`,
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
      const texts = issueTexts(issue, siteContent.current, origin, leaveAddress(origin));
      return { ...texts, subject: testSubject(texts.subject), to: profile.email };
    },
  } satisfies Record<string, Composer>;
}

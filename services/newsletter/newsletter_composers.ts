import { newsletterTexts, testSubject } from "../../content/newsletter/newsletter.ts";
import type { SiteContent } from "../editorial/site_content_schema.ts";
import type { MailTexts } from "../../content/mail/mail_parts.ts";
import { tokenSample } from "../mail/mail.ts";
import type { Composer, MailSources, WrittenMail } from "../mail/mail_sources.ts";
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

/** Returns what composes the mails of the newsletter. */
export function newsletterComposers({ origin, services }: MailSources) {
  const { issues, newsletter, accounts, siteContent } = services;
  const listId = `<boletin.${new URL(origin).hostname}>`;
  /** What all people get of an issue; no text of an issue changes once its mails are there. */
  let shared:
    | { readonly issueId: string; readonly letter: Promise<Omit<WrittenMail, "to">> }
    | null = null;
  const write = async (issueId: string): Promise<Omit<WrittenMail, "to">> => {
    const leaveHref = `${leaveAddress(origin)}/${tokenSample}`;
    return {
      ...issueTexts(await issues.require(issueId), siteContent.current, origin, leaveHref),
      headers: {
        "List-Id": listId,
        "List-Unsubscribe": `<${leaveHref}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
  const letterOf = (issueId: string): Promise<Omit<WrittenMail, "to">> => {
    if (shared?.issueId === issueId) return shared.letter;
    const letter = write(issueId);
    shared = { issueId, letter };
    letter.catch(() => shared = null);
    return letter;
  };
  return {
    newsletter: async (subject, cache) => {
      const [issueId = "", subscriberId = ""] = subject.split(":");
      const [letter, subscriber] = await Promise.all([
        letterOf(issueId),
        newsletter.find(subscriberId, cache),
      ]);
      if (!isReached(subscriber) || !subscriber.token) return null;
      return { ...letter, to: subscriber.email, token: subscriber.token };
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

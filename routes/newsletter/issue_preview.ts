import { Hono } from "hono";
import { renderMail } from "../../components/mail/mail_document.tsx";
import { newsletterPath } from "../../content/newsletter/newsletter.ts";
import type { MailBody } from "../../services/mail/mail.ts";
import { issueTexts, leaveAddress } from "../../services/newsletter/newsletter_composers.ts";
import type { Issue } from "../../services/newsletter/issue_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { sendTestMail } from "../mail/mail.tsx";
import { requires } from "../admin/access.ts";

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/** An issue as its readers get it: both parts of its mail, and a test to the own address. */
export const issuePreview = new Hono<Env>()
  .get("/:id/preview", requires("newsletter:write"), async (c) => {
    const issue = await c.get("deps").services.issues.require(c.req.param("id"));
    c.header("Content-Security-Policy", policy);
    return c.html(mailOf(c, issue).html);
  })
  .get("/:id/text", requires("newsletter:write"), async (c) => {
    const issue = await c.get("deps").services.issues.require(c.req.param("id"));
    return c.text(mailOf(c, issue).text);
  })
  .post("/:id/test", requires("newsletter:write"), async (c) => {
    const { id } = await c.get("deps").services.issues.require(c.req.param("id"));
    const about = { kind: "newsletter_test", action: "issue_tested", subject: id } as const;
    return await sendTestMail(c, { ...about, back: `${newsletterPath}/${id}` });
  });

/** Returns both parts of the mail, byte for byte as it goes out but for the link to leave. */
export function mailOf(c: AppContext, issue: Issue): MailBody {
  const { site, siteContent, origins: { canonical } } = c.get("deps");
  const leaveHref = leaveAddress(canonical);
  return renderMail(site, issueTexts(issue, siteContent.current, canonical, leaveHref));
}

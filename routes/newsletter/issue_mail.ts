import { renderMail } from "../../components/mail/mail_document.tsx";
import type { MailBody } from "../../services/mail/mail.ts";
import { issueTexts, leaveAddress } from "../../services/newsletter/newsletter_composers.ts";
import type { Issue } from "../../services/newsletter/issue_schema.ts";
import type { AppContext } from "../env.ts";

/** Returns both parts of the mail, byte for byte as it goes out but for the link to leave. */
export function mailOf(c: AppContext, issue: Issue): MailBody {
  const { site, siteContent, origins: { canonical } } = c.get("deps");
  return renderMail(
    site,
    issueTexts(issue, siteContent.current, canonical, leaveAddress(canonical)),
  );
}

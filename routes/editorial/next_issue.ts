import { Problem } from "../../services/problem.ts";
import type { ContentItem } from "../../services/schemas/content_item.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";

const path = "/admin/newsletter";

/**
 * Adds a news item to the newest draft of the newsletter, and leads there. Without one, or where it is
 * full, it leads to the form of a new issue with the item. @throws {Problem} `not_found`
 */
export async function addToIssue(c: AppContext, { clase, slug }: ContentItem): Promise<Response> {
  const { issues, audit } = c.get("deps").services;
  if (clase !== "noticia" || slug === null) throw new Problem("not_found");
  const subject = await issues.newestDraft();
  const entry = audited(c, "issue_changed", { subject });
  const added = subject !== null &&
    await expectProblem(() => issues.addNews(subject, slug, { with: [audit.planCreate(entry)] }));
  if (added && !(added instanceof Problem)) {
    return redirectWithFlash(c, `${path}/${subject}`, "issue_news_added");
  }
  if (added instanceof Problem && added.code !== "conflict") throw added;
  return c.redirect(`${path}/new?noticia=${slug}`, 303);
}

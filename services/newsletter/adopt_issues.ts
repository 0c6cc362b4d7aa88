import type { Services } from "../services.ts";

/**
 * Takes over into a restored copy how far the replaced store is with every issue that left its draft:
 * the copy does not know who got a mail after it was made. Returns how many issues.
 */
export async function adoptIssues(
  copy: Pick<Services, "issues" | "outbox">,
  { issues, outbox }: Pick<Services, "issues" | "outbox">,
): Promise<number> {
  let adopted = 0;
  for await (const issue of issues.all()) {
    if (issue.state === "draft") continue;
    await copy.outbox.issues.adopt(issue.id, outbox.issues);
    await copy.issues.adopt(issue);
    adopted++;
  }
  return adopted;
}

import { DashboardFailed, DashboardPage } from "./dashboard_page.tsx";
import { metas } from "../../content/admin/admin.ts";
import { bogotaDay, bogotaTime, clockTime } from "../../content/words/dates.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import { oneDay } from "../../services/system/clock.ts";
import { Problem, problemStatus } from "../../services/system/problem.ts";
import { readStats } from "../../services/inbox/stats.ts";
import type { AppContext } from "../env.ts";
import { logUnexpected } from "../server/error_handlers.tsx";
import { visitorOf } from "../accounts/session.ts";
import type { Services } from "../../services/services.ts";
import { problemOf } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";
import { todaysChanges } from "../editorial/published_today.tsx";
import { pagesFor } from "./access.ts";

/** Answers with the dashboard; where its figures cannot be read, with the card that says so. */
export async function respondDashboard(c: AppContext): Promise<Response> {
  return await readFigures(c).then(
    (figures) => respondAdmin(c, { ...metas.dashboard, content: <DashboardPage {...figures} /> }),
    (error: unknown) => respondWithout(c, error),
  );
}

/** Answers that there are no figures: why, or under which id the failure is in the log. */
function respondWithout(c: AppContext, error: unknown): Promise<Response> {
  const pages = pagesFor(visitorOf(c));
  if (error instanceof Problem) {
    const content = <DashboardFailed pages={pages} message={problemTexts[error.code]} />;
    return respondAdmin(c, { ...metas.dashboard, content, status: problemStatus[error.code] });
  }
  const content = <DashboardFailed pages={pages} incidentId={logUnexpected(c, error)} />;
  return respondAdmin(c, { ...metas.dashboard, content, status: 500 });
}

async function readFigures(c: AppContext) {
  const { services, clock } = c.get("deps");
  const now = clock();
  const visitor = visitorOf(c);
  const [stats, requests, subscribers, own, published] = await Promise.all([
    readStats(services, now),
    visitor.can("requests:read") ? services.requests.figures() : undefined,
    visitor.can("newsletter:export") ? services.newsletter.count() : undefined,
    visitor.can("volunteers:contact") ? ownFigures(services, visitor.id) : undefined,
    visitor.can("content:write") ? todaysChanges(c) : undefined,
  ]);
  // The dashboard is the first page after a sign-in: a search in a list finds its index built.
  services.volunteers.for(visitor).warm();
  services.messages.for(visitor).warm();
  return {
    ...stats,
    pages: pagesFor(visitor),
    subscribers,
    own,
    published,
    requests: requests && { ...requests, erasure: services.retention.countdown },
    time: clockTime(bogotaTime(now)),
    since: bogotaDay(now - 7 * oneDay),
  };
}

/** Returns what the line of the user's own list says; nothing where the store cannot tell yet. */
async function ownFigures({ todayLists }: Services, id: string) {
  const read = await Promise.all([todayLists.figuresOf(id), todayLists.countLateWaiting()])
    .catch(problemOf());
  if (read instanceof Problem) return undefined;
  const [{ late, today, new: fresh }, waiting] = read;
  return { due: [late, today + fresh] as const, waiting };
}

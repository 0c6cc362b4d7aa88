import {
  DashboardFailed,
  DashboardPage,
} from "../../components/admin/dashboard/dashboard_page.tsx";
import { metas } from "../../content/admin.ts";
import { clockTime } from "../../content/dates.ts";
import { problemTexts } from "../../content/problem_texts.ts";
import { bogotaDay, bogotaTime, oneDay } from "../../services/clock.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import { readStats } from "../../services/stats.ts";
import type { AppContext } from "../env.ts";
import { logUnexpected } from "../errors.tsx";
import { respondAdmin } from "../respond.tsx";

/** Answers with the dashboard; where its figures cannot be read, with the card that says so. */
export async function respondDashboard(c: AppContext): Promise<Response> {
  const figures = await readFigures(c).catch((error: unknown) => new Unread(error));
  if (!(figures instanceof Unread)) {
    return respondAdmin(c, { ...metas.dashboard, content: <DashboardPage {...figures} /> });
  }
  const { cause } = figures;
  if (cause instanceof Problem) {
    const content = <DashboardFailed message={problemTexts[cause.code]} />;
    return respondAdmin(c, { ...metas.dashboard, content, status: problemStatus[cause.code] });
  }
  const content = <DashboardFailed incidentId={logUnexpected(c, cause)} />;
  return respondAdmin(c, { ...metas.dashboard, content, status: 500 });
}

/** Why there are no figures. */
class Unread {
  constructor(readonly cause: unknown) {}
}

async function readFigures(c: AppContext) {
  const { services, clock } = c.get("deps");
  const now = clock();
  const [stats, subscribers] = await Promise.all([
    readStats(services, now),
    services.newsletter.count(),
  ]);
  return {
    ...stats,
    subscribers,
    time: clockTime(bogotaTime(now)),
    since: bogotaDay(now - 7 * oneDay),
  };
}

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
import { expectProblem } from "../expect_problem.ts";
import { respondAdmin } from "../respond.tsx";

/** Answers with the dashboard; where its figures cannot be read, with the card that says so. */
export async function respondDashboard(c: AppContext): Promise<Response> {
  const figures = await expectProblem(() => readFigures(c));
  if (!(figures instanceof Problem)) {
    return respondAdmin(c, { ...metas.dashboard, content: <DashboardPage {...figures} /> });
  }
  const content = <DashboardFailed message={problemTexts[figures.code]} />;
  return respondAdmin(c, { ...metas.dashboard, content, status: problemStatus[figures.code] });
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

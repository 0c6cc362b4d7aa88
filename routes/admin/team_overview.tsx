import { FailedPage } from "../../components/admin/failed_page.tsx";
import { TeamPage } from "../../components/admin/team/team_page.tsx";
import { bogotaDay } from "../../content/dates.ts";
import { metas, teamPage } from "../../content/team.ts";
import { readTeamFigures } from "../../services/follow_up/team_figures.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";

/** Answers with the owners and their figures, and the people without an owner. */
export async function respondTeam(c: AppContext): Promise<Response> {
  const { services, clock } = c.get("deps");
  const today = bogotaDay(clock());
  const figures = await expectProblem(() => readTeamFigures(services, visitorOf(c), today));
  if (figures instanceof Problem) {
    const { title, loadFailed } = teamPage;
    const content = <FailedPage title={title} text={loadFailed} href="/admin/team" />;
    return await respondAdmin(c, { ...metas.team, content, status: problemStatus[figures.code] });
  }
  return await respondAdmin(c, { ...metas.team, content: <TeamPage {...figures} /> });
}

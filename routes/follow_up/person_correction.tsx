import { CorrectPersonPage } from "../rights/correct_page.tsx";
import { toasts } from "../../content/words/toasts.ts";
import { todayMetas, todayPath } from "../../content/follow_up/today.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { write } from "../write.ts";
import { respondCorrection } from "../rights/corrections.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { countRecords } from "../inbox/count_records.ts";
import { mayCorrectPerson } from "./person.tsx";

/**
 * Shows the form with which staff who follow a volunteer up correct what the person typed, or corrects
 * it: in another localidad the person may leave their lists. @throws {Problem} `not_found`
 */
export async function correctPerson(c: AppContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const visitor = visitorOf(c);
  const volunteers = c.get("deps").services.volunteers.for(visitor);
  const isLimited = visitor.scope("volunteers:correct") !== "all";
  if (!mayCorrectPerson(visitor, await volunteers.get(id))) throw new Problem("not_found");
  countRecords(c, "volunteers", 1);
  const path = `${todayPath}/${id}`;
  return await respondCorrection(c, {
    place: "volunteer",
    id,
    volunteers,
    write,
    // With an address of her own a coordinator would get at the rights of the person.
    keepsAddress: isLimited,
    respondForm: (form, problem) => {
      const isOutdated = problem?.code === "conflict";
      const content = <CorrectPersonPage {...form} {...{ path, isLimited, isOutdated }} />;
      return respondAdmin(c, {
        ...todayMetas.person,
        content,
        ...errorProps(c, problem, toasts.change_failed),
      });
    },
    respondDone: async (isChanged) => {
      const hasLeft = await volunteers.get(id).catch(problemOf("not_found")) instanceof Problem;
      if (hasLeft) return redirectWithFlash(c, todayPath, "person_moved");
      return redirectWithFlash(c, path, isChanged ? "record_corrected" : "record_unchanged");
    },
  });
}

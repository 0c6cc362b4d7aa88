import {
  AssignmentPage,
  assignmentPath as path,
} from "../../components/admin/team/assignment_page.tsx";
import { assignmentPage, metas } from "../../content/team.ts";
import { readPlaces } from "../../services/follow_up/team_figures.ts";
import { Problem } from "../../services/problem.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { AssignmentInput, mostOfLocalidad, type Share } from "../../services/schemas/team.ts";
import { visitorOf } from "../accounts/session.ts";
import { audited, auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { parsed } from "../validate.ts";
import { createAccessCheck } from "./access.ts";
import { respondSetting } from "./team_settings.tsx";

interface Refused {
  readonly shares: readonly Share[];
  readonly errors?: FieldMessages;
  readonly isConflict?: boolean;
}

/** Answers with the table of assignment; 422 or 409 with what was ticked. */
export async function respondAssignment(c: AppContext, refused?: Refused): Promise<Response> {
  const { team } = c.get("deps").services;
  const { version, items } = await team.current("assignment");
  const { shares = items, errors = {}, isConflict = false } = refused ?? {};
  const rows = await readPlaces(c.get("deps").services, visitorOf(c));
  const content = <AssignmentPage {...{ rows, version, shares, errors, isConflict }} />;
  return await respondSetting(c, { ...metas.assignment, content }, { errors, isConflict });
}

/** Saves the table, or gives those who have no owner to the people of the table. */
export async function changeAssignment(c: AppContext): Promise<Response> {
  const values = formFields(await readForm(c), ["reparto"]);
  if (values.accion === "repartir") return await shareUnowned(c);
  const { reparto: items } = parsed(AssignmentInput, values);
  if (items.some(({ personas }) => personas.length > mostOfLocalidad)) {
    const errors = { reparto: assignmentPage.tooMany };
    return await respondAssignment(c, { shares: items, errors });
  }
  const entry = auditEntry(c, "assignment_changed", { detail: { count: items.length } });
  const setting = { id: "assignment", version: Number(values.version), items } as const;
  const problem = await expectProblem(() => c.get("deps").services.team.save(setting, entry));
  if (!(problem instanceof Problem)) return redirectWithFlash(c, path, "team_setting_saved");
  if (problem.code !== "conflict") throw problem;
  return await respondAssignment(c, { shares: items, isConflict: true });
}

/** Gives the pending people without an owner to the people of the table; they are many commits. */
async function shareUnowned(c: AppContext): Promise<Response> {
  const { team, assignments, audit } = c.get("deps").services;
  const [{ items }, rows] = await Promise.all([
    team.current("assignment"),
    readPlaces(c.get("deps").services, visitorOf(c)),
  ]);
  let count = 0;
  for (const { localidad, personas } of items) {
    const people = rows.find((row) => row.localidad === localidad)?.people ?? [];
    const responsable = personas.filter((id) => people.some((person) => person.id === id));
    if (responsable.length === 0) continue;
    const filter = { localidad, status: "pending", responsable: "nadie" } as const;
    const outcome = await assignments.assignMany(
      { all: true, filter, responsable },
      visitorOf(c),
      createAccessCheck(c),
    );
    count += outcome.changed;
  }
  if (count > 0) await audit.record(audited(c, "owner_changed", { detail: { count } }));
  return redirectWithFlash(c, path, count > 0 ? "people_shared" : "no_shares");
}

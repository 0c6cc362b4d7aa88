import { Hono } from "hono";
import {
  AssignmentPage,
  assignmentPath as path,
} from "../../components/admin/team/assignment_page.tsx";
import { metas } from "../../content/team.ts";
import { readPlaces } from "../../services/follow_up/team_figures.ts";
import { parse } from "../../services/schemas/parse.ts";
import { AssignmentInput } from "../../services/schemas/team.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { createAccessCheck } from "./access.ts";
import { settingPages } from "./team_settings.tsx";

const table = settingPages({
  name: "assignment",
  path,
  meta: metas.assignment,
  action: "assignment_changed",
  idOf: ({ localidad }) => localidad,
  lists: ["reparto"],
  change: (_, { values }) => {
    const typed = parse(AssignmentInput, values);
    return typed.ok ? typed.value.reparto : typed.fields;
  },
  draw: async (c, { items, version, form, isConflict }) => {
    const stored = items.flatMap(({ localidad, personas }) =>
      personas.map((id) => `${localidad}|${id}`)
    );
    const rows = await readPlaces(c.get("deps").services, visitorOf(c));
    const ticked = form ? [form.values.reparto ?? []].flat().map(String) : stored;
    const errors = form?.errors ?? {};
    return <AssignmentPage {...{ rows, version, ticked, errors, isConflict }} />;
  },
});

/** Who gets the people who register, and giving those who have no owner to them. */
export const assignmentPages = new Hono<Env>()
  .post("/", async (c, next) => {
    const form = await readForm(c);
    return form.get("accion") === "repartir" ? await shareUnowned(c) : await next();
  })
  .route("/", table);

/** Gives the pending people without an owner to the people of the table; they are many commits. */
async function shareUnowned(c: AppContext): Promise<Response> {
  const { team, assignments } = c.get("deps").services;
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
  if (count > 0) await recordEvent(c, "owner_changed", { detail: { count } });
  return redirectWithFlash(c, path, count > 0 ? "people_shared" : "no_shares");
}

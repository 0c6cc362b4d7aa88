import { Hono } from "hono";
import { AssignmentPage, assignmentPath } from "./assignment_page.tsx";
import { SourceSheet, SourcesPage, sourcesPath } from "./sources_page.tsx";
import { TeamPage } from "./team_page.tsx";
import { TemplatesPage, templatesPath } from "./templates_page.tsx";
import { bogotaDay } from "../../content/words/dates.ts";
import { metas, sourcesPage, teamPage, templatesPage } from "../../content/follow_up/team.ts";
import { agoInWords, todayPage } from "../../content/follow_up/today.ts";
import {
  readLocalidadFigures,
  readSourceFigures,
  readTeamFigures,
} from "../../services/follow_up/team_figures.ts";
import { Problem } from "../../services/system/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { parse } from "../../services/system/parse_schema.ts";
import {
  AssignmentInput,
  mostItems,
  SourceInput,
  TemplateInput,
} from "../../services/follow_up/team_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { createAccessCheck, requires } from "../admin/access.ts";
import { lines, settingPages } from "./team_settings.tsx";
import { placesInWords } from "./today_view.ts";

const assignment = settingPages({
  name: "assignment",
  path: assignmentPath,
  meta: metas.assignment,
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
    const rows = await readLocalidadFigures(c.get("deps").services, visitorOf(c));
    const ticked = form ? [form.values.reparto ?? []].flat().map(String) : stored;
    const errors = form?.errors ?? {};
    return <AssignmentPage {...{ rows, version, ticked, errors, isConflict }} />;
  },
});

const templates = settingPages({
  name: "templates",
  path: templatesPath,
  meta: metas.templates,
  ...lines({
    input: TemplateInput,
    most: mostItems.templates,
    idField: "nombre",
    idOf: ({ nombre }) => nombre,
    errors: templatesPage,
  }),
  draw: (_, props) => Promise.resolve(<TemplatesPage {...props} />),
});

const sources = settingPages({
  name: "sources",
  path: sourcesPath,
  meta: metas.sources,
  ...lines({
    input: SourceInput,
    most: mostItems.sources,
    idField: "codigo",
    idOf: ({ codigo }) => codigo,
    errors: sourcesPage,
  }),
  draw: async (c, { items, ...props }) => {
    const { services, clock } = c.get("deps");
    const since = addDays(bogotaDay(clock()), -6);
    const rows = items.map(async (source) => {
      const figures = await readSourceFigures(services, source.codigo, since);
      return { ...source, ...figures, href: linkOf(c, source.codigo) };
    });
    return <SourcesPage {...props} items={await Promise.all(rows)} />;
  },
});

/** The team: its people, who gets those who register, its templates and its sources. */
export const teamPages = new Hono<Env>()
  .get("/", requires("team:work"), respondTeam)
  .post("/assignment", requires("team:work"), async (c, next) => {
    const form = await readForm(c);
    return form.get("accion") === "repartir" ? await shareUnowned(c) : await next();
  })
  .route("/assignment", assignment)
  .route("/templates", templates)
  .route("/sources", sources)
  .get("/sources/:codigo", requires("team:work"), async (c) => {
    const { items } = await c.get("deps").services.team.current("sources");
    const source = items.find(({ codigo }) => codigo === c.req.param("codigo"));
    if (!source) throw new Problem("not_found");
    const { encode } = await import("uqr");
    const href = linkOf(c, source.codigo);
    const modules = encode(href, { border: 0, ecc: "M" }).data;
    const content = <SourceSheet name={source.nombre} href={href} modules={modules} />;
    return await respondAdmin(c, { ...metas.sources, content });
  });

function linkOf(c: AppContext, codigo: string): string {
  return `${c.get("deps").origins.canonical}/voluntarios?o=${codigo}`;
}

async function respondTeam(c: AppContext): Promise<Response> {
  const { services, clock } = c.get("deps");
  const today = bogotaDay(clock());
  const { owners, unowned, withoutAccess } = await readTeamFigures(services, visitorOf(c), today);
  const { calendar } = services.todayLists;
  const waits = (since: string) => teamPage.waits(calendar.left(since, today));
  const content = (
    <TeamPage
      owners={owners.map(({ actor, lastContact, waitsSince, ...owner }) => ({
        ...owner,
        places: placesInWords(actor) ?? todayPage.nowhere,
        lastContact: lastContact === null ? teamPage.noContact : agoInWords(lastContact, today),
        longest: waitsSince && waits(waitsSince),
      }))}
      unowned={{
        count: unowned.reduce((sum, { count }) => sum + count, 0),
        longest: waits(unowned.map(({ since }) => since).toSorted()[0] ?? today),
        places: unowned.map(({ since, ...place }) => ({ ...place, longest: waits(since) })),
      }}
      withoutAccess={withoutAccess}
      mayInvite={visitorOf(c).can("users:grant")}
    />
  );
  return await respondAdmin(c, { ...metas.team, content });
}

/** Gives the pending people without an owner to the people of the table; they are many commits. */
async function shareUnowned(c: AppContext): Promise<Response> {
  const { team, assignments } = c.get("deps").services;
  const [{ items }, rows] = await Promise.all([
    team.current("assignment"),
    readLocalidadFigures(c.get("deps").services, visitorOf(c)),
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
  return redirectWithFlash(c, assignmentPath, count > 0 ? "people_shared" : "no_shares");
}

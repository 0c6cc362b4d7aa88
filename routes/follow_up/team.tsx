import { Hono } from "hono";
import type { ReactElement } from "react";
import { cx } from "../../components/ui/cx.ts";
import { LinkList, PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";
import { invitationsPage, invitationsPath } from "../../content/accounts/invitations.ts";
import { labelsPage } from "../../content/follow_up/labels.ts";
import { metas, teamPage as texts } from "../../content/follow_up/team.ts";
import { agoInWords, todayPage, todayPath } from "../../content/follow_up/today.ts";
import { figure } from "../../content/inbox/lists.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { readTeamFigures, type TeamFigures } from "../../services/follow_up/team_figures.ts";
import type { TodayFigures } from "../../services/follow_up/today_list.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { assignmentPages, assignmentPath } from "./assignment.tsx";
import { labelsPages, labelsPath } from "./labels.tsx";
import { sourcesPages, sourcesPath } from "./sources.tsx";
import { templatesPages, templatesPath } from "./templates.tsx";
import { placesInWords } from "./today_view.ts";

export const teamPages = new Hono<Env>()
  .get("/", requires("team:work"), showTeam)
  .route("/assignment", assignmentPages)
  .route("/templates", templatesPages)
  .route("/sources", sourcesPages)
  .route("/labels", labelsPages);

type Waits = (since: string) => string;

/** A row for each person of the team, sorted by name, and the people without an owner. */
async function showTeam(c: AppContext): Promise<Response> {
  const { services, clock } = c.get("deps");
  const today = bogotaDay(clock());
  const { owners, unowned, withoutAccess } = await readTeamFigures(services, visitorOf(c), today);
  const { calendar } = services.todayLists;
  const waits: Waits = (since) => texts.waits(calendar.left(since, today));
  const content = (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid gap-4">
        <Unowned unowned={unowned} waits={waits} />
        {withoutAccess.length > 0 && <WithoutAccess withoutAccess={withoutAccess} />}
        <People {...{ owners, waits, today }} />
        <Settings mayInvite={visitorOf(c).can("users:grant")} />
      </div>
    </>
  );
  return await respondAdmin(c, { ...metas.team, content });
}

function WithoutAccess({ withoutAccess }: Pick<TeamFigures, "withoutAccess">): ReactElement {
  return (
    <Panel id="sin-acceso" title={texts.noAccess}>
      <ul className="grid gap-2">
        {withoutAccess.map(({ id, count }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            {texts.noAccessLine(count)}
            <a href={peopleOf(id)} className="admin-button">{texts.seeNoAccess}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const parts = Object.keys(texts.parts) as (keyof TodayFigures)[];

function People(
  { owners, waits, today }: Pick<TeamFigures, "owners"> & {
    readonly waits: Waits;
    readonly today: string;
  },
): ReactElement {
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="admin-heading mb-2">{texts.people}</h2>
      <PeopleTable
        caption={texts.people}
        columns={{ name: texts.person, ...texts.columns, last: texts.lastContact }}
        className="team"
        rows={owners.map(({ id, name, actor, figures, lastContact, waitsSince }) => ({
          id,
          name: (
            <>
              <a href={`${todayPath}?de=${id}`} className="link link-alone font-semibold">{name}</a>
              <span className="hint block font-normal">
                {placesInWords(actor) ?? todayPage.nowhere}
              </span>
            </>
          ),
          ...figureCells(figures),
          last: (
            <>
              <span className="lg:hidden">{texts.lastContact}:</span>{" "}
              {lastContact === null ? texts.noContact : agoInWords(lastContact, today)}
              {waitsSince && <span className="hint block">{texts.longest(waits(waitsSince))}</span>}
            </>
          ),
        }))}
      />
    </section>
  );
}

function figureCells(figures: TodayFigures): Record<keyof TodayFigures, ReactElement> {
  const cells = parts.map((
    part,
  ) => [part, <Figure key={part} part={part} count={figures[part]} />]);
  return Object.fromEntries(cells);
}

function Figure({ part, count }: { part: keyof TodayFigures; count: number }): ReactElement {
  return (
    <span className={cx(count === 0 ? "team-zero" : part === "late" && "font-bold text-rojo-700")}>
      <span className="lg:hidden">{texts.parts[part](count)}</span>
      <span className="team-number">{figure(count)}</span>
    </span>
  );
}

function Unowned(
  { unowned, waits }: Pick<TeamFigures, "unowned"> & { readonly waits: Waits },
): ReactElement {
  const [longest] = unowned.map(({ since }) => since).toSorted();
  if (longest === undefined) {
    return <Panel id="sin-responsable" title={texts.unowned}>{texts.noneUnowned}</Panel>;
  }
  const count = unowned.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel id="sin-responsable" title={texts.unownedTitle(figure(count))}>
      <p className="hint">{texts.longest(waits(longest))}</p>
      <p>
        <a href={assignmentPath} className="admin-button">{texts.share}</a>
      </p>
      <details>
        <summary className="link">{texts.byPlace}</summary>
        <ul className="mt-[.6rem] grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-[.6rem]">
          {unowned.map(({ localidad, count, since }) => (
            <li key={localidad}>
              <a href={unownedIn(localidad)} className="link link-alone">
                {texts.unownedLine(localidad, count)}
              </a>
              <span className="hint block">{texts.longest(waits(since))}</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

function Settings({ mayInvite }: { readonly mayInvite: boolean }): ReactElement {
  const settings = [
    { href: assignmentPath, label: texts.share, hint: texts.shareHint },
    { href: templatesPath, label: texts.templates, hint: texts.templatesHint },
    { href: sourcesPath, label: texts.sources, hint: texts.sourcesHint },
    { href: labelsPath, label: labelsPage.title, hint: texts.labelsHint },
    { href: invitationsPath, label: invitationsPage.title, hint: texts.invitationsHint },
  ].filter(({ href }) => mayInvite || href !== invitationsPath);
  return (
    <Panel id="ajustes" title={texts.settings}>
      <LinkList links={settings} />
    </Panel>
  );
}

function peopleOf(id: string): string {
  return `/admin/volunteers?responsable=${id}`;
}

function unownedIn(localidad: string): string {
  const query = { status: "pending", localidad, responsable: "nadie" };
  return `/admin/volunteers?${new URLSearchParams(query)}`;
}

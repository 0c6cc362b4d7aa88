import type { ReactElement } from "react";
import { todayPath } from "../../content/follow_up/today.ts";
import { figure } from "../../content/inbox/lists.ts";
import { invitationsPage, invitationsPath } from "../../content/accounts/invitations.ts";
import { teamPage as texts } from "../../content/follow_up/team.ts";
import type { TeamFigures } from "../../services/follow_up/team_figures.ts";
import type { TodayFigures } from "../../services/follow_up/today_list.ts";
import { cx } from "../../components/ui/cx.ts";
import { LinkList, PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";
import { assignmentPath } from "./assignment_page.tsx";
import { sourcesPath } from "./sources_page.tsx";
import { templatesPath } from "./templates_page.tsx";

/** A member of the team as the page shows them. */
interface OwnerLine {
  readonly id: string;
  readonly name: string;
  /** The localidades that they see. */
  readonly places: string;
  readonly figures: TodayFigures;
  readonly lastContact: string;
  /** The longest wait of a new person; null where none waits. */
  readonly longest: string | null;
}

interface TeamPageProps extends Pick<TeamFigures, "withoutAccess"> {
  readonly owners: readonly OwnerLine[];
  readonly unowned: UnownedProps;
  readonly mayInvite: boolean;
}

/** The team that contacts volunteers: a row for each person, sorted by name, and who has no owner. */
export function TeamPage(
  { owners, withoutAccess, unowned, mayInvite }: TeamPageProps,
): ReactElement {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid gap-4">
        <Unowned {...unowned} />
        {withoutAccess.length > 0 && (
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
        )}
        <People owners={owners} />
        <Settings mayInvite={mayInvite} />
      </div>
    </>
  );
}

const parts = Object.keys(texts.parts) as (keyof TodayFigures)[];

function People({ owners }: { readonly owners: readonly OwnerLine[] }): ReactElement {
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="admin-heading mb-2">{texts.people}</h2>
      <PeopleTable
        caption={texts.people}
        columns={{ name: texts.person, ...texts.columns, last: texts.lastContact }}
        className="team"
        rows={owners.map(({ id, name, places, figures, lastContact, longest }) => ({
          id,
          name: (
            <>
              <a href={`${todayPath}?de=${id}`} className="link link-alone font-semibold">{name}</a>
              <span className="hint block font-normal">{places}</span>
            </>
          ),
          ...drawn(figures),
          last: (
            <>
              <span className="lg:hidden">{texts.lastContact}:</span> {lastContact}
              {longest && <span className="hint block">{texts.longest(longest)}</span>}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Returns how many people each part of the list has, in words on phones. */
function drawn(figures: TodayFigures): Record<keyof TodayFigures, ReactElement> {
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

interface UnownedProps {
  readonly count: number;
  /** How long the person waits who waits longest. */
  readonly longest: string;
  readonly places: readonly {
    readonly localidad: string;
    readonly count: number;
    readonly longest: string;
  }[];
}

function Unowned({ count, longest, places }: UnownedProps): ReactElement {
  if (count === 0) {
    return <Panel id="sin-responsable" title={texts.unowned}>{texts.noneUnowned}</Panel>;
  }
  return (
    <Panel id="sin-responsable" title={texts.unownedTitle(figure(count))}>
      <p className="hint">{texts.longest(longest)}</p>
      <p>
        <a href={assignmentPath} className="admin-button">{texts.share}</a>
      </p>
      <details>
        <summary className="link">{texts.byPlace}</summary>
        <ul className="mt-[.6rem] grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-[.6rem]">
          {places.map(({ localidad, count, longest }) => (
            <li key={localidad}>
              <a href={unownedIn(localidad)} className="link">
                {texts.unownedLine(localidad, count)}
              </a>
              <span className="hint block">{texts.longest(longest)}</span>
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

import type { ReactElement } from "react";
import { figure } from "../../../content/admin_lists.ts";
import { teamPage as texts } from "../../../content/team.ts";
import type { Actor } from "../../../services/accounts/permissions.ts";
import type { OwnerFigures, TeamFigures } from "../../../services/follow_up/team_figures.ts";
import { Panel } from "../panel.tsx";
import { assignmentPath } from "./assignment_page.tsx";
import { sourcesPath } from "./sources_page.tsx";
import { templatesPath } from "./templates_page.tsx";

/** The team that contacts volunteers: a line for each person, sorted by name, and who has no owner. */
export function TeamPage({ owners, withoutAccess, unowned }: TeamFigures): ReactElement {
  const waiting = [...unowned].filter(([, count]) => count > 0);
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="admin-lead mt-1 mb-3 max-w-3xl">{texts.lead}</p>
      <div className="grid max-w-3xl gap-4">
        <Unowned waiting={waiting} />
        {withoutAccess.length > 0 && (
          <Panel id="sin-acceso" title={texts.noAccess}>
            <ul className="grid gap-2">
              {withoutAccess.map(({ id, count }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                  {texts.noAccessLine(count)}
                  <a href={peopleOf(id)} className="admin-button">{texts.seeNoAccess}</a>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel id="personas" title={texts.people}>
          <ul className="team-people">
            {owners.map(({ id, name, actor, figures }) => (
              <li key={id}>
                <div className="min-w-0">
                  <p className="font-semibold break-words">{name}</p>
                  <p className="hint">{placesOf(actor)}</p>
                  <p>{figuresIn(figures)}</p>
                </div>
                <a
                  href={peopleOf(id)}
                  className="admin-button"
                  aria-label={`${texts.see}: ${name}`}
                >
                  {texts.see}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
        <Settings />
      </div>
    </>
  );
}

function Unowned({ waiting }: { waiting: readonly (readonly [string, number])[] }): ReactElement {
  const all = waiting.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) {
    return <Panel id="sin-responsable" title={texts.unowned}>{texts.noneUnowned}</Panel>;
  }
  return (
    <Panel id="sin-responsable" title={`${texts.unowned}: ${figure(all)}`}>
      <ul className="team-places">
        {waiting.toSorted(([a], [b]) => a.localeCompare(b, "es")).map(([localidad, count]) => (
          <li key={localidad}>
            <a href={unownedIn(localidad)} className="link">
              {texts.unownedLine(localidad, count)}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={assignmentPath} className="admin-button">{texts.share}</a>
      </p>
    </Panel>
  );
}

function Settings(): ReactElement {
  const settings = [
    { href: assignmentPath, label: texts.share, hint: texts.shareHint },
    { href: templatesPath, label: texts.templates, hint: texts.templatesHint },
    { href: sourcesPath, label: texts.sources, hint: texts.sourcesHint },
  ];
  return (
    <Panel id="ajustes" title={texts.settings}>
      <ul className="grid gap-3">
        {settings.map(({ href, label, hint }) => (
          <li key={href}>
            <a href={href} className="link font-semibold">{label}</a>
            <p className="hint">{hint}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function placesOf(actor: Actor): string {
  const scope = actor.scope("volunteers:contact");
  if (scope === "all") return texts.everywhere;
  return [...scope].join(", ") || texts.nowhere;
}

function figuresIn(figures: OwnerFigures): string {
  const names = Object.keys(texts.parts) as (keyof OwnerFigures)[];
  const words = names.filter((name) => figures[name] > 0)
    .map((name) => texts.parts[name](figures[name]));
  return words.join(" · ") || texts.nothing;
}

function peopleOf(id: string): string {
  return `/admin/volunteers?responsable=${id}`;
}

function unownedIn(localidad: string): string {
  const query = { status: "pending", localidad, responsable: "nadie" };
  return `/admin/volunteers?${new URLSearchParams(query)}`;
}

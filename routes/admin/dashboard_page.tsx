import type { ReactElement } from "react";
import { charts, dashboard } from "../../content/admin/dashboard.ts";
import { newsletterAdmin } from "../../content/admin/admin.ts";
import { figure } from "../../content/inbox/lists.ts";
import { incident } from "../../content/words/errors.ts";
import {
  localidades,
  type Option,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import { type RightsFigures, RightsPanel } from "./rights_panel.tsx";
import { todayPage, todayPath } from "../../content/follow_up/today.ts";
import type { Stats } from "../../services/inbox/stats.ts";
import { PublishedToday, type todaysChanges } from "../editorial/published_today.tsx";
import { DayBars, ShareBars } from "./charts.tsx";
import { TileMap } from "./tile_map.tsx";

interface DashboardFigures extends QuickLinksProps, Stats {
  readonly time: string;
  /** ISO date of the first day of the counted week. */
  readonly since: string;
  /** The user's own list; absent where they have none. */
  readonly own?: {
    readonly due: readonly [late: number, due: number];
    /** How many of all people wait for their first contact longer than promised. */
    readonly waiting: number;
  };
  readonly published?: Awaited<ReturnType<typeof todaysChanges>>;
  readonly requests?: RightsFigures;
}

const waitingHref = "/admin/volunteers?espera=tarde&orden=created_at";

export function DashboardPage(figures: DashboardFigures): ReactElement {
  const { cards } = dashboard;
  const { volunteers, messages, weeklyActivity, since, time, pages, subscribers, requests } =
    figures;
  const isLate = requests !== undefined && requests.late > 0;
  return (
    <>
      <DashboardHead />
      {isLate && <RightsPanel {...requests} />}
      <ul className="figures">
        <Figure
          {...cards.volunteers}
          value={figure(volunteers.total)}
          detail={cards.volunteers.detail(volunteers.thisWeek)}
        />
        <Figure
          {...cards.messages}
          value={figure(messages.unread)}
          detail={cards.messages.detail(messages.thisWeek)}
        />
        <Figure
          {...cards.activity}
          value={figure(weeklyActivity)}
          href={cards.activity.href(since)}
        />
        <Figure {...cards.updated} detail={cards.updated.detail(time)} />
      </ul>
      {figures.own && (
        <p className="admin-panel mt-4">
          <a href={todayPath} className="link">{todayPage.line(...figures.own.due)}</a>
          {figures.own.waiting > 0 && (
            <>
              {"\u00a0· "}
              <a href={waitingHref} className="link">{todayPage.waiting(figures.own.waiting)}</a>
            </>
          )}
        </p>
      )}
      {requests && !isLate && <RightsPanel {...requests} />}
      {figures.published && (
        <div className="mt-3">
          <PublishedToday links={figures.published} />
        </div>
      )}
      <DashboardCharts {...figures} />
      <QuickLinks pages={pages} subscribers={subscribers} />
    </>
  );
}

function DashboardCharts(
  { byDay, byLocalidad, bySupport, byStatus }: DashboardFigures,
): ReactElement {
  // A volunteer has one status but several kinds of support.
  const volunteers = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-[1.3fr_1fr] xl:grid-cols-3">
      <DayBars days={byDay} />
      <TileMap rows={localidades.map((name) => [name, byLocalidad[name] ?? 0])} />
      <ShareBars
        id="estados"
        {...charts.status}
        rows={rowsOf(volunteerStatuses, byStatus)}
        whole={volunteers}
        hrefs={volunteerStatuses.map(({ id }) => `/admin/volunteers?status=${id}`)}
      />
      <ShareBars
        id="apoyo"
        {...charts.support}
        rows={rowsOf(supportTypes, bySupport)}
        whole={volunteers}
        hrefs={supportTypes.map(({ id }) => `/admin/volunteers?apoyo=${id}`)}
      />
    </div>
  );
}

function rowsOf(
  options: readonly Option[],
  figures: Readonly<Record<string, number>>,
): [string, number][] {
  return options.map(({ id, label }) => [label, figures[id] ?? 0]);
}

interface DashboardFailedProps extends Pick<QuickLinksProps, "pages"> {
  readonly message?: string;
  readonly incidentId?: string;
}

export function DashboardFailed(
  { message, incidentId, pages }: DashboardFailedProps,
): ReactElement {
  const { error } = dashboard;
  return (
    <>
      <DashboardHead />
      <div className="admin-panel list-error mt-5" role="alert">
        <h2 className="admin-heading">{error.title}</h2>
        <p>{message ?? error.text}</p>
        {incidentId && <p className="admin-lead text-sm">{incident(incidentId)}</p>}
        <a href="/admin" className="admin-button mt-3">{error.retry}</a>
      </div>
      <QuickLinks pages={pages} />
    </>
  );
}

function DashboardHead(): ReactElement {
  return (
    <>
      <h1 className="admin-title">{dashboard.title}</h1>
      <p className="admin-lead">{dashboard.lead}</p>
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  readonly href: string;
}

function Figure({ title, value, detail, href }: FigureProps): ReactElement {
  return (
    <li className="admin-panel figure">
      <a href={href} className="cover">{title}</a>
      {/* Six digits fit the card on the narrowest phone. */}
      <p className="mt-[.15rem] mb-[.1rem] text-[min(2.25rem,7.6vw)] font-extrabold leading-[1.15] tracking-[-.02em] text-mora-900 tabular">
        {value}
      </p>
      <p className="admin-lead text-sm">{detail}</p>
    </li>
  );
}

interface QuickLinksProps {
  readonly pages: readonly string[];
  readonly subscribers?: number;
}

function QuickLinks({ pages, subscribers }: QuickLinksProps): ReactElement {
  const ways = dashboard.links.filter(({ href }) => pages.includes(href));
  const { export: title, count } = newsletterAdmin;
  const file = subscribers === undefined
    ? []
    : [{ title, text: count(subscribers), href: "/api/admin/newsletter.xlsx" }];
  return (
    <section aria-labelledby="accesos" className="mt-6">
      <h2 id="accesos" className="admin-heading">{dashboard.linksTitle}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[...ways, ...file].map(({ title, text, href }) => (
          <li key={href} className="admin-panel relative hover:border-mora-700">
            <a
              href={href}
              download={href.endsWith(".csv")}
              className="cover inline-block min-h-[1.75rem] font-bold text-mora-700"
            >
              {title}
            </a>
            <p className="admin-lead text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactElement } from "react";
import { dashboard } from "../../../content/admin_dashboard.ts";
import { newsletterAdmin } from "../../../content/admin.ts";
import { figure } from "../../../content/admin_lists.ts";
import { incident } from "../../../content/errors.ts";
import { DashboardCharts } from "./dashboard_charts.tsx";
import type { DayFigures } from "./day_bars.tsx";

/** The figures of the dashboard, in the order in which they are shown. */
export interface DashboardFigures {
  readonly volunteers: { readonly total: number; readonly thisWeek: number };
  readonly messages: { readonly unread: number; readonly thisWeek: number };
  readonly weeklyActivity: number;
  readonly subscribers: number;
  /** The time of day of the figures, in its readable form. */
  readonly time: string;
  /** The first day of the week that is counted, ISO. */
  readonly since: string;
  /** Oldest first. */
  readonly byDay: readonly DayFigures[];
  readonly byLocalidad: Readonly<Record<string, number>>;
  readonly bySupport: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
}

/** The first page of the back office: four figures, pictures and the ways on. */
export function DashboardPage(figures: DashboardFigures): ReactElement {
  const { cards } = dashboard;
  const { volunteers, messages, weeklyActivity, since, time, subscribers } = figures;
  return (
    <>
      <DashboardHead />
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
      <DashboardCharts {...figures} />
      <Ways subscribers={subscribers} />
    </>
  );
}

interface DashboardFailedProps {
  /** What the server says of it, where it was expected. */
  readonly message?: string;
  /** Under which the failure is in the log, where it was not. */
  readonly incidentId?: string;
}

/** The same page where its figures could not be read. */
export function DashboardFailed({ message, incidentId }: DashboardFailedProps): ReactElement {
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
      <Ways />
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
      <p className="figure-value">{value}</p>
      <p className="admin-lead text-sm">{detail}</p>
    </li>
  );
}

function Ways({ subscribers }: { subscribers?: number }): ReactElement {
  return (
    <section aria-labelledby="accesos" className="mt-6">
      <h2 id="accesos" className="admin-heading">{dashboard.linksTitle}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {dashboard.links.map(({ title, text, href }) => (
          <li key={href} className="admin-panel way">
            <a href={href} className="cover font-bold text-mora-700">{title}</a>
            <p className="admin-lead text-sm">{text}</p>
          </li>
        ))}
        {subscribers !== undefined && (
          <li className="admin-panel way">
            <a
              href="/api/admin/newsletter.csv"
              download
              className="cover font-bold text-mora-700"
            >
              {newsletterAdmin.export}
            </a>
            <p className="admin-lead text-sm">{newsletterAdmin.count(subscribers)}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

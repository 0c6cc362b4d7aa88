import type { ReactElement } from "react";
import { dashboard, newsletterAdmin } from "../../content/admin.ts";

interface DashboardProps {
  readonly volunteers: { readonly total: number; readonly thisWeek: number };
  readonly messages: { readonly unread: number; readonly thisWeek: number };
  readonly weeklyActivity: number;
  readonly subscribers: number;
  /** The time of day of the figures, in its readable form. */
  readonly time: string;
}

/** The first page of the back office: four figures and the ways on. */
export function DashboardPage(
  { volunteers, messages, weeklyActivity, subscribers, time }: DashboardProps,
): ReactElement {
  const { cards } = dashboard;
  return (
    <>
      <h1 className="text-2xl font-bold">{dashboard.title}</h1>
      <p className="text-gris-600">{dashboard.lead}</p>
      <div className="my-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          title={cards.volunteers.title}
          value={volunteers.total}
          detail={cards.volunteers.detail(volunteers.thisWeek)}
        />
        <Figure
          title={cards.messages.title}
          value={messages.unread}
          detail={cards.messages.detail(messages.thisWeek)}
        />
        <Figure
          title={cards.activity.title}
          value={weeklyActivity}
          detail={cards.activity.detail}
        />
        <Figure
          title={cards.updated.title}
          value={cards.updated.value}
          detail={cards.updated.detail(time)}
        />
      </div>
      <h2 className="text-lg font-bold">{dashboard.linksTitle}</h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {dashboard.links.map(({ title, text, href }) => (
          <li key={href} className="card">
            <a href={href} className="font-bold">{title}</a>
            <p>{text}</p>
          </li>
        ))}
        <li className="card">
          <a href="/api/admin/newsletter.csv" download className="font-bold">
            {newsletterAdmin.export}
          </a>
          <p>{newsletterAdmin.count(subscribers)}</p>
        </li>
      </ul>
    </>
  );
}

function Figure(
  { title, value, detail }: { title: string; value: string | number; detail: string },
): ReactElement {
  return (
    <div className="card">
      <p className="font-bold">{title}</p>
      <p className="text-3xl font-bold tabular">{value}</p>
      <p className="text-gris-600">{detail}</p>
    </div>
  );
}

import type { ReactElement } from "react";
import { sidebar } from "../../content/admin.ts";
import {
  alertIcon,
  dashboardIcon,
  editIcon,
  exitIcon,
  helpIcon,
  historyIcon,
  megaphoneIcon,
  pageIcon,
  personIcon,
  sendIcon,
  shieldIcon,
} from "../ui/admin_icons.ts";
import { Icon } from "../ui/icon.tsx";
import { calendarIcon, mailIcon, peopleIcon, successIcon } from "../ui/icons.ts";
import { waitingText } from "../ui/waiting.ts";

/** The records that wait for staff, by the id of their link. */
export interface AdminCounts {
  /** Volunteers who were not contacted yet. */
  readonly volunteers: number;
  /** Unread messages. */
  readonly messages: number;
  /** Submissions in quarantine. */
  readonly quarantine: number;
  /** Requests about people's data that have not ended. */
  readonly requests: number;
}

interface NavProps {
  readonly path: string;
  /** The pages that the user may open; other links are left out. */
  readonly pages: readonly string[];
  readonly counts: AdminCounts;
}

const icons: Readonly<Record<string, string>> = {
  dashboard: dashboardIcon,
  today: successIcon,
  volunteers: peopleIcon,
  messages: mailIcon,
  users: shieldIcon,
  campaign: pageIcon,
  team: peopleIcon,
  content: editIcon,
  newsletter: megaphoneIcon,
  quarantine: alertIcon,
  people: personIcon,
  requests: pageIcon,
  withdrawn: exitIcon,
  retention: calendarIcon,
  mail: sendIcon,
  audit: historyIcon,
  help: helpIcon,
};

/** The links of the sidebar with their counts. */
export function SideNav({ path, pages, counts }: NavProps): ReactElement {
  const control = sidebar.control.filter(({ href }) => pages.includes(href));
  return (
    <nav aria-label={sidebar.label}>
      <ul className="grid gap-1">
        {sidebar.links.filter(({ href }) => pages.includes(href)).map((link) => (
          <li key={link.id}>
            <NavLink {...link} path={path} counts={counts} className="admin-link" />
          </li>
        ))}
      </ul>
      {control.length > 0 && <p className="admin-group">{sidebar.controlTitle}</p>}
      <ul className="grid gap-1">
        {control.map((link) => (
          <li key={link.id}>
            <NavLink {...link} path={path} counts={counts} className="admin-link" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same links as a tab bar on phones. */
export function TabNav({ path, pages, counts }: NavProps): ReactElement {
  return (
    <nav aria-label={sidebar.tabsLabel} className="admin-tabs on-dark">
      <ul>
        {sidebar.links.filter(({ href }) => pages.includes(href)).map((link) => (
          <li key={link.id}>
            <NavLink
              {...link}
              label={link.short}
              path={path}
              counts={counts}
              className="admin-tab"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavLinkProps extends Omit<NavProps, "pages"> {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly className: string;
}

function NavLink({ id, label, href, path, counts, className }: NavLinkProps): ReactElement {
  const kind = id in counts ? id as keyof AdminCounts : null;
  return (
    <a href={href} className={className} aria-current={path === href ? "page" : undefined}>
      <Icon shape={icons[id] ?? dashboardIcon} size={20} />
      {label}
      {kind && <Waiting id={kind} count={counts[kind]} />}
    </a>
  );
}

/** `admin_live` updates the number: it writes into `data-count`. */
function Waiting({ id, count }: { id: keyof AdminCounts; count: number }): ReactElement {
  return (
    <>
      <span className="admin-count" data-count={id}>{waitingText(count)}</span>
      <span className="sr-only">{sidebar.waiting[id]}</span>
    </>
  );
}

import type { ReactElement } from "react";
import { sidebar } from "../../content/admin/admin.ts";
import {
  alertIcon,
  calendarIcon,
  dashboardIcon,
  downloadIcon,
  editIcon,
  exitIcon,
  helpIcon,
  historyIcon,
  mailIcon,
  megaphoneIcon,
  pageIcon,
  peopleIcon,
  personIcon,
  sendIcon,
  shieldIcon,
  successIcon,
} from "../ui/icons.ts";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { waitingText } from "../ui/waiting.ts";

export interface AdminCounts {
  /** Volunteers who were not contacted yet. */
  readonly volunteers: number;
  readonly messages: number;
  readonly quarantine: number;
  /** Requests about people's data that have not ended. */
  readonly requests: number;
}

interface NavProps {
  readonly path: string;
  readonly pages: readonly string[];
  readonly counts: AdminCounts;
}

type SidebarIcon = (typeof sidebar)["links" | "control"][number]["icon"];

const icons: Readonly<Record<SidebarIcon, string>> = {
  alert: alertIcon,
  calendar: calendarIcon,
  check: successIcon,
  dashboard: dashboardIcon,
  download: downloadIcon,
  edit: editIcon,
  exit: exitIcon,
  help: helpIcon,
  history: historyIcon,
  mail: mailIcon,
  megaphone: megaphoneIcon,
  page: pageIcon,
  people: peopleIcon,
  person: personIcon,
  send: sendIcon,
  shield: shieldIcon,
};

export function SideNav(props: NavProps): ReactElement {
  const { links, control } = sidebar;
  return (
    <nav aria-label={sidebar.label}>
      <Links {...props} links={links} listClass={cx("grid gap-1")} linkClass={cx("admin-link")} />
      {control.some(({ href }) => props.pages.includes(href)) && (
        <p className="admin-group">{sidebar.controlTitle}</p>
      )}
      <Links {...props} links={control} listClass={cx("grid gap-1")} linkClass={cx("admin-link")} />
    </nav>
  );
}

/** The same links as a tab bar on phones, unless the role has none of their pages. */
export function TabNav(props: NavProps): ReactElement | null {
  const links = sidebar.links.map((link) => ({ ...link, label: link.short }));
  if (!links.some(({ href }) => props.pages.includes(href))) return null;
  return (
    <nav aria-label={sidebar.tabsLabel} className="admin-tabs on-dark">
      <Links {...props} links={links} linkClass={cx("admin-tab")} />
    </nav>
  );
}

interface LinksProps extends NavProps {
  readonly links: readonly {
    readonly id: string;
    readonly label: string;
    readonly href: string;
    readonly icon: SidebarIcon;
  }[];
  readonly listClass?: string;
  readonly linkClass: string;
}

function Links({ links, path, pages, counts, listClass, linkClass }: LinksProps): ReactElement {
  return (
    <ul className={listClass}>
      {links.filter(({ href }) => pages.includes(href)).map(({ id, label, href, icon }) => (
        <li key={id}>
          <a href={href} className={linkClass} aria-current={path === href ? "page" : undefined}>
            <Icon shape={icons[icon]} size={20} />
            {label}
            {id in counts && <CountBadge id={id as keyof AdminCounts} counts={counts} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `admin_live` updates the number: it writes into `data-count`. */
function CountBadge({ id, counts }: { id: keyof AdminCounts; counts: AdminCounts }): ReactElement {
  return (
    <>
      <span className="admin-count" data-count={id}>{waitingText(counts[id])}</span>
      <span className="sr-only">{sidebar.waiting[id]}</span>
    </>
  );
}

import type { ReactElement, ReactNode } from "react";
import { sidebar } from "../../content/admin/admin.ts";
import { accountLink, navigation } from "../../content/site/layout.ts";
import { NumberCell } from "../art/number_sign.tsx";
import { Icon } from "../ui/icon.tsx";
import { closeIcon, exitIcon, externalIcon, menuIcon, personIcon } from "../ui/icons.ts";
import { site } from "../../content/site/site.ts";
import { type AdminCounts, SideNav, TabNav } from "./admin_nav.tsx";

export interface AdminNotice {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

interface AdminLayoutProps {
  readonly path: string;
  readonly home: string;
  readonly email: string;
  readonly version: string;
  readonly isLive: boolean;
  readonly pages: readonly string[];
  readonly counts: AdminCounts;
  readonly notices: readonly AdminNotice[];
  readonly children: ReactNode;
}

export function AdminLayout(
  { path, home, email, version, isLive, pages, counts, notices, children }: AdminLayoutProps,
): ReactElement {
  return (
    <div className="admin">
      <a href="#contenido" className="skip btn btn-primary">{navigation.skip}</a>
      <header className="admin-top on-dark">
        <Brand href={home} />
        <button
          type="button"
          className="grid h-11 w-11 place-items-center"
          popoverTarget="admin-menu"
          aria-label={sidebar.open}
        >
          <Icon shape={menuIcon} />
        </button>
      </header>
      {/* A popover on phones; always visible in wider windows. */}
      <aside id="admin-menu" popover="auto" className="admin-side on-dark">
        <div className="flex items-center justify-between">
          <Brand href={home} />
          <button
            type="button"
            className="grid h-11 w-11 place-items-center md:hidden"
            popoverTarget="admin-menu"
            popoverTargetAction="hide"
            aria-label={sidebar.close}
          >
            <Icon shape={closeIcon} />
          </button>
        </div>
        <SideNav path={path} pages={pages} counts={counts} />
        <Foot email={email} version={version} isLive={isLive} />
      </aside>
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full min-w-0 max-w-[100rem] px-4 pt-5 pb-[6.5rem] md:px-6 md:pt-6 md:pb-16 xl:px-9 xl:pt-7"
      >
        {notices.map(({ text, link, href }) => (
          <p key={text} className="admin-panel list-error mb-3 p-3 print:hidden" role="status">
            {text} <a href={href} className="link">{link}</a>
          </p>
        ))}
        {children}
      </main>
      <TabNav path={path} pages={pages} counts={counts} />
    </div>
  );
}

function Brand({ href }: { href: string }): ReactElement {
  return (
    <a href={href} className="admin-brand">
      <NumberCell number={site.ballot.number} />
      <span className="admin-word">{sidebar.brand}</span>
    </a>
  );
}

function Foot(
  { email, version, isLive }: Pick<AdminLayoutProps, "email" | "version" | "isLive">,
): ReactElement {
  return (
    <div className="admin-foot">
      {isLive && (
        <p className="admin-live" data-script="live" data-texts={JSON.stringify(sidebar.live)}>
          {sidebar.live.connecting}
        </p>
      )}
      <p>{sidebar.signedInAs(email)}</p>
      <a href={accountLink.href} className="admin-link">
        <Icon shape={personIcon} size={20} />
        {accountLink.label}
      </a>
      <a href="/" className="admin-link">
        <Icon shape={externalIcon} size={20} />
        {sidebar.site}
      </a>
      <form method="post" action="/salir">
        <button type="submit" className="admin-link">
          <Icon shape={exitIcon} size={20} />
          {sidebar.signOut}
        </button>
      </form>
      <p>{sidebar.version(version)}</p>
    </div>
  );
}

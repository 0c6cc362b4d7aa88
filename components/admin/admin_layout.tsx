import type { ReactElement, ReactNode } from "react";
import { sidebar } from "../../content/admin.ts";
import { navigation } from "../../content/layout.ts";
import { site } from "../../content/site.ts";

interface AdminLayoutProps {
  /** The path of the page, to mark its link. */
  readonly path: string;
  readonly email: string;
  readonly children: ReactNode;
}

/** The frame of the back office: sidebar and content; nothing of the public bar and footer. */
export function AdminLayout({ path, email, children }: AdminLayoutProps): ReactElement {
  return (
    <div className="min-h-svh bg-gris-100 md:grid md:grid-cols-[15rem_1fr]">
      <a href="#contenido" className="skip btn btn-primary">{navigation.skip}</a>
      <aside className="on-dark bg-mora-900 text-white px-4 py-5 md:min-h-svh">
        <a href="/" className="brand">
          <span className="cell">{site.ballot.number}</span>
          {sidebar.title}
        </a>
        <nav aria-label={sidebar.label} className="mt-5">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {sidebar.links.map(({ id, label, href }) => (
              <li key={id}>
                <a
                  href={href}
                  className="bar-link md:w-full"
                  aria-current={path === href ? "page" : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-col gap-3 text-sm">
          <p className="text-mora-200">{sidebar.signedInAs(email)}</p>
          <form method="post" action="/salir">
            <button type="submit" className="btn btn-secondary btn-small">
              {sidebar.signOut}
            </button>
          </form>
        </div>
      </aside>
      <main id="contenido" tabIndex={-1} className="min-w-0 p-4 md:p-8">{children}</main>
    </div>
  );
}

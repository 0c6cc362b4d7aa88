import type { ComponentProps, ReactElement, ReactNode } from "react";
import { adminLink, bannerLabel, navigation, shells } from "../../content/site/layout.ts";
import { type Phase, site } from "../../content/site/site.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import type { IslandComponent } from "../../islands/registry.ts";
import { NumberCell } from "../art/number_sign.tsx";
import { LoadsPosts } from "./embed.tsx";
import { Footer } from "./footer.tsx";
import { Island } from "./island.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { Banner as BannerSetting } from "../../services/editorial/site_settings_schema.ts";

interface PublicVisitor {
  readonly signedIn: boolean;
  /** The first page of the back office that the visitor may open, or null. */
  readonly firstPage: string | null;
}

interface PublicLayoutProps {
  path: string;
  visitor: PublicVisitor;
  phase: Phase;
  siteContent: Pick<SiteContent, "banner" | "settings" | "events">;
  /** Whether the page has no header and footer. */
  alone?: boolean;
  loadsPosts?: boolean;
  children: ReactNode;
}

export function PublicLayout(
  { path, visitor, phase, siteContent, alone, loadsPosts = true, children }: PublicLayoutProps,
): ReactElement {
  const shell = shells[phase];
  const { banner, settings, events } = siteContent;
  const hasAgenda = phase !== "quiet" && events.toCome.length + events.past.length > 0;
  const main = (
    <main id="contenido" tabIndex={-1}>
      <LoadsPosts value={loadsPosts}>{children}</LoadsPosts>
      {shell.notice && <p className="notice">{shell.notice}</p>}
    </main>
  );
  if (alone) return main;
  return (
    <>
      <a href="#contenido" className="btn btn-primary skip">{navigation.skip}</a>
      <Bar path={path} firstPage={visitor.firstPage} phase={phase} />
      {banner && phase !== "quiet" && <Banner {...banner} />}
      {main}
      <Footer
        path={path}
        signedIn={visitor.signedIn}
        shell={shell}
        settings={settings}
        hasAgenda={hasAgenda}
      />
    </>
  );
}

function Bar(props: ComponentProps<IslandComponent<"Menu">>): ReactElement {
  const { path, firstPage, phase } = props;
  const { links, vote, asksForVotes } = shells[phase];
  return (
    <header className="bar">
      <div className="mx-auto flex min-h-[min(4rem,20vw)] max-w-page items-center justify-between gap-3 px-gutter">
        <a href="/" className="brand">
          {asksForVotes && <NumberCell number={site.ballot.number} />}
          {site.name}
        </a>
        <nav aria-label={navigation.label} className="hidden flex-none xl:block">
          <ul className="flex items-center">
            {(firstPage ? [...links, adminLink(firstPage)] : links).map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="bar-link"
                  aria-current={href === path ? "page" : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
            {vote && (
              <li className="ml-3 whitespace-nowrap">
                <LinkButton href={vote.href} size="small" pulse={asksForVotes}>
                  {vote.label}
                </LinkButton>
              </li>
            )}
          </ul>
        </nav>
        <div className="flex-none xl:hidden">
          <Island name="Menu" props={props} when="interaction" />
        </div>
      </div>
    </header>
  );
}

function Banner({ texto, enlace }: BannerSetting): ReactElement {
  return (
    <div role="region" aria-label={bannerLabel} className="banner">
      <p>
        {texto} {enlace && <a href={enlace.url}>{enlace.etiqueta}</a>}
      </p>
    </div>
  );
}

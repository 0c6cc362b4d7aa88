import type { ReactElement, ReactNode } from "react";
import {
  accountLink,
  adminLink,
  footer,
  navigation,
  type Shell,
  shells,
} from "../content/layout.ts";
import { type Phase, site } from "../content/site.ts";
import { NumberCell } from "./art/number_cell.tsx";
import { BrickStrip } from "./art/brick_strip.tsx";
import { Island } from "./island.tsx";
import { LinkButton } from "./ui/button.tsx";
import { cx } from "./ui/cx.ts";
import { Icon } from "./ui/icon.tsx";
import { instagramIcon, mailIcon, placeIcon, xIcon } from "./ui/icons.ts";
import { Container } from "./ui/section.tsx";

interface PublicLayoutProps {
  /** The page's path, to mark it in the navigation. */
  path: string;
  visitor: { readonly signedIn: boolean; readonly isAdmin: boolean };
  /** Where the campaign stands. */
  phase?: Phase;
  /** Begins with something dark, over which the bar lies. */
  children: ReactNode;
}

/** What frames every public page: skip link, bar, content, footer. */
export function PublicLayout(
  { path, visitor, phase = site.phase, children }: PublicLayoutProps,
): ReactElement {
  const shell = shells[phase];
  return (
    <>
      <a href="#contenido" className="btn btn-primary skip">{navigation.skip}</a>
      <Bar path={path} isAdmin={visitor.isAdmin} phase={phase} />
      <main id="contenido" tabIndex={-1}>
        {children}
        {shell.notice && <p className="notice">{shell.notice}</p>}
      </main>
      <Footer path={path} signedIn={visitor.signedIn} shell={shell} />
    </>
  );
}

interface BarProps {
  path: string;
  isAdmin: boolean;
  phase: Phase;
}

function Bar({ path, isAdmin, phase }: BarProps): ReactElement {
  const { links, vote, asksForVotes } = shells[phase];
  return (
    <header className="bar">
      <div className="bar-ground">
        <div className="bar-row">
          <a href="/" className="brand">
            {asksForVotes && <NumberCell number={site.ballot.number} />}
            {site.name}
          </a>
          <nav aria-label={navigation.label} className="hidden flex-none xl:block">
            <ul className="flex items-center">
              {(isAdmin ? [...links, adminLink] : links).map(({ href, label }) => (
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
            <Island name="Menu" props={{ path, isAdmin, phase }} when="interaction" />
          </div>
        </div>
      </div>
    </header>
  );
}

interface FooterProps {
  path: string;
  signedIn: boolean;
  shell: Shell;
}

function Footer({ path, signedIn, shell }: FooterProps): ReactElement {
  const { links, vote, asksForVotes } = shell;
  return (
    <footer className="footer on-dark">
      <BrickStrip />
      <Container className="grid gap-x-12 gap-y-10 pb-8 pt-14 md:grid-cols-2 lg:grid-cols-3">
        <div>
          <p className="brand text-xl">
            {asksForVotes && <NumberCell number={site.ballot.number} />}
            {site.name}
          </p>
          <p className="mt-4 max-w-sm">{asksForVotes ? footer.claim : site.role}</p>
        </div>
        <nav aria-label={footer.label}>
          <h2>{footer.linksTitle}</h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6">
            {(vote ? [...links, vote] : links).map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="footer-link"
                  aria-current={link.href === path ? "page" : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <FooterContact />
      </Container>
      <FooterLegal signedIn={signedIn} />
    </footer>
  );
}

function FooterContact(): ReactElement {
  const [instagram, x] = footer.social;
  return (
    <div>
      <h2>{footer.contactTitle}</h2>
      <address className="flex gap-3 not-italic">
        <Icon shape={placeIcon} />
        <span>
          {footer.address.map((line) => <span key={line} className="block">{line}</span>)}
        </span>
      </address>
      <p className="mt-2">
        <a href={`mailto:${footer.email}`} className="footer-link">
          <Icon shape={mailIcon} />
          {footer.email}
        </a>
      </p>
      <h2 className="mt-6">{footer.socialTitle}</h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a href={instagram.url} rel="me noopener" className="footer-link">
            <Icon shape={instagramIcon} />
            {instagram.label}
          </a>
        </li>
        <li>
          <a href={x.url} rel="me noopener" className="footer-link">
            <Icon shape={xIcon} />
            {x.label}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Small print; who is signed in can sign out here, because the bar has no room for it. */
function FooterLegal({ signedIn }: { signedIn: boolean }): ReactElement {
  const small = cx("footer-link text-sm");
  return (
    <Container className="pb-6">
      <div className="border-t border-white/20 pt-4 text-sm text-mora-200">
        <ul className="flex flex-wrap gap-x-6">
          {footer.legal.filter(({ href }) => !(signedIn && href === "/login")).map((link) => (
            <li key={link.href}>
              <a href={link.href} className={small}>{link.label}</a>
            </li>
          ))}
          {signedIn && (
            <li>
              <a href={accountLink.href} className={small}>{accountLink.label}</a>
            </li>
          )}
          {signedIn && (
            <li>
              <form method="post" action="/salir">
                <button type="submit" className={small}>{navigation.signOut}</button>
              </form>
            </li>
          )}
        </ul>
        {footer.responsible && <p className="mt-2">{footer.responsible}</p>}
      </div>
    </Container>
  );
}

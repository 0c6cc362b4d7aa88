import type { ReactElement } from "react";
import { accountLink, footer, navigation, type Shell } from "../../content/site/layout.ts";
import { agendaPage } from "../../content/site/agenda.ts";
import { site } from "../../content/site/site.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { BrickStrip } from "../art/scene.tsx";
import { NumberCell } from "../art/number_sign.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { instagramIcon, mailIcon, placeIcon, xIcon } from "../ui/icons.ts";
import { Container } from "../ui/section.tsx";

interface FooterProps {
  path: string;
  signedIn: boolean;
  shell: Shell;
  settings: SiteContent["settings"];
  hasAgenda: boolean;
}

export function Footer(
  { path, signedIn, shell, settings, hasAgenda }: FooterProps,
): ReactElement {
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
          <p className="mt-4 max-w-sm">{asksForVotes ? footer.slogan : site.role}</p>
        </div>
        <nav aria-label={footer.label} className="footer-nav">
          <h2>{footer.linksTitle}</h2>
          <ul>
            {[...links, hasAgenda ? agendaPage.link : [], vote ?? []].flat().map((link) => (
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
        <FooterContact settings={settings} />
      </Container>
      <FooterLegal signedIn={signedIn} asksForVotes={asksForVotes} />
    </footer>
  );
}

function FooterContact({ settings }: Pick<FooterProps, "settings">): ReactElement {
  const { instagram, x } = settings.social;
  return (
    <div className="grid gap-x-12 gap-y-6 md:col-span-2 md:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
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
      </div>
      <div>
        <h2>{footer.socialTitle}</h2>
        <ul className="flex flex-wrap gap-x-6">
          {[instagram, x].map(({ url, label }, index) => (
            <li key={url}>
              <a href={url} rel="me noopener" className="footer-link">
                <Icon shape={index === 0 ? instagramIcon : xIcon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FooterLegalProps = Pick<FooterProps, "signedIn"> & Pick<Shell, "asksForVotes">;

/** Small print, and the sign-out button, for which the header has no room. */
function FooterLegal({ signedIn, asksForVotes }: FooterLegalProps): ReactElement {
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
        {asksForVotes && <p className="mt-2">{footer.responsible}</p>}
      </div>
    </Container>
  );
}

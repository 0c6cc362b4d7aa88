import type { ReactElement, ReactNode } from "react";
import { form, hero, hoursText, meta, office, socialLinks } from "../../content/site/contact.ts";
import { privacyNotice } from "../../content/site/privacy.ts";
import { site } from "../../content/site/site.ts";
import { unbroken } from "../../content/words/street.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { BrickStrip } from "../../components/art/scene.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Island } from "../../components/layout/island.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import {
  clockIcon,
  externalIcon,
  facebookIcon,
  instagramIcon,
  mailIcon,
  peopleIcon,
  phoneIcon,
  placeIcon,
  xIcon,
} from "../../components/ui/icons.ts";
import { Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";
import { campaign } from "./structured_data.ts";

type Settings = SiteContent["settings"];

export const contactPage: PublicPage = {
  path: "/contacto",
  meta,
  content: ({ content: { settings }, values, errors, receipt }) => (
    <>
      <PageHero {...hero} />
      <Section id="mensaje" title={form.title} lead={form.intro} tone="white">
        <div className="desk">
          <div>
            <Island name="ContactForm" when="interaction" props={{ values, errors, receipt }} />
            <p className="hint mt-6">{privacyNotice(site)}</p>
          </div>
          <Office settings={settings} />
        </div>
      </Section>
    </>
  ),
  form: "message",
  data: [campaign],
};

function Office({ settings }: { settings: Settings }): ReactElement {
  return (
    <aside className="lg:sticky lg:top-24 on-dark band-mora" aria-labelledby="oficina-titulo">
      <BrickStrip />
      <div className="p-[min(1.5rem,7vw)] md:p-8">
        <Heading level={3} size="2xl" id="oficina-titulo">{office.title}</Heading>
        <dl className="mt-6 grid gap-5">
          <Fact icon={placeIcon} term={office.addressTitle}>
            <address className="not-italic">
              {site.office.building}
              <br />
              {unbroken(site.office.street)}
              <br />
              {site.office.city}
            </address>
          </Fact>
          <Fact icon={peopleIcon} term={office.campaignTitle}>{settings.campaignAddress}</Fact>
          <Fact icon={mailIcon} term={office.emailTitle}>
            <a href={`mailto:${site.email}`} className="footer-link">{site.email}</a>
          </Fact>
          <Fact icon={phoneIcon} term={office.phoneTitle}>{settings.phoneNote}</Fact>
          <Fact icon={clockIcon} term={office.hoursTitle}>
            {settings.openingHours.map((hours) => (
              <span key={hours.days} className="block">
                {hours.days}: <strong className="inline-block">{hoursText(hours)}</strong>
              </span>
            ))}
          </Fact>
        </dl>
        <Networks settings={settings} />
      </div>
      {site.petitionsUrl && <Petitions url={site.petitionsUrl} />}
    </aside>
  );
}

function Fact(
  { icon, term, children }: { icon: string; term: string; children: ReactNode },
): ReactElement {
  return (
    <div className="grid grid-cols-[min(2.5rem,12vw)_minmax(0,1fr)]">
      <dt className="contents">
        <span className="row-span-2 pt-1 text-maiz-400">
          <Icon shape={icon} />
        </span>
        <span className="text-sm font-bold text-mora-200">{term}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

const networkIcons = [instagramIcon, xIcon, facebookIcon] as const;

function Networks({ settings }: { settings: Settings }): ReactElement {
  return (
    <>
      <p className="mt-6 text-sm font-bold text-mora-200">{office.socialTitle}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {socialLinks(settings).map(({ label, url }, index) => (
          <li key={url}>
            <a href={url} rel="me noopener" className="footer-link">
              <Icon shape={networkIcons[index] ?? externalIcon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Petitions({ url }: { url: string }): ReactElement {
  return (
    <div className="bg-mora-950 p-6 text-sm md:px-8">
      <p>{office.petitions}</p>
      <a href={url} className="footer-link mt-2 font-bold">
        {office.petitionsLink}
        <Icon shape={externalIcon} size={18} />
      </a>
    </div>
  );
}

import type { ReactElement, ReactNode } from "react";
import { longDate } from "../../content/words/dates.ts";
import { dialled } from "../../content/words/phones.ts";
import { hero, meta, namedPages, privacySections } from "../../content/site/privacy.ts";
import { privacyVersion } from "../../content/forms/public_forms.ts";
import { site } from "../../content/site/site.ts";
import { unbroken } from "../../content/words/street.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Container } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";

export const privacyPage: PublicPage = {
  path: "/privacidad",
  meta,
  content: () => {
    const sections = privacySections(site);
    return (
      <>
        <PageHero eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} />
        <Container className="policy py-section">
          <nav aria-labelledby="contenido-titulo">
            <Heading level={2} size="xl" id="contenido-titulo" className="mb-3">
              {hero.contents}
            </Heading>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <Facts />
            <p className="mt-4">
              <a href={hero.versions.href}>{hero.versions.label}</a>
            </p>
            <div className="prose mt-12">
              {sections.map(({ id, title, paragraphs, list }) => (
                <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
                  <h2 id={`${id}-titulo`}>{title}</h2>
                  {paragraphs.map((text) => <p key={text} className="mt-4">{withLinks(text)}</p>)}
                  {list && (
                    <ul className="mt-4">
                      {list.map((item) => <li key={item}>{withLinks(item)}</li>)}
                    </ul>
                  )}
                </section>
              ))}
            </div>
          </div>
        </Container>
      </>
    );
  },
};

function withLinks(text: string): ReactNode {
  const paths = new RegExp(`(${namedPages.join("|")})`);
  return text.split(paths).map((part) =>
    namedPages.includes(part) ? <a key={part} href={part}>{part}</a> : part
  );
}

function Facts(): ReactElement {
  const { responsible, email } = site;
  const { street, phone } = responsible;
  const facts: readonly (readonly [string, string, href?: string])[] = [
    [hero.versionLabel, longDate(privacyVersion)],
    [hero.responsible, responsible.name],
    [hero.nit, responsible.nit],
    [hero.address, responsible.address],
    [hero.street, unbroken(street)],
    [hero.phone, phone, `tel:${dialled(phone)}`],
    [hero.email, email, `mailto:${email}`],
    [hero.retention, hero.retentionText(responsible.retentionDays)],
  ];
  return (
    <dl className="grid max-w-3xl gap-x-12 border-t-[3px] border-mora-950 sm:grid-cols-2">
      {facts.map(([term, fact, href]) => (
        <div key={term} className="border-b border-gris-300 py-3">
          <dt className="text-sm text-gris-600">{term}</dt>
          <dd className="font-bold">
            {href ? <a href={href}>{fact}</a> : fact}
          </dd>
        </div>
      ))}
    </dl>
  );
}

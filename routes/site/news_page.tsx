import type { ReactElement } from "react";
import {
  hero,
  media,
  meta,
  newsletter,
  newsletterOver,
  newsPages,
} from "../../content/site/news.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { privacyNotice } from "../../content/site/privacy.ts";
import { site } from "../../content/site/site.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Island } from "../../components/layout/island.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { feedIcon } from "../../components/ui/icons.ts";
import { Container, Section } from "../../components/ui/section.tsx";
import { NewsPager, Story } from "./story.tsx";
import type { PublicPage } from "./public_page.ts";
import { articles, campaign } from "./structured_data.ts";

export const newsPage: PublicPage = {
  path: "/noticias",
  meta,
  content: ({ phase, content, values, errors }) => {
    const [first, ...others] = content.news.slice(0, newsPages.perPage);
    const story = { images: content.images, hasPage: content.since.noticia !== undefined };
    return (
      <>
        <PageHero eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead}>
          <LinkButton href={hero.feed.href} tone="secondary" className="mt-8">
            <Icon shape={feedIcon} />
            {hero.feed.label}
          </LinkButton>
        </PageHero>
        <section aria-label={hero.eyebrow} className="py-section">
          <Container>
            {first && <Story item={first} {...story} first />}
            {others.map((item) => <Story key={item.slug} item={item} {...story} />)}
            <NewsPager page={1} count={content.news.length} />
          </Container>
        </section>
        <Section id="medios" title={media.title} tone="mora">
          <ul className="grid gap-10 md:grid-cols-3">
            {content.media.map(({ slug, titulo, clase, texto, enlace }) => (
              <li key={slug} id={slug} className="masthead">
                <Heading level={3} size="2xl">
                  {enlace ? <a href={enlace} rel="noopener">{titulo}</a> : titulo}
                </Heading>
                <p className="mt-2 font-semibold text-maiz-400">{clase}</p>
                <p className="mt-4">{texto}</p>
              </li>
            ))}
          </ul>
        </Section>
        {isFormOpen("newsletter", phase)
          ? <Newsletter values={values} errors={errors} />
          : <NewsletterOver />}
      </>
    );
  },
  form: "newsletter",
  data: [campaign, articles],
};

function Newsletter({ values, errors }: TypedForm): ReactElement {
  const { title, text, label, submit, leave } = newsletter;
  return (
    <section id="boletin" aria-labelledby="boletin-titulo" className="band-maiz py-section">
      <Container className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <Heading level={2} size="4xl" id="boletin-titulo">{title}</Heading>
          <p className="mt-4 max-w-md text-lg">{text}</p>
        </div>
        <div className="sheet">
          <Island
            name="NewsletterForm"
            when="interaction"
            props={{ values, errors, texts: { label, submit } }}
          />
          <p className="hint mt-5">{privacyNotice(site)}</p>
          <p className="mt-2">
            <a href={leave.href} className="link link-alone">{leave.label}</a>
          </p>
        </div>
      </Container>
    </section>
  );
}

function NewsletterOver(): ReactElement {
  const { title, text, action, leave } = newsletterOver;
  return (
    <Section id="boletin" title={title} tone="maiz">
      <p className="max-w-measure text-lg">{text}</p>
      <LinkButton href={action.href} tone="secondary" className="mt-8">{action.label}</LinkButton>
      <p className="mt-4">
        <a href={leave.href} className="link link-alone">{leave.label}</a>
      </p>
    </Section>
  );
}

import type { ReactElement } from "react";
import {
  about,
  achievementsSection,
  closing,
  hero,
  meta,
  reasons,
  support,
} from "../../content/site/home.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { site } from "../../content/site/site.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import { CallBand } from "../../components/art/call_band.tsx";
import { NumberCell } from "../../components/art/number_sign.tsx";
import { BrickStrip, Scene } from "../../components/art/scene.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading, raiseMarks } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Photo } from "../../components/ui/photo.tsx";
import { arrowIcon } from "../../components/ui/icons.ts";
import { Container, Section } from "../../components/ui/section.tsx";
import { AchievementCard } from "./achievement_card.tsx";
import { HomeSocial } from "./home_social.tsx";
import { Ballot } from "../../components/art/ballot.tsx";
import { agendaPage, eventPath, type Events, eventTime } from "../../content/site/agenda.ts";
import { share } from "../../content/site/layout.ts";
import { ShareLinks } from "../../components/layout/share_links.tsx";
import type { PublicPage } from "./public_page.ts";
import { campaign, candidate, election, website } from "./structured_data.ts";

export const homePage: PublicPage = {
  path: "/",
  meta,
  content: ({ origin, content }) => (
    <>
      <Hero />
      <NextEvent events={content.events} />
      <Section id="razones" title={reasons.title}>
        <ol className="placards stagger">
          {reasons.items.map(({ id, title, text }) => (
            <li key={id} className="placard">
              <div className="min-w-0">
                <Heading level={3} size="2xl">{title}</Heading>
                <p className="mt-3 max-w-measure">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <About portrait={content.images.get(content.photos.biography ?? "")} />
      <Section
        id="logros"
        title={achievementsSection.title}
        lead={achievementsSection.lead}
        tone="mora"
      >
        <ul className="results stagger">
          {content.achievements.filter(({ destacado }) => destacado).map((achievement) => (
            <AchievementCard key={achievement.slug} achievement={achievement} />
          ))}
        </ul>
        <LinkButton href={achievementsSection.link.href} tone="secondary" className="mt-10">
          {achievementsSection.link.label}
          <Icon shape={arrowIcon} size={20} />
        </LinkButton>
      </Section>
      <HomeSocial settings={content.settings} />
      <Support address={`${origin}/`} />
      <CallBand id="equipo" {...closing} />
    </>
  ),
  data: [website, campaign, candidate, election],
  embeds: true,
};

function Hero(): ReactElement {
  const [vote, volunteer] = hero.actions;
  return (
    <>
      <div className="sky on-dark hero-sky">
        <div className="hero-grid">
          <p className="hero-strap flex flex-wrap items-center gap-x-4 gap-y-2 font-bold">
            <span className="strap">{hero.strip}</span>
            {hero.eyebrow}
          </p>
          <h1 className="hero-title">{raiseMarks(hero.title)}</h1>
          <div className="hero-ballot">
            <Ballot
              number={site.ballot.number}
              name={site.ballot.name}
              label={hero.ballotAlt}
            />
          </div>
          <p className="hero-lead">{hero.lead}</p>
          <div className="hero-actions">
            <LinkButton href={vote.href} size="large" pulse>{vote.label}</LinkButton>
            <LinkButton href={volunteer.href} size="large" tone="secondary">
              {volunteer.label}
            </LinkButton>
          </div>
        </div>
        <Scene />
      </div>
      <BrickStrip />
    </>
  );
}

/** One line with the next event that takes place; nothing where there is none. */
function NextEvent({ events }: { readonly events: Events }): ReactElement | null {
  const next = events.toCome.find(({ estado }) => estado === "Se hace");
  if (!next) return null;
  return (
    <Container className="py-5">
      <p>
        <strong>{`${agendaPage.next}:`}</strong>{" "}
        <a href={eventPath(next)} className="link">{next.titulo}</a>
        {` · ${factLine([eventTime(next), next.lugar])}. `}
        <a href={agendaPage.link.href} className="link font-semibold">{agendaPage.all}</a>
      </p>
    </Container>
  );
}

function About({ portrait }: { portrait?: ShownImage }): ReactElement {
  return (
    <section
      id="quien"
      aria-labelledby="quien-titulo"
      className="band-white grid lg:grid-cols-2"
    >
      <div className="px-gutter py-section lg:justify-self-end lg:max-w-2xl">
        <p className="font-bold text-ladrillo-600">{about.eyebrow}</p>
        <Heading level={2} id="quien-titulo" className="mt-2">{about.title}</Heading>
        {about.paragraphs.map((text) => <p key={text} className="mt-5 text-lg">{text}</p>)}
        <LinkButton href={about.link.href} tone="secondary" className="mt-8">
          {about.link.label}
        </LinkButton>
      </div>
      {portrait
        ? (
          <div className="wall">
            <Photo image={portrait} sizes="(min-width: 64rem) 27rem, 80vw" className="wall-photo" />
          </div>
        )
        : (
          <div className="wall" aria-hidden="true">
            <div className="sky on-dark bill">
              <p className="display">{site.name}</p>
              <NumberCell number={site.ballot.number} />
              <Scene />
            </div>
          </div>
        )}
    </section>
  );
}

function Support({ address }: { address: string }): ReactElement {
  return (
    <Section id="apoyar" title={support.title} tone="maiz">
      <ul className="boxes">
        {support.items.map(({ id, title, text, action }) => (
          <li key={id}>
            <svg className="box" viewBox="0 0 40 40" fill="none" aria-hidden="true">
              <path d="M4 3c13 9 24 21 35 37M39 1C26 13 13 25 3 39" />
            </svg>
            <Heading level={3} size="2xl">{title}</Heading>
            <p>{text}</p>
            {action.href
              ? <LinkButton href={action.href} tone="solid">{action.label}</LinkButton>
              : <ShareLinks text={share.text} address={address} label={action.label} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

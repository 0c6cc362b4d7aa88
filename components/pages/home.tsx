import type { ReactElement } from "react";
import { about, achievementsSection, closing, reasons } from "../../content/home.ts";
import { site } from "../../content/site.ts";
import type { SiteContent } from "../../services/schemas/site_content.ts";
import type { ShownImage } from "../../services/schemas/content_image.ts";
import { CallBand } from "../art/call_band.tsx";
import { NumberCell } from "../art/number_cell.tsx";
import { Scene } from "../art/scene.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { Photo } from "../ui/photo.tsx";
import { arrowIcon } from "../ui/icons.ts";
import { Section } from "../ui/section.tsx";
import { AchievementCard } from "./achievement_card.tsx";
import { HomeHero } from "./home_hero.tsx";
import { HomeSocial } from "./home_social.tsx";
import { NextEvent } from "./next_event.tsx";
import { HomeSupport } from "./home_support.tsx";

interface HomePageProps {
  /** The absolute URL of the page, to share. */
  readonly address: string;
  readonly content: SiteContent;
}

/** The home page. */
export function HomePage({ address, content }: HomePageProps): ReactElement {
  return (
    <>
      <HomeHero />
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
      <HomeSupport address={address} />
      <CallBand id="equipo" {...closing} />
    </>
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
              <Scene />
              <p className="display">{site.name}</p>
              <NumberCell number={site.ballot.number} />
            </div>
          </div>
        )}
    </section>
  );
}

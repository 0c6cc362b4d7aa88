import { closing, figures, hero, meta } from "../../content/site/achievements.ts";
import { embeds } from "../../content/site/embeds.ts";
import { CallBand } from "../../components/art/call_band.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Container, Section } from "../../components/ui/section.tsx";
import { keepsContent } from "../../content/site/phases.ts";
import { AchievementCard } from "./achievement_card.tsx";
import type { PublicPage } from "./public_page.ts";

export const achievementsPage: PublicPage = {
  path: "/logros",
  meta,
  content: ({ phase, content }) => (
    <>
      <PageHero {...hero} sign={content.achievements.length} />
      <div className="band-maiz py-12">
        <Container>
          <dl className="tally">
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tally-value">{value}</dd>
              </div>
            ))}
          </dl>
        </Container>
      </div>
      <Section id="resultados" title={hero.cardsTitle}>
        <ul className="results stagger [--step:50ms]">
          {content.achievements.map((achievement) => (
            <AchievementCard key={achievement.slug} achievement={achievement} withPosts />
          ))}
        </ul>
        <p className="hint mt-6">{embeds.captions}</p>
      </Section>
      <CallBand
        id="sigue"
        {...closing}
        actions={closing.actions.filter(({ href }) => keepsContent(href, phase))}
      />
    </>
  ),
  embeds: true,
};

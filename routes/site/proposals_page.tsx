import type { ReactElement } from "react";
import { hero, invitation, meta, vision } from "../../content/site/proposals.ts";
import { CallBand } from "../../components/art/call_band.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Container, Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";

export const proposalsPage: PublicPage = {
  path: "/propuestas",
  meta,
  content: ({ content }) => (
    <>
      <PageHero {...hero} sign={content.proposals.length} />
      <Container className="py-section">
        <ol className="timeline">
          {content.proposals.map(({ slug, titulo, descripcion, primer_paso }, index) => (
            <li key={slug} id={slug}>
              <span className="numeral" aria-hidden="true">{index + 1}</span>
              <div className="min-w-0 max-w-3xl">
                <Heading level={2} size="3xl">{titulo}</Heading>
                <p className="mt-4 max-w-measure text-lg">{descripcion}</p>
              </div>
              <p className="first-step">
                <b>{hero.firstStepLabel}</b>
                <span>{primer_paso}</span>
              </p>
            </li>
          ))}
        </ol>
      </Container>
      <Section id="vision" title={vision.title} tone="maiz">
        <ul className="vision">
          {vision.items.map(({ id, title, text }) => (
            <li key={id}>
              <VisionTitle title={title} />
              <p className="mt-3 max-w-measure text-lg">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallBand id="idea" {...invitation} />
    </>
  ),
};

/** Emphasizes the last word: the titles differ only there. */
function VisionTitle({ title }: { title: string }): ReactElement {
  const at = title.lastIndexOf(" ") + 1;
  return (
    <h3 className="text-lg font-bold">
      {title.slice(0, at)}
      <strong>{title.slice(at)}</strong>
    </h3>
  );
}

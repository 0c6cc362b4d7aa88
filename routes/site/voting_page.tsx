import type { ReactElement } from "react";
import { site } from "../../content/site/site.ts";
import {
  ballotCard,
  bring,
  calendar,
  hero,
  meta,
  pollingPlace,
  quiet,
  steps,
  video,
} from "../../content/site/voting.ts";
import { Ballot, MarkedBox } from "../../components/art/ballot.tsx";
import { PageHero } from "../../components/art/page_hero.tsx";
import { VotingScene } from "../../components/art/voting_scene.tsx";
import { Embed } from "../../components/layout/embed.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { cx } from "../../components/ui/cx.ts";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { calendarIcon, externalIcon, printIcon } from "../../components/ui/icons.ts";
import { Container, Section } from "../../components/ui/section.tsx";
import type { PublicPage } from "./public_page.ts";
import { election } from "./structured_data.ts";

export const votingPage: PublicPage = {
  path: "/como-votar",
  meta,
  content: ({ phase, content }) => {
    const names = phase !== "quiet";
    const marked = names
      ? steps.items
      : [...steps.items.slice(0, 2), { id: "marca", ...quiet.mark }];
    return (
      <div className="guide">
        {names
          ? (
            <PageHero {...hero}>
              <Tools className="mt-8" />
            </PageHero>
          )
          : <PageHero eyebrow={hero.eyebrow} title={quiet.title} lead={quiet.lead} />}
        <Section id="pasos" title={steps.title} tone="maiz">
          <ol className="vote-steps">
            {marked.map(({ id, title, text }, index) => (
              <li key={id} id={id} className="sheet vote-step">
                <VotingScene
                  step={index + 1}
                  number={names ? site.ballot.number : ""}
                  name={site.ballot.name}
                />
                <span className="step-number" aria-hidden="true">{index + 1}</span>
                <Heading level={3} size="2xl">
                  <span className="sr-only">{steps.step(index + 1)}:</span> {title}
                </Heading>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <PollingPlace url={content.settings.pollingPlaceUrl} />
        {names && <BallotPicture />}
        <Bring />
        {names && <Video />}
      </div>
    );
  },
  data: [election],
  embeds: true,
};

function Tools({ className }: { className?: string }): ReactElement {
  return (
    <div className={cx("flex flex-wrap gap-4 print:hidden", className)}>
      <LinkButton href="/como-votar/votar.ics">
        <Icon shape={calendarIcon} />
        {calendar.action}
      </LinkButton>
      <Button tone="secondary" data-action="print" className="scripted">
        <Icon shape={printIcon} />
        {calendar.print}
      </Button>
    </div>
  );
}

function PollingPlace({ url }: { url: string }): ReactElement {
  const { title, text, action, external } = pollingPlace;
  return (
    <section id="donde" aria-labelledby="donde-titulo" className="py-section">
      <Container className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[1fr_auto]">
        <div>
          <Heading level={2} size="4xl" id="donde-titulo">{title}</Heading>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
        </div>
        <p className="hidden font-bold print:!block">{action}: {url}</p>
        <div className="print:hidden">
          <LinkButton href={url} tone="solid" size="large">
            {action}
            <Icon shape={externalIcon} />
          </LinkButton>
          <p className="mt-3 font-semibold">{external}</p>
        </div>
      </Container>
    </section>
  );
}

function BallotPicture(): ReactElement {
  const { title, heading, number, alt, note, disclaimer } = ballotCard;
  return (
    <section
      id="tarjeton-dibujo"
      aria-labelledby="tarjeton-dibujo-titulo"
      className="on-dark band-mora py-section"
    >
      <Container className="guide-ballot">
        <Ballot name={heading} number={number} label={alt} />
        <div>
          <Heading level={2} size="4xl" id="tarjeton-dibujo-titulo">{title}</Heading>
          <p className="mt-5 max-w-xl text-lg">{note}</p>
          <p className="mt-6 max-w-xl text-mora-200">{disclaimer}</p>
        </div>
      </Container>
    </section>
  );
}

function Bring(): ReactElement {
  return (
    <Section id="llevar" title={bring.title} tone="white">
      <div className="grid items-start gap-x-20 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <ul className="ticked">
          {bring.items.map((item) => (
            <li key={item}>
              <MarkedBox ticked />
              <p className="max-w-measure text-lg">{item}</p>
            </li>
          ))}
        </ul>
        <div className="prohibition">
          <Heading level={3}>{bring.avoidTitle}</Heading>
          <p className="mt-2">{bring.avoid}</p>
        </div>
      </div>
    </Section>
  );
}

function Video(): ReactElement {
  return (
    <section id="video" aria-labelledby="video-titulo" className="py-section print:hidden">
      <Container className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <Heading level={2} size="4xl" id="video-titulo">{video.title}</Heading>
          <p className="mt-4 max-w-md text-lg">{video.text}</p>
          <Tools className="mt-8" />
        </div>
        <Embed url={video.url} title={video.poster} />
      </Container>
    </section>
  );
}

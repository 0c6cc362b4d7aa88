import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../content/site/layout.ts";
import { Scene } from "../art/scene.tsx";
import { ActionLinks } from "../art/call_band.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";
import { phaseTexts } from "../../content/site/phases.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { site } from "../../content/site/site.ts";
import { Ballot } from "../art/ballot.tsx";

interface BallotPageProps {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Link[];
  readonly ballot: ReactElement;
  readonly children?: ReactNode;
}

/** A page of one sentence beside a ballot, for errors and for the phases after the campaign. */
export function BallotPage(
  { title, text, actions, ballot, children }: BallotPageProps,
): ReactElement {
  return (
    <div className="sky on-dark error-sky">
      <Container className="grid w-full items-center gap-x-16 gap-y-10 md:grid-cols-[3fr_2fr]">
        <div>
          <Heading level={1}>{title}</Heading>
          <p className="mt-5 max-w-xl text-lg">{text}</p>
          <ActionLinks actions={actions} />
          {children}
        </div>
        <div className="error-ballot">{ballot}</div>
      </Container>
      <Scene />
    </div>
  );
}

export function PhasePage(
  { phase, content }: { phase: keyof typeof phaseTexts; content: SiteContent },
): ReactElement {
  const { title, lead, actions, ballotAlt } = phaseTexts[phase];
  const over = phase === "closed";
  const number = over ? site.ballot.number : "";
  const ballot = <Ballot name={site.ballot.name} number={number} label={ballotAlt} marked={over} />;
  const links = actions(content.settings.pollingPlaceUrl);
  return <BallotPage title={title} text={lead} actions={links} ballot={ballot} />;
}

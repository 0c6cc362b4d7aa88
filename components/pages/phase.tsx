import type { ReactElement } from "react";
import { phaseTexts } from "../../content/phases.ts";
import { site } from "../../content/site.ts";
import { Ballot } from "../art/ballot.tsx";
import { BallotPage } from "./ballot_page.tsx";

/** The home page on election day and after it: a drawing, a sentence, links. */
export function PhasePage(
  { phase, pollingPlaceUrl }: { phase: keyof typeof phaseTexts; pollingPlaceUrl: string },
): ReactElement {
  const { title, lead, actions, ballotAlt } = phaseTexts[phase];
  const over = phase === "closed";
  const number = over ? site.ballot.number : "";
  const ballot = <Ballot name={site.ballot.name} number={number} label={ballotAlt} marked={over} />;
  const links = actions(pollingPlaceUrl);
  return <BallotPage title={title} text={lead} actions={links} ballot={ballot} />;
}

import type { ReactElement } from "react";
import { hero } from "../../content/home.ts";
import { site } from "../../content/site.ts";
import { Ballot } from "../art/ballot.tsx";
import { BrickStrip } from "../art/brick_strip.tsx";
import { Scene } from "../art/scene.tsx";
import { LinkButton } from "../ui/button.tsx";
import { raiseMarks } from "../ui/heading.tsx";

/** The hero of the home page: name, number, ballot, date. */
export function HomeHero(): ReactElement {
  const [vote, volunteer] = hero.actions;
  return (
    <>
      <div className="sky on-dark hero-sky">
        <Scene />
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
      </div>
      <BrickStrip />
    </>
  );
}

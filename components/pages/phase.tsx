import type { ReactElement } from "react";
import { phaseTexts } from "../../content/phases.ts";
import { site } from "../../content/site.ts";
import { Ballot } from "../art/ballot.tsx";
import { Scene } from "../art/scene.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

/** Election day, and the time after it: one picture, one sentence, and where to go on. */
export function PhasePage({ phase }: { phase: keyof typeof phaseTexts }): ReactElement {
  const { title, lead, actions, ballotAlt } = phaseTexts[phase];
  const over = phase === "closed";
  return (
    <div className="sky on-dark error-sky">
      <Scene />
      <Container className="error-grid">
        <div>
          <Heading level={1}>{title}</Heading>
          <p className="mt-5 max-w-xl text-lg">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            {actions.map(({ label, href }, index) => (
              <LinkButton
                key={href}
                href={href}
                size="large"
                tone={index ? "secondary" : "primary"}
              >
                {label}
              </LinkButton>
            ))}
          </div>
        </div>
        <div className="error-ballot">
          <Ballot
            name={site.ballot.name}
            number={over ? site.ballot.number : ""}
            label={ballotAlt}
            marked={over}
          />
        </div>
      </Container>
    </div>
  );
}

import type { ReactElement } from "react";
import { blankBallot, type ErrorPage as ErrorPageTexts, incident } from "../../content/errors.ts";
import { Ballot } from "../art/ballot.tsx";
import { Scene } from "../art/scene.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

interface ErrorPageProps extends ErrorPageTexts {
  /** Under which the failure is in the log. */
  readonly incidentId?: string;
}

/** A page that says what went wrong and how to go on, beside a ballot that nobody marked. */
export function ErrorPage(
  { code, title, text, action, second, retry, incidentId }: ErrorPageProps,
): ReactElement {
  return (
    <div className="sky on-dark error-sky">
      <Scene />
      <Container className="error-grid">
        <div>
          <Heading level={1}>{title}</Heading>
          <p className="mt-5 max-w-xl text-lg">{text}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            <LinkButton href={action.href} size="large">{action.label}</LinkButton>
            {second && <Other href={second.href} label={second.label} />}
            {retry && <Other href="" label={retry} />}
          </div>
          {incidentId && <p className="mt-6 text-sm text-mora-200">{incident(incidentId)}</p>}
        </div>
        <div className="error-ballot" aria-hidden="true">
          <Ballot name={blankBallot} number={code} label="" marked={false} />
        </div>
      </Container>
    </div>
  );
}

function Other({ href, label }: { href: string; label: string }): ReactElement {
  return <LinkButton href={href} size="large" tone="secondary">{label}</LinkButton>;
}

import type { ReactElement } from "react";
import { blankBallot, type ErrorPage as ErrorPageTexts, incident } from "../../content/errors.ts";
import { Ballot } from "../art/ballot.tsx";
import { BallotPage } from "./ballot_page.tsx";

interface ErrorPageProps extends ErrorPageTexts {
  /** The request id of the failure in the log. */
  readonly incidentId?: string;
}

/** An error page: the message and links, beside an unmarked ballot. */
export function ErrorPage(
  { code, title, text, action, second, retry, incidentId }: ErrorPageProps,
): ReactElement {
  const again = retry ? { label: retry, href: "" } : null;
  const ballot = (
    <div aria-hidden="true">
      <Ballot name={blankBallot} number={code} label="" marked={false} />
    </div>
  );
  return (
    <BallotPage
      title={title}
      text={text}
      actions={[action, second, again].filter((link) => !!link)}
      ballot={ballot}
    >
      {incidentId && <p className="mt-6 text-sm text-mora-200">{incident(incidentId)}</p>}
    </BallotPage>
  );
}

import type { ReactElement } from "react";
import {
  blankBallot,
  type ErrorPage as ErrorPageTexts,
  failedRequest,
  incident,
  outdatedForm,
  sentFields,
} from "../../content/words/errors.ts";
import { Ballot } from "../../components/art/ballot.tsx";
import { BallotPage } from "../../components/layout/ballot_page.tsx";
import type { Link } from "../../content/site/layout.ts";
import { Section } from "../../components/ui/section.tsx";
import { FactList, type Facts } from "../../components/ui/fact_list.tsx";

interface ErrorPageProps extends ErrorPageTexts {
  readonly incidentId?: string;
}

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

/** What is left of a form whose path no longer exists. */
export interface OutdatedForm {
  readonly back: Link | null;
  readonly fields: Facts;
}

/** The page after a post to a removed path: the typed values, to copy. */
export function OutdatedPage({ back, fields }: OutdatedForm): ReactElement {
  return (
    <>
      <ErrorPage {...outdatedForm} code="404" action={back ?? failedRequest.action} />
      {fields.length > 0 && (
        <Section id="enviado" {...sentFields} tone="white">
          <div className="max-w-measure">
            <FactList facts={fields} />
          </div>
        </Section>
      )}
    </>
  );
}

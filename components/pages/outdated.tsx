import type { ReactElement } from "react";
import { failedRequest, outdatedForm, sentFields } from "../../content/errors.ts";
import type { Link } from "../../content/layout.ts";
import { Section } from "../ui/section.tsx";
import { FactList, type Facts } from "../ui/fact_list.tsx";
import { ErrorPage } from "./error.tsx";

/** What is left of a form whose path no longer exists. */
export interface OutdatedForm {
  /** The page of the form, if the referrer tells it. */
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

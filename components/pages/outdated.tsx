import type { ReactElement } from "react";
import { errorPages, sentFields } from "../../content/errors.ts";
import type { Link } from "../../content/layout.ts";
import { Section } from "../ui/section.tsx";
import { type SentFieldList, SentFields } from "../ui/sent_fields.tsx";
import { ErrorPage } from "./error.tsx";

interface OutdatedPageProps {
  /** The page that the form was on, where that is known. */
  readonly back: Link | null;
  readonly fields: SentFieldList;
}

/** The answer to a form whose path is gone, with what was typed in it. */
export function OutdatedPage({ back, fields }: OutdatedPageProps): ReactElement {
  const page = errorPages.outdated;
  return (
    <>
      <ErrorPage {...page} action={back ?? page.action} />
      {fields.length > 0 && (
        <Section id="enviado" {...sentFields} tone="white">
          <SentFields fields={fields} />
        </Section>
      )}
    </>
  );
}

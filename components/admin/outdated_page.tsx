import type { ReactElement } from "react";
import { outdatedForm, sentFields, toOffice } from "../../content/errors.ts";
import type { OutdatedForm } from "../pages/outdated.tsx";
import { FactList } from "../ui/fact_list.tsx";
import { FailedPage } from "./failed_page.tsx";

/** The page after a post to a removed back-office path: the typed values, to copy. */
export function OutdatedAdminPage({ back, fields }: OutdatedForm): ReactElement {
  return (
    <>
      <FailedPage {...outdatedForm} {...(back ?? toOffice)} />
      {fields.length > 0 && (
        <section className="admin-panel mt-4" aria-labelledby="enviado">
          <h2 id="enviado" className="admin-heading">{sentFields.title}</h2>
          <p className="admin-lead mb-4">{sentFields.lead}</p>
          <FactList facts={fields} />
        </section>
      )}
    </>
  );
}

import type { ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { outdatedForm, sentFields, toDashboard } from "../../content/words/errors.ts";
import type { OutdatedForm } from "../server/error_page.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";

interface FailedPageProps {
  readonly title: string;
  readonly text: string;
  /** The link; its default label is «try again». */
  readonly href: string;
  readonly label?: string;
}

export function FailedPage(
  { title, text, href, label = list.retry }: FailedPageProps,
): ReactElement {
  return (
    <>
      <h1 className="admin-title mb-3">{title}</h1>
      <div className="admin-panel list-error list-problem" role="alert">
        <p className="admin-heading">{text}</p>
        <a href={href} className="admin-button">{label}</a>
      </div>
    </>
  );
}

/** The page after a post to a removed back-office path: the typed values, to copy. */
export function OutdatedAdminPage({ back, fields }: OutdatedForm): ReactElement {
  return (
    <>
      <FailedPage {...outdatedForm} {...(back ?? toDashboard)} />
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

import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";

interface FailedPageProps {
  readonly title: string;
  /** What could not be read. */
  readonly text: string;
  /** Where it is tried again. */
  readonly href: string;
}

/** What stands there where a page of the back office cannot be read. */
export function FailedPage({ title, text, href }: FailedPageProps): ReactElement {
  return (
    <>
      <h1 className="admin-title mb-3">{title}</h1>
      <div className="admin-panel list-error list-problem" role="alert">
        <p className="admin-heading">{text}</p>
        <a href={href} className="admin-button">{list.retry}</a>
      </div>
    </>
  );
}

import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";

interface FailedPageProps {
  readonly title: string;
  /** The text that names what failed to load. */
  readonly text: string;
  /** The link; its default label is «try again». */
  readonly href: string;
  readonly label?: string;
}

/** Shown where the data of a page of the back office cannot be read. */
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

import type { ReactElement } from "react";
import type { Link } from "../../content/layout.ts";

interface PageHeadProps {
  /** The way back to the page above. */
  readonly back?: Link;
  readonly title: string;
  /** What the page is for. */
  readonly lead?: string;
}

/** The head of a page. */
export function PageHead({ back, title, lead }: PageHeadProps): ReactElement {
  return (
    <>
      {back && (
        <p className="mb-2">
          <a href={back.href} className="link">{back.label}</a>
        </p>
      )}
      <h1 className="admin-title break-words">{title}</h1>
      {lead && <p className="admin-lead mt-1 mb-3 max-w-3xl break-words">{lead}</p>}
    </>
  );
}

import type { ReactElement } from "react";
import type { Link } from "../../content/layout.ts";

interface PageHeadProps {
  /** The way back to the page above. */
  readonly back?: Link;
  readonly title: string;
  /** What the page is for. */
  readonly lead?: string;
}

interface PrintHeadProps {
  readonly back: string;
  readonly texts: { readonly back: string; readonly print: string };
}

/** The way back from a page to print, and its button. */
export function PrintHead({ back, texts }: PrintHeadProps): ReactElement {
  return (
    <p className="mb-2 flex flex-wrap gap-4 print:hidden">
      <a href={back} className="link">{texts.back}</a>
      <button type="button" data-action="print" className="link invisible js:visible">
        {texts.print}
      </button>
    </p>
  );
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

import type { ReactElement, ReactNode } from "react";
import type { Link } from "../../content/site/layout.ts";

interface PageHeadProps {
  readonly back?: Link;
  readonly title: string;
  readonly badge?: ReactElement;
  readonly lead?: string;
}

export function PageHead({ back, title, badge, lead }: PageHeadProps): ReactElement {
  const heading = <h1 className="admin-title">{title}</h1>;
  return (
    <>
      {back && (
        <p className="mb-2">
          <a href={back.href} className="link link-alone">{back.label}</a>
        </p>
      )}
      {badge ? <div className="flex flex-wrap items-center gap-3">{heading}{badge}</div> : heading}
      {lead && <p className="admin-lead mt-1 mb-3 max-w-3xl">{lead}</p>}
    </>
  );
}

interface PrintHeadProps {
  readonly back: string;
  readonly texts: { readonly back: string; readonly print: string };
}

export function PrintHead({ back, texts }: PrintHeadProps): ReactElement {
  return (
    <p className="mb-2 flex flex-wrap gap-4 print:hidden">
      <a href={back} className="link link-alone">{texts.back}</a>
      <button type="button" data-action="print" className="link link-alone scripted">
        {texts.print}
      </button>
    </p>
  );
}

interface LinkListProps {
  readonly links: readonly (Link & { readonly hint: string })[];
}

export function LinkList({ links }: LinkListProps): ReactElement {
  return (
    <ul className="grid gap-[.6rem]">
      {links.map(({ href, label, hint }, at) => (
        <li key={at}>
          <a href={href} className="link link-alone font-semibold">{label}</a>
          <p className="hint">{hint}</p>
        </li>
      ))}
    </ul>
  );
}

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Panel({ id, title, children }: PanelProps): ReactElement {
  return (
    <section aria-labelledby={id} className="admin-panel grid gap-2">
      <h2 id={id} className="admin-heading">{title}</h2>
      {children}
    </section>
  );
}

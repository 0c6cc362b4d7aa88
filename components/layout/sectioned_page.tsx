import type { ReactElement, ReactNode } from "react";
import { PageHero } from "../art/page_hero.tsx";
import type { Facts } from "../ui/fact_list.tsx";
import { Heading } from "../ui/heading.tsx";
import { Container } from "../ui/section.tsx";

interface SectionedPageProps {
  readonly title: string;
  readonly lead: string;
  readonly before?: ReactNode;
  readonly back?: string;
  readonly children: ReactNode;
}

export function SectionedPage(
  { title, lead, before, back, children }: SectionedPageProps,
): ReactElement {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <Container className="py-section">
        {before}
        <div className="account">{children}</div>
        {back && (
          <p className="mt-10">
            <a href="/cuenta" className="link link-alone">{back}</a>
          </p>
        )}
      </Container>
    </>
  );
}

interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function PageSection({ id, title, lead, children }: PageSectionProps): ReactElement {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
    >
      <div>
        <Heading level={2} size="2xl" id={`${id}-titulo`}>{title}</Heading>
        {lead && <p className="mt-3 max-w-md text-gris-700">{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

export function FactLines({ facts }: { readonly facts: Facts }): ReactElement {
  return (
    <dl className="facts">
      {facts.filter(([, value]) => value).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Heading } from "./heading.tsx";

interface ContainerProps {
  className?: string;
  children: ReactNode;
}

export function Container({ className, children }: ContainerProps): ReactElement {
  return (
    <div className={cx("mx-auto max-w-page px-gutter", className)}>
      {children}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  tone?: "papel" | "white" | "mora" | "maiz";
  className?: string;
  children: ReactNode;
}

export function Section(
  { id, title, lead, tone = "papel", className, children }: SectionProps,
): ReactElement {
  const looks = cx(
    "relative py-section",
    tone === "white" && "band-white",
    tone === "mora" && "on-dark band-mora",
    tone === "maiz" && "band-maiz",
    className,
  );
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={looks}>
      <Container>
        <Heading level={2} id={`${id}-titulo`} className="max-w-2xl">{title}</Heading>
        {lead && <p className="mt-4 max-w-measure text-lg">{lead}</p>}
        <div className="mt-10">{children}</div>
      </Container>
    </section>
  );
}

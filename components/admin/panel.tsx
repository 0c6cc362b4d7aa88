import type { ReactElement, ReactNode } from "react";

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Panel({ id, title, children }: PanelProps): ReactElement {
  return (
    <section aria-labelledby={id} className="admin-panel grid gap-2">
      <h2 id={id} className="admin-heading">{title}</h2>
      {children}
    </section>
  );
}

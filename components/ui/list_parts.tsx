import type { ReactElement } from "react";
import { figure } from "../../content/inbox/lists.ts";
import { PostButton } from "./post_form.tsx";

interface FilterLinkProps {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count?: number;
}

export function FilterLink({ label, href, isCurrent, count }: FilterLinkProps): ReactElement {
  return (
    <a href={href} className="chip" aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && <span className="chip-count">{` ${figure(count)}`}</span>}
    </a>
  );
}

export function EmptyList({ title, hint }: { title: string; hint?: string }): ReactElement {
  return (
    <section className="admin-panel list-nothing mt-4">
      <h2 className="admin-heading">{title}</h2>
      {hint && <p className="admin-lead">{hint}</p>}
    </section>
  );
}

interface RowFormsProps {
  readonly decisions: readonly (readonly [verb: string, label: string])[];
  readonly danger: string;
  readonly path: string;
  /** What the row is about, for screen readers. */
  readonly about: string;
}

export function RowForms({ decisions, danger, path, about }: RowFormsProps): ReactElement {
  return (
    <div className="person-buttons">
      {decisions.map(([verb, label]) => (
        <PostButton
          key={verb}
          action={`${path}/${verb}`}
          tone={verb === danger ? "danger" : undefined}
          aria-label={`${label}: ${about}`}
        >
          {label}
        </PostButton>
      ))}
    </div>
  );
}

/** Returns the path with these parameters in its query; null ones are left out. */
export function pathWith(
  path: string,
  parameters: Readonly<Record<string, string | readonly string[] | null>>,
): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of [values ?? []].flat()) query.append(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

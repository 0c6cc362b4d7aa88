import type { ReactElement } from "react";

/** What is said of something: its name and the text. */
export type Fact = readonly [term: string, text: string];

/** What is said of something, as a list of terms. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

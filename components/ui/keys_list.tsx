import type { ReactElement } from "react";

interface KeysListProps {
  /** What each key does, with the key, and another one for the way back. */
  readonly rows: readonly (readonly [text: string, key: string, other?: string])[];
}

/** Lists shortcuts. */
export function KeysList({ rows }: KeysListProps): ReactElement {
  return (
    <dl className="keys">
      {rows.map(([text, first, second]) => (
        <div key={text}>
          <dt>
            <kbd>{first}</kbd>
            {second && <kbd>{second}</kbd>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

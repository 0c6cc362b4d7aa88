import type { ReactElement } from "react";
import { itemHistory as texts } from "../../content/editorial.ts";

/** A field whose text differs, by its label: one text and the other. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface DifferencesProps {
  readonly of: readonly Difference[];
  readonly before?: string;
  readonly after?: string;
}

/** Both texts of each field that differs, with words and marks. */
export function Differences(
  { of, before = texts.before, after = texts.after }: DifferencesProps,
): ReactElement {
  if (of.length === 0) return <p className="admin-lead">{texts.same}</p>;
  return (
    <dl className="content-differences">
      {of.map((difference) => (
        <div key={difference.label}>
          <dt className="font-semibold">{difference.label}</dt>
          <dd>
            <p className="hint">{before}</p>
            <del>{difference.before || texts.none}</del>
          </dd>
          <dd>
            <p className="hint">{after}</p>
            <ins>{difference.after || texts.none}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

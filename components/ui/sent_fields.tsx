import type { ReactElement } from "react";

/** What was typed, by the label of its field. */
export type SentFieldList = readonly (readonly [label: string, text: string])[];

/** What a form sent, to be copied from. */
export function SentFields({ fields }: { fields: SentFieldList }): ReactElement {
  return (
    <dl className="grid max-w-measure gap-4">
      {fields.map(([label, text]) => (
        <div key={label}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

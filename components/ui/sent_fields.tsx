import type { ReactElement } from "react";

/** The typed values by label. */
export type SentFieldList = readonly (readonly [label: string, text: string])[];

/** The values of a sent form, to copy. */
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

import type { ReactElement } from "react";

/** A value by its label; an empty one is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

export type Facts = readonly Fact[];

export function FactList({ facts }: { readonly facts: Facts }): ReactElement {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.filter(([, value]) => value).map(([label, value]) => (
        <div key={label} className="min-w-0 only-child:col-span-full">
          <dt className="text-sm text-gris-600">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactElement, ReactNode } from "react";
import { cx } from "../../../components/ui/cx.ts";

interface FactsProps {
  /** What somebody said, by what it is; empty where nothing was said. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Stands where nothing was said. */
  readonly notGiven?: string;
}

/** Everything a person sent, line breaks included. */
export function Facts({ facts, notGiven }: FactsProps): ReactElement {
  return (
    <dl className="detail-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx("whitespace-pre-line", !value && "text-gris-600")}>
            {value || notGiven}
          </dd>
        </div>
      ))}
    </dl>
  );
}

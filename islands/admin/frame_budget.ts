import { useEffect, useState } from "react";
import type { Range } from "./table/use_window.ts";

/** Which places are drawn. */
interface Gradual extends Range {
  /** Another one whenever a row was added that is not in view. */
  readonly step: Range;
}

/** So many rows beyond the window are there before they are scrolled to. */
const beyond = 3;

/**
 * Returns which places of so many are drawn: those in view at once, those beyond it one after the
 * other. Who scrolls finds a row that is there, and a slow telephone never has to make several in
 * one go.
 */
export function useGradual(view: Range, count: number): Gradual {
  const [step, setStep] = useState(view);
  const least = Math.max(0, view.first - beyond);
  const most = Math.min(count - 1, view.last + beyond);
  const first = Math.min(view.first, Math.max(least, step.first));
  const last = Math.max(view.last, Math.min(most, step.last));
  const [above, below] = [first > least, last < most];
  useEffect(() => {
    if (!above && !below) return;
    const next = below ? { first, last: last + 1 } : { first: first - 1, last };
    const timer = setTimeout(setStep, 0, next);
    return () => clearTimeout(timer);
  }, [first, last, above, below]);
  return { first, last, step };
}

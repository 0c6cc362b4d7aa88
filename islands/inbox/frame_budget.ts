import { useEffect, useState } from "react";

/*
 * Hooks that spread work over frames. On a phone at a quarter of the speed a key in the search has
 * to show its result within 150 ms, and no task may take 50 ms while the list is scrolled.
 */

export interface Range {
  readonly first: number;
  readonly last: number;
}

interface GradualRange extends Range {
  /** A new object whenever a row outside the window was added. */
  readonly step: Range;
}

const beyond = 3;

/** Returns the range to render: rows in view at once, rows beyond it one per task. */
export function useGradualRange(view: Range, count: number): GradualRange {
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

/** Returns the previous value until a frame with the new one has been painted. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => timer = setTimeout(setPainted, 0, { value }));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted.value;
}

/** Loading is shown after this delay, in milliseconds: a shorter wait would make the list blink. */
const loadingDelay = 300;

export function useDelayedLoading(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return setLate(false);
    const timer = setTimeout(setLate, loadingDelay, true);
    return () => clearTimeout(timer);
  }, [loading]);
  return late && loading;
}

/** The delay of the write after a response, in milliseconds: time to paint it, or for another key. */
const drawnDelay = 100;

/**
 * Writes the address bar once the response is drawn, or once it is late. The write is slow, and for
 * each address a browser looks up the icon of the page: the next letter would wait for both.
 */
export function useDelayedAddressBar(address: unknown, loading: boolean, write: () => void): void {
  useEffect(() => {
    const timer = setTimeout(write, loading ? loadingDelay : drawnDelay);
    return () => clearTimeout(timer);
  }, [address, loading, write]);
}

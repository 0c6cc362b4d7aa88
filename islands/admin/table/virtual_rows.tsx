import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useGradual } from "../frame_budget.ts";
import { useWindow } from "./use_window.ts";

interface VirtualRowsProps {
  readonly count: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Draws the row of that place. */
  readonly draw: (place: number) => ReactElement;
  /** Called with the places that are drawn, when they change. */
  readonly onShown: (first: number, last: number) => void;
  /** Takes a function that brings a place into view. */
  readonly reach: RefObject<((place: number) => void) | null>;
}

/** Of a long list only the rows near the window; the space of the others is kept by padding. */
export function VirtualRows(
  { count, body, draw, onShown, reach }: VirtualRowsProps,
): ReactElement {
  const view = useWindow(count, body);
  const { first, last, step } = useGradual(view, count);
  const { height } = view;

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    element.style.paddingTop = `${first * height}px`;
    element.style.paddingBottom = `${Math.max(0, count - last - 1) * height}px`;
  }, [first, last, count, height]);
  // A row that came alone is laid out alone: the next frame would do it for all that came till then.
  useLayoutEffect(() => void body.current?.offsetHeight, [body, step]);
  // Before the rows of a short list are painted: they begin at its top.
  useLayoutEffect(() => () => {
    body.current?.style.removeProperty("padding-top");
    body.current?.style.removeProperty("padding-bottom");
  }, []);
  useEffect(() => onShown(first, last), [first, last, count]);
  reach.current = view.reach;

  // Whoever waits for an answer waits for what can be seen of it; the rest comes right after.
  const drawLater = useAfterPaint(draw);
  const rows: ReactElement[] = [];
  for (let place = first; place <= last; place++) {
    const inView = place >= view.first && place <= view.last;
    rows.push((inView ? draw : drawLater)(place));
  }
  return <>{rows}</>;
}

/** Returns the value of before until a frame with the new one has been painted. */
function useAfterPaint<T>(value: T): T {
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

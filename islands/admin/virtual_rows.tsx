import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useState } from "react";

interface VirtualRowsProps {
  readonly count: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Draws the row of that place. */
  readonly draw: (place: number) => ReactElement;
  /** Called with the places that are shown, when they change. */
  readonly onShown: (first: number, last: number) => void;
  /** Takes a function that brings a place into view. */
  readonly reach: RefObject<((place: number) => void) | null>;
}

/** Of a long list only the rows near the window; the space of the others is kept by padding. */
export function VirtualRows(
  { count, body, draw, onShown, reach }: VirtualRowsProps,
): ReactElement {
  const [{ height, top }, setFrame] = useState(() => measure(body.current));
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: top,
    useFlushSync: false,
    // What sticks to the edges of the window covers no row that was asked for.
    scrollPaddingStart: 112,
    scrollPaddingEnd: 96,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    element.style.paddingTop = `${first * height}px`;
    element.style.paddingBottom = `${Math.max(0, count - last - 1) * height}px`;
  }, [first, last, count, height]);
  // Cards and rows differ in height, and what stands above the list may grow. Measured after the
  // padding is set, so that the browser lays the rows out once.
  useLayoutEffect(() => {
    const frame = measure(body.current);
    if (frame.height === height && Math.abs(frame.top - top) < 1) return;
    setFrame(frame);
    rows.measure();
  });
  useEffect(() => {
    const again = (): void => setFrame(measure(body.current));
    addEventListener("resize", again);
    return () => {
      removeEventListener("resize", again);
      body.current?.style.removeProperty("padding-top");
      body.current?.style.removeProperty("padding-bottom");
    };
  }, []);
  useEffect(() => onShown(first, last), [first, last, count]);
  reach.current = (place) => rows.scrollToIndex(place, { align: "auto" });

  return <>{shown.map(({ index }) => draw(index))}</>;
}

interface Frame {
  /** Of one row, in CSS pixels. */
  readonly height: number;
  /** Of the list, from the top of the page. */
  readonly top: number;
}

function measure(body: HTMLElement | null): Frame {
  const row = body?.querySelector<HTMLElement>(".record");
  const box = body?.getBoundingClientRect();
  return { height: row?.offsetHeight || 52, top: Math.round((box?.top ?? 0) + scrollY) };
}

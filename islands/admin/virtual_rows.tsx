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
    overscan: 3,
    scrollMargin: top,
    useFlushSync: false,
    useScrollendEvent: true,
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
  // Another width makes rows of cards, and what stands above the list may grow. Both change the
  // height of the page, which is told after it was laid out: measuring then costs nothing.
  useEffect(() => {
    const list = body.current;
    const around = list?.closest("main");
    if (!list || !around) return;
    const observer = new ResizeObserver(() =>
      setFrame((before) => {
        const frame = measure(list);
        return frame.height === before.height && frame.top === before.top ? before : frame;
      })
    );
    observer.observe(around);
    return () => {
      observer.disconnect();
      list.style.removeProperty("padding-top");
      list.style.removeProperty("padding-bottom");
    };
  }, []);
  useLayoutEffect(() => rows.measure(), [height]);
  useEffect(() => onShown(first, last), [first, last, count]);
  reach.current = (place) => rows.scrollToIndex(place, { align: "auto" });

  return <>{shown.map(({ index }) => draw(index))}</>;
}

interface Frame {
  /** From one row to the next, in CSS pixels. */
  readonly height: number;
  /** Of the list, from the top of the page. */
  readonly top: number;
}

function measure(body: HTMLElement | null): Frame {
  const [first, second] = body?.querySelectorAll<HTMLElement>(".record") ?? [];
  const box = body?.getBoundingClientRect();
  // Between cards there is a gap, which belongs to each.
  const height = first && second ? second.offsetTop - first.offsetTop : first?.offsetHeight;
  return { height: height || 52, top: Math.round((box?.top ?? 0) + scrollY) };
}

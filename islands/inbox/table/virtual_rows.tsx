import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { type Range, useAfterPaint, useGradualRange } from "../frame_budget.ts";

interface VirtualRowsProps {
  readonly count: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly draw: (place: number) => ReactElement;
  readonly onShown: (first: number, last: number) => void;
  readonly reach: RefObject<((place: number) => void) | null>;
}

export function VirtualRows(
  { count, body, draw, onShown, reach }: VirtualRowsProps,
): ReactElement {
  const view = useWindow(count, body);
  const { first, last, step } = useGradualRange(view, count);
  const { height } = view;

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    element.style.paddingTop = `${first * height}px`;
    element.style.paddingBottom = `${Math.max(0, count - last - 1) * height}px`;
  }, [first, last, count, height]);
  // Reading `offsetHeight` lays out the new row now: the next frame would lay out several at once.
  useLayoutEffect(() => void body.current?.offsetHeight, [body, step]);
  // A short list has no padding: it is removed before its rows are painted.
  useLayoutEffect(() => () => {
    body.current?.style.removeProperty("padding-top");
    body.current?.style.removeProperty("padding-bottom");
  }, []);
  useEffect(() => onShown(first, last), [first, last, count]);
  reach.current = view.reach;

  // The rows in view are drawn first, the others after the next frame.
  const drawLater = useAfterPaint(draw);
  const rows: ReactElement[] = [];
  for (let place = first; place <= last; place++) {
    const inView = place >= view.first && place <= view.last;
    rows.push((inView ? draw : drawLater)(place));
  }
  return <>{rows}</>;
}

interface Frame {
  /** From one row to the next, in CSS pixels. */
  readonly height: number;
  readonly top: number;
}

interface ListWindow extends Range {
  /** Of each row, in CSS pixels. */
  readonly height: number;
  /** Scrolls to a row unless it is in view. */
  readonly reach: (place: number) => void;
}

/** The height of the sticky bars, in CSS pixels: a focused row must not be below them. */
const covered = { above: 112, below: 96 } as const;

function useWindow(
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
): ListWindow {
  const [frame, setFrame] = useState(() => measure(body.current));
  const [range, setRange] = useState(() => inView(frame));

  // In an effect, after the padding is set: before it the page is too short to have scrolled.
  useEffect(() => {
    const look = (): void => setRange((before) => unlessSame(before, inView(frame)));
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [frame]);
  // Another width makes cards of rows, and what is above the list may grow. Both change the height
  // of the page; the observer runs after its layout, when measuring costs nothing.
  useEffect(() => {
    const list = body.current;
    const around = list?.closest("main");
    if (!list || !around) return;
    const observer = new ResizeObserver(() =>
      setFrame((before) => unlessSame(before, measure(list)))
    );
    observer.observe(around);
    return () => observer.disconnect();
  }, [body]);

  const reach = useCallback((place: number): void => {
    const top = frame.top + place * frame.height - covered.above;
    const bottom = frame.top + (place + 1) * frame.height + covered.below - innerHeight;
    if (scrollY > top) scrollTo({ top });
    else if (scrollY < bottom) scrollTo({ top: bottom });
  }, [frame]);

  // A list that became shorter is drawn at its end until the window has scrolled there.
  const last = Math.min(range.last, count - 1);
  const first = Math.max(0, Math.min(range.first, last - (range.last - range.first)));
  return { first, last, height: frame.height, reach };
}

function measure(body: HTMLElement | null): Frame {
  const [first, second] = body?.querySelectorAll<HTMLElement>(".record") ?? [];
  const box = body?.getBoundingClientRect();
  // The gap between two cards belongs to the height of each.
  const height = first && second ? second.offsetTop - first.offsetTop : first?.offsetHeight;
  return { height: height || 52, top: Math.round((box?.top ?? 0) + scrollY) };
}

function inView({ height, top }: Frame): Range {
  const above = scrollY - top;
  return {
    first: Math.max(0, Math.floor(above / height)),
    last: Math.max(0, Math.ceil((above + innerHeight) / height) - 1),
  };
}

function unlessSame<T extends Frame | Range>(before: T, after: T): T {
  const same = Object.entries(after).every(([name, value]) => before[name as keyof T] === value);
  return same ? before : after;
}

import { type RefObject, useCallback, useEffect, useState } from "react";

/** Where the rows of a list lie on the page: all of one height, one under the other. */
interface Frame {
  /** From one row to the next, in CSS pixels. */
  readonly height: number;
  /** Of the list, from the top of the page. */
  readonly top: number;
}

/** Places of rows, both of them included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** What of a list lies in the window. */
export interface ListWindow extends Range {
  /** Of each row, in CSS pixels. */
  readonly height: number;
  /** Brings a place into view, and nothing where it is in view already. */
  readonly reach: (place: number) => void;
}

/** What sticks to the edges of the window, in CSS pixels: it covers no row that was asked for. */
const covered = { above: 112, below: 96 } as const;

/** Returns which of so many rows lie in the window; it grows and moves with it. */
export function useWindow(
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
): ListWindow {
  const [frame, setFrame] = useState(() => measure(body.current));
  const [range, setRange] = useState(() => inView(frame));

  // Only after the space of the other rows is there: without it the page is short for a moment.
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
  // Another width makes rows of cards, and what stands above the list may grow. Both change the
  // height of the page, which is told after it was laid out: measuring then costs nothing.
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

  // A list that became shorter is drawn at its end until the window has moved there.
  const last = Math.min(range.last, count - 1);
  const first = Math.max(0, Math.min(range.first, last - (range.last - range.first)));
  return { first, last, height: frame.height, reach };
}

function measure(body: HTMLElement | null): Frame {
  const [first, second] = body?.querySelectorAll<HTMLElement>(".record") ?? [];
  const box = body?.getBoundingClientRect();
  // Between cards there is a gap, which belongs to each.
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

/** Returns the one of before where both say the same: then nothing is drawn again. */
function unlessSame<T extends Frame | Range>(before: T, after: T): T {
  const same = Object.entries(after).every(([name, value]) => before[name as keyof T] === value);
  return same ? before : after;
}

import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";

/** What a `details` needs to close like a menu. */
interface Closing {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Closes a menu with Escape, with what is chosen in it, and with a press beside it. */
export function useClosing(): Closing {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = (): void => ref.current?.removeAttribute("open");
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    };
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      // The menu alone: the same key lets go of the selection.
      event.stopPropagation();
      close();
      ref.current.querySelector("summary")?.focus();
    },
    onClick: ({ target }) => {
      if (target instanceof Element && target.closest("a")) close();
    },
  };
}

import { useLayoutEffect, useRef } from "react";
import { tinykeys } from "tinykeys";

/** What the keys do. */
export interface KeyActions {
  /** One row on, or one back. */
  readonly step: (by: 1 | -1) => void;
  readonly select: () => void;
  readonly changeStatus: () => void;
  readonly help: () => void;
  readonly escape: () => void;
}

/** Where keys are text. No status begins with one of ours: its list lets the hand go on. */
const typing = "input:not([type=checkbox]),textarea,select:not([data-place] *),[contenteditable]";

/**
 * Single keys work only outside of fields, and can be switched off (WCAG 2.1.4). They work as soon
 * as the screen offers them: no key that is pressed on seeing their button is lost.
 */
export function useKeys(on: boolean, actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useLayoutEffect(() => {
    if (!on) return;
    const plain = (run: (actions: KeyActions) => void) => (event: KeyboardEvent): void => {
      const types = event.target instanceof Element && event.target.closest(typing);
      if (types || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run(latest.current);
    };
    return tinykeys(globalThis as unknown as Window, {
      // On a Spanish keyboard these two are typed with Shift, on others one of them is not.
      "[Shift]+/": plain(focusSearch),
      j: plain(({ step }) => step(1)),
      k: plain(({ step }) => step(-1)),
      x: plain(({ select }) => select()),
      e: plain(({ changeStatus }) => changeStatus()),
      "[Shift]+?": plain(({ help }) => help()),
      Escape: (event) => {
        if (event.target instanceof HTMLInputElement && "search" in event.target.dataset) {
          return leaveSearch(event);
        }
        if (!document.querySelector("dialog:modal")) latest.current.escape();
      },
    }, {
      // What is typed in a field is told apart above: boxes take keys, and the search its Escape.
      ignore: (event) => event.isComposing,
    });
  }, [on]);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>("[data-search]")?.focus();
}

/** First empties the search, then leaves it. */
function leaveSearch(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  event.preventDefault();
  if (field.value === "") return field.blur();
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

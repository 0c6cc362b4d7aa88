import { type ReactElement, useEffect, useState } from "react";
import { Help, keysAreOn, rememberKeys } from "./help.tsx";
import { type KeyActions, useKeys } from "../list/keyboard.ts";

/** Puts the keys to work; returns how their list is shown, and the list itself. */
export function useHelp(actions: Omit<KeyActions, "help">) {
  const [on, setOn] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setOn(keysAreOn()), []);
  const show = (): void => setShown(true);
  useKeys(on, { ...actions, help: show });
  const element: ReactElement | null = shown
    ? (
      <Help
        on={on}
        onSwitch={(on) => {
          rememberKeys(on);
          setOn(on);
        }}
        onClose={() => setShown(false)}
      />
    )
    : null;
  return { show, element };
}

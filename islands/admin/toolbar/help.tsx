import { type ReactElement, useEffect, useRef, useState } from "react";
import { KeysHelp } from "../../../components/ui/keys_help.tsx";
import { keys } from "../../../content/admin_lists.ts";
import { keysAreOn, rememberKeys } from "../keys_setting.ts";
import { type KeyActions, useKeys } from "../list/keyboard.ts";

/** Turns the shortcuts on; returns the dialog that lists them, and the function that opens it. */
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

interface HelpProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

const rows = [
  [keys.search, "/"],
  [keys.step, "j", "k"],
  [keys.enter, "Enter"],
  [keys.select, "x"],
  [keys.status, "e"],
  [keys.assign, "a"],
  [keys.escape, "Esc"],
  [keys.help, "?"],
] as const;

/** Lists the shortcuts and switches them off. */
function Help({ on, onSwitch, onClose }: HelpProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby="atajos" onClose={onClose}>
      <KeysHelp rows={rows} checked={on} onChange={(event) => onSwitch(event.target.checked)} />
    </dialog>
  );
}

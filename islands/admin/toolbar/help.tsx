import { type ReactElement, useEffect, useRef, useState } from "react";
import { KeysList } from "../../../components/ui/keys_list.tsx";
import { keys, list } from "../../../content/admin_lists.ts";
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
      <h2 id="atajos" className="admin-heading">{keys.title}</h2>
      <KeysList rows={rows} />
      <label className="mt-4 flex items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={on}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {keys.on}
      </label>
      <form method="dialog" className="mt-5 flex justify-end">
        <button type="submit" className="admin-button">{list.close}</button>
      </form>
    </dialog>
  );
}

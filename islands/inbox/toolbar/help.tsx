import { type ReactElement, useEffect, useState } from "react";
import { KeysHelp } from "../../../components/ui/keys_help.tsx";
import { keys } from "../../../content/inbox/lists.ts";
import { keysAreOn, rememberKeys } from "../keys_setting.ts";
import { type KeyActions, useKeys } from "../list/keyboard.ts";
import { ModalDialog } from "../../admin/modal_dialog.tsx";

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

export function useHelp(actions: Omit<KeyActions, "help">) {
  const [on, setOn] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setOn(keysAreOn()), []);
  const show = (): void => setShown(true);
  useKeys(on, { ...actions, help: show });
  const turn = (on: boolean): void => {
    rememberKeys(on);
    setOn(on);
  };
  const element: ReactElement | null = shown
    ? (
      <ModalDialog labelledBy="atajos" onClose={() => setShown(false)}>
        <KeysHelp rows={rows} checked={on} onChange={({ target }) => turn(target.checked)} />
      </ModalDialog>
    )
    : null;
  return { show, element };
}

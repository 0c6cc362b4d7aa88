import type { ReactElement } from "react";
import { keys } from "../../content/inbox/lists.ts";
import { contactResults } from "../../content/follow_up/follow_up.ts";
import { contactKeys } from "../../content/follow_up/today.ts";
import { keyboardIcon } from "../../components/ui/icons.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { KeysHelp } from "../../components/ui/keys_help.tsx";

const rows = [
  [contactKeys.whatsapp, "w"],
  [contactKeys.call, "l"],
  [contactKeys.result, "1", String(contactResults.length)],
  [contactKeys.note, "n"],
  [contactKeys.save, "Ctrl + Enter"],
  [contactKeys.skip, "s"],
  [keys.help, "?"],
] as const;

export function KeysDialog(): ReactElement {
  return (
    <>
      <button
        type="button"
        className="admin-button list-keys"
        aria-label={keys.open}
        title={`${keys.open} (?)`}
        data-key="?"
        hidden
      >
        <Icon shape={keyboardIcon} size={20} />
      </button>
      <dialog className="ask" aria-labelledby="atajos" data-keys>
        <KeysHelp rows={rows} defaultChecked />
      </dialog>
    </>
  );
}

import { openEmbed } from "./embed.ts";
import { togglePassword } from "./password_toggle.ts";
import { openReceipt } from "./open_receipt.ts";
import { copyText, share } from "./share.ts";
import { selectTab } from "./tabs.ts";

/** Whether the action was done; if not, its link is followed. */
type Outcome = boolean | Promise<boolean>;

const actions: Readonly<Record<string, (element: HTMLElement, key?: string) => Outcome>> = {
  "copy-text": copyText,
  embed: openEmbed,
  password: togglePassword,
  print,
  receipt: openReceipt,
  share,
  tab: selectTab,
};

/** Runs the element's `data-action`. An unavailable action counts as done. */
export function perform(element: HTMLElement, key?: string): Outcome {
  return actions[element.dataset.action ?? ""]?.(element, key) ?? true;
}

function print(): boolean {
  globalThis.print();
  return true;
}

import { focusOnReturn } from "./admin/contact/come_back.ts";
import { listenForKeys } from "./admin/contact/keys.ts";
import { followColleagues } from "./admin/contact/news.ts";
import { keepUntilSaved } from "./admin/contact/send.ts";

/**
 * Wakes the form of a contact, which works without a script: it keeps what was typed until it is
 * saved, waits for those who come back from WhatsApp or a call, follows keys, and says what
 * colleagues do meanwhile.
 */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  keepUntilSaved(form);
  focusOnReturn(form);
  listenForKeys(form);
  followColleagues(form);
}

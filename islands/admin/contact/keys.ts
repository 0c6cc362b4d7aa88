import { keysAreOn, rememberKeys } from "../keys_setting.ts";

/** Where keys type text. */
const typing = "input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]";

/** Follows single keys outside of fields, while they are on (WCAG 2.1.4), and Ctrl+Enter anywhere. */
export function listenForKeys(form: HTMLFormElement): void {
  offerHelp();
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === "Enter" && (ctrlKey || metaKey)) return press(event, "[data-key=save]");
    const isTyping = target instanceof Element && target.closest(`${typing},dialog`);
    if (isTyping || ctrlKey || metaKey || altKey || !keysAreOn()) return;
    if (!/^[1-9]$/.test(key)) return press(event, `[data-key="${CSS.escape(key)}"]`);
    form.querySelectorAll<HTMLElement>("[name=resultado]")[Number(key) - 1]?.focus();
    press(event, "[name=resultado]:focus");
  });
}

/** Presses what the key is for; the note gets the focus. */
function press(event: KeyboardEvent, selector: string): void {
  const element = document.querySelector<HTMLElement>(`main :is(${selector})`);
  if (!element) return;
  event.preventDefault();
  if (element instanceof HTMLTextAreaElement) element.focus();
  else element.click();
}

/** Shows the button that opens the list of keys, and keeps the choice of its switch. */
function offerHelp(): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-keys]");
  const button = document.querySelector<HTMLElement>('[data-key="?"]');
  const box = dialog?.querySelector<HTMLInputElement>("[type=checkbox]");
  if (!dialog || !button || !box) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    box.checked = keysAreOn();
    dialog.showModal();
  });
  box.addEventListener("change", () => rememberKeys(box.checked));
}

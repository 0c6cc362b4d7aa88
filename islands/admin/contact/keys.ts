import { keysAreOn } from "../keys_setting.ts";

/** Where keys type text. */
const typing = "input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]";

/** Follows single keys outside of fields, while they are on (WCAG 2.1.4), and Ctrl+Enter anywhere. */
export function listenForKeys(form: HTMLFormElement): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const save = form.querySelector<HTMLElement>("[data-key=save]");
    if (key === "Enter" && (ctrlKey || metaKey)) return press(event, save);
    const isTyping = target instanceof Element && target.closest(`${typing},dialog`);
    if (isTyping || ctrlKey || metaKey || altKey || !keysAreOn()) return;
    const result = /^[1-9]$/.test(key)
      ? form.querySelectorAll<HTMLElement>("[name=resultado]")[Number(key) - 1]
      : null;
    result?.focus();
    press(event, result ?? document.querySelector<HTMLElement>(`main [data-key="${key}"]`));
  });
}

/** Presses what the key is for; a field gets the focus. */
function press(event: KeyboardEvent, element: HTMLElement | null): void {
  if (!element) return;
  event.preventDefault();
  if (element instanceof HTMLTextAreaElement) element.focus();
  else element.click();
}

/**
 * Shows or hides the password of the button's field. Submitting hides it again, so that browsers
 * store it as a password and not in the history of text inputs.
 */
export function togglePassword(button: HTMLElement): boolean {
  const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(field instanceof HTMLInputElement)) return true;
  const shown = field.type === "password";
  show(field, button, shown);
  const status = button.parentElement?.querySelector("[data-password-status]");
  if (status) status.textContent = (shown ? button.dataset.shown : button.dataset.hidden) ?? "";
  field.form?.addEventListener("submit", () => show(field, button, false), { once: true });
  return true;
}

function show(field: HTMLInputElement, button: HTMLElement, shown: boolean): void {
  field.type = shown ? "text" : "password";
  button.setAttribute("aria-pressed", String(shown));
}

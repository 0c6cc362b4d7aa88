/**
 * Sends a form. Returns `leaving` where the page is about to go, so that no other press sends it again.
 */
type Send = (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<"leaving" | void>;

let sending = new WeakSet<HTMLFormElement>();

/**
 * Sends a form by a script in place of the browser. Where the script fails, because the browser lacks
 * something that it calls, the browser posts the form as it is: each one works without a script. A
 * press while it is being sent does nothing.
 */
export async function sendByScript(event: SubmitEvent, send: Send): Promise<void> {
  const { target: form, submitter = null } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (sending.has(form)) return;
  sending.add(form);
  const done = await send(form, submitter).catch((error: unknown) => {
    globalThis.reportError?.(error);
    return postForm(form, submitter);
  });
  if (done !== "leaving") sending.delete(form);
}

/** Posts the form as the browser does after a press of that button. */
export function postForm(form: HTMLFormElement, button: HTMLElement | null = null): "leaving" {
  if (button instanceof HTMLButtonElement) {
    // A form that a script submits names no button.
    if (button.name) setHidden(form, button.name, button.value);
    const action = button.getAttribute("formaction");
    if (action) form.setAttribute("action", action);
  }
  HTMLFormElement.prototype.submit.call(form);
  return "leaving";
}

export function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const hidden = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`);
  const field = hidden ?? document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  form.append(field);
}

// A page that the browser kept is shown again, with buttons that work.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) sending = new WeakSet();
});

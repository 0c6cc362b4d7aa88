import { abortAfter } from "../abort_after.ts";
import { onReturn } from "../admin/on_return.ts";
import { keysAreOn, rememberKeys } from "../inbox/keys_setting.ts";
import { openModal } from "../admin/open_modal.ts";
import { postForm, sendByScript } from "../send_by_script.ts";

/**
 * Wakes the form of a contact, which works without a script: it keeps what was typed until it is
 * saved, waits for the person to come back from WhatsApp or a call, follows keys, and says what
 * colleagues do.
 */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  keepUntilSaved(form);
  focusOnReturn(form);
  listenForKeys(form);
  followColleagues(form);
}

/** How long an answer may take, in milliseconds. */
const longestAnswer = 15_000;

/**
 * Sends the form so that a lost connection leaves it filled: it says so, and sends again at a tap or
 * once the browser is online. The form has an id of its own, so that the server notes it once. Where
 * the server refuses it, the browser sends it, and shows the page that the server draws.
 */
function keepUntilSaved(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-unsent]");
  const again = notice?.querySelector("button");
  if (!notice || !again) return;

  const send = async (action: string, button: HTMLElement | null): Promise<"leaving" | void> => {
    form.setAttribute("aria-busy", "true");
    const answer = await post(form, action);
    if (answer) {
      notice.hidden = true;
      if (answer.status !== 204) return postForm(form, button);
      location.assign(answer.headers.get("location") ?? location.href);
      return "leaving";
    }
    form.removeAttribute("aria-busy");
    again.formAction = action;
    notice.hidden = false;
    notice.scrollIntoView({ block: "nearest" });
  };

  form.addEventListener("submit", (event) => {
    // Safari before 15.4 does not say which button was pressed, and its own post does.
    if (!("submitter" in event)) return;
    const { submitter } = event;
    const isOther = submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction");
    const action = isOther ? submitter.formAction : form.action;
    void sendByScript(event, (_, button) => send(action, button));
  });
  addEventListener("online", () => {
    if (!notice.hidden) again.click();
  });
  addEventListener("beforeunload", (event) => {
    if (!notice.hidden) event.preventDefault();
  });
  // A page that the browser kept has the id of a contact that is saved already.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/** Returns the answer; null if none came, or a server in between answered instead. */
async function post(form: HTMLFormElement, action: string): Promise<Response | null> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] =>
    typeof field[1] === "string"
  );
  const answer = await fetch(action, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: abortAfter(longestAnswer),
  }).catch(() => null);
  return answer && answer.status < 502 ? answer : null;
}

/**
 * Leads people who come back from WhatsApp or a call to the form, with the channel chosen: the tap
 * itself says nothing about what happened.
 */
function focusOnReturn(form: HTMLFormElement): void {
  onReturn(document, ({ dataset }) => {
    const field = form.querySelector<HTMLInputElement>(`[name=canal][value="${dataset.channel}"]`);
    if (field) field.checked = true;
    form.querySelector<HTMLElement>("h2")?.focus();
    form.scrollIntoView();
  });
}

const typing = "input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]";

/** Follows single keys outside of fields, while they are on (WCAG 2.1.4), and Ctrl+Enter anywhere. */
function listenForKeys(form: HTMLFormElement): void {
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

function press(event: KeyboardEvent, selector: string): void {
  const element = document.querySelector<HTMLElement>(`main ${selector}`);
  if (!element) return;
  if (element instanceof HTMLTextAreaElement) element.focus();
  else element.click();
  event.preventDefault();
}

function offerHelp(): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-keys]");
  const button = document.querySelector<HTMLElement>('[data-key="?"]');
  const box = dialog?.querySelector<HTMLInputElement>("[type=checkbox]");
  if (!dialog || !button || !box) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    box.checked = keysAreOn();
    openModal(dialog);
  });
  box.addEventListener("change", () => rememberKeys(box.checked));
}

/** Milliseconds after which the page asks again. */
const every = 10_000;

/**
 * Says beside the form what a colleague did with the person. Nothing else moves, and what
 * was typed stays. A page that is not looked at does not ask.
 */
function followColleagues(form: HTMLFormElement): void {
  const shown = document.querySelector<HTMLElement>("main [data-colleague-change]");
  if (!shown) return;
  const show = (text: string): void => {
    if (shown.textContent !== text) shown.textContent = text;
    shown.hidden = text === "";
  };
  const owner = form.querySelector<HTMLInputElement>("[name=responsable]")?.value ?? "";
  const query = new URLSearchParams({ desde: shown.dataset.since ?? "", responsable: owner });
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(`${shown.dataset.colleagueChange}?${query}`).catch(() => null);
    if (answer?.ok) return show((await answer.json().catch(() => null))?.data ?? "");
    if (!answer || answer.status >= 500) return;
    stop();
    if (answer.status === 404) show(shown.dataset.left ?? "");
  };
  const timer = setInterval(ask, every);
  document.addEventListener("visibilitychange", ask);
  const stop = (): void => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
  };
}

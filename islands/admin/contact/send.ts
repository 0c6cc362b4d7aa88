/** How long an answer may take, in milliseconds. */
const longestAnswer = 15_000;

/**
 * Sends the form so that a lost connection leaves it filled: it says so, and sends again at a tap or
 * once the browser is online. The form has an id of its own, so that the server notes it once. Where
 * the server refuses it, the browser sends it, and shows the page that the server draws.
 */
export function keepUntilSaved(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-unsent]");
  const again = notice?.querySelector("button");
  if (!notice || !again) return;
  let isSending = false;

  const send = async (action: string): Promise<void> => {
    if (isSending) return;
    isSending = true;
    form.ariaBusy = "true";
    const answer = await post(form, action);
    if (answer?.status === 204) {
      notice.hidden = true;
      return location.assign(answer.headers.get("location") ?? location.href);
    }
    if (answer) {
      notice.hidden = true;
      form.action = action;
      return form.submit();
    }
    isSending = false;
    form.ariaBusy = null;
    again.formAction = action;
    notice.hidden = false;
    notice.scrollIntoView({ block: "nearest" });
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter } = event;
    const isOther = submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction");
    send(isOther ? submitter.formAction : form.action);
  });
  addEventListener("online", () => {
    if (!notice.hidden) send(again.formAction);
  });
  addEventListener("beforeunload", (event) => {
    if (!notice.hidden) event.preventDefault();
  });
  // A page that the browser kept has the id of a contact that is saved already.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/** Returns the answer; null where none came, or a server in between answered instead. */
async function post(form: HTMLFormElement, action: string): Promise<Response | null> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] =>
    typeof field[1] === "string"
  );
  const answer = await fetch(action, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(longestAnswer),
  }).catch(() => null);
  return answer && answer.status < 502 ? answer : null;
}
